import IssueReporting

#if DEBUG && os(Linux) && canImport(Testing)
  import Testing
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// On Linux, IssueReporting reaches Swift Testing only through a dynamic library that every test target would have to
// link. Without it a reported issue is printed and the test passes. This module is linked into every user of this
// package's modules, so a test process gets a reporter that calls the test frameworks directly.
//
// A debug build can name Swift Testing (the loader then brings libTesting.so into debug programs, never into release
// ones). A release build of the tests cannot, and stops with an explanation when no framework can be reached: a failure
// must never be silent.
#if os(Linux)
  /// Runs when the program is loaded, before `main`.
  @used @section(".init_array")
  private let installAtLoad: @convention(c) () -> Void = {
    guard TestProcess.isRunning else { return }
    #if DEBUG && canImport(XCTest)
      CurrentTest.observeXCTest()
    #endif
    #if !(DEBUG && canImport(Testing))
      // With the support library linked, IssueReporting's own reporter works.
      if dlopen("libIssueReportingTestSupport.so", RTLD_LAZY) != nil { return }
    #endif
    IssueReporters.current = [TestFrameworkReporter()]
  }

  /// Records issues as failures of the test framework that runs this process.
  struct TestFrameworkReporter: IssueReporter {
    func reportIssue(
      _ message: @autoclosure () -> String?,
      severity: IssueSeverity,
      fileID: StaticString,
      filePath: StaticString,
      line: UInt,
      column: UInt
    ) {
      let message = message() ?? ""
      #if DEBUG && canImport(Testing)
        if Test.current != nil || CommandLine.arguments.contains("--testing-library") {
          Issue.record(
            message.isEmpty ? nil : Comment(rawValue: message),
            severity: severity == .warning ? .warning : .error,
            sourceLocation: SourceLocation(
              SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
            )
          )
          return
        }
      #endif
      typealias Fail = @convention(thin) (String, StaticString, UInt) -> Void
      let symbol = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
      if !CommandLine.arguments.contains("--testing-library"),
        let library = dlopen("libXCTest.so", RTLD_LAZY),
        let function = dlsym(library, symbol)
      {
        unsafeBitCast(function, to: Fail.self)(message, filePath, line)
        return
      }
      Swift.fatalError(
        """
        \(fileID):\(line): An issue was reported, but no test framework can be reached from this \
        test process, so the test would pass although it failed.

        Issue: \(message)

        To fix this, add the product "IssueReportingTestSupport" of the package \
        "xctest-dynamic-overlay" to the test target, or run the tests in a debug build.
        """
      )
    }

    func reportIssue(
      _ message: @autoclosure () -> String?,
      fileID: StaticString,
      filePath: StaticString,
      line: UInt,
      column: UInt
    ) {
      reportIssue(
        message(),
        severity: .error,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }
#endif
