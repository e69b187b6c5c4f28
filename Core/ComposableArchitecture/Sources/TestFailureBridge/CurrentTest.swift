import IssueReporting
import Synchronization

#if DEBUG && os(Linux) && canImport(Testing)
  import Testing
#endif
#if DEBUG && os(Linux) && canImport(XCTest)
  import XCTest
#endif

/// The running test, as far as a library can know it.
package enum CurrentTest {
  /// The identity of a running test, and of its case if it has arguments.
  package enum ID: Hashable, Sendable {
    case swiftTesting(TestIdentity, arguments: String?)
    /// XCTest runs one test after another, so a counter identifies them.
    case xcTest(Int)

    /// Whether it is a test of XCTest.
    package var isXCTest: Bool {
      if case .xcTest = self { true } else { false }
    }
  }

  /// The identity of a test of Swift Testing, whose type only its library knows.
  package struct TestIdentity: Hashable, Sendable {
    let value: any Hashable & Sendable

    package static func == (lhs: Self, rhs: Self) -> Bool {
      AnyHashable(lhs.value) == AnyHashable(rhs.value)
    }

    package func hash(into hasher: inout Hasher) {
      value.hash(into: &hasher)
    }
  }

  /// Identifies the running test; `nil` outside of one.
  ///
  /// Costs a task-local read in debug builds on Linux; elsewhere IssueReporting's own look-up. A
  /// case of a test with arguments costs a description of them.
  package static var id: ID? {
    #if DEBUG && os(Linux) && canImport(Testing)
      if let test = Test.current {
        return .swiftTesting(TestIdentity(value: test.id), arguments: Test.Case.current?.identity)
      }
    #else
      if case .swiftTesting(let testing?) = TestContext.current {
        return .swiftTesting(TestIdentity(value: testing.test.id), arguments: nil)
      }
    #endif
    let count = startedXCTests.load(ordering: .relaxed)
    return count == 0 ? nil : .xcTest(count)
  }

  /// The number of tests of XCTest that were started in this process.
  private static let startedXCTests = Atomic<Int>(0)

  #if DEBUG && os(Linux) && canImport(XCTest)
    /// Counts the tests of XCTest from now on.
    static func observeXCTest() {
      XCTestObservationCenter.shared.addTestObserver(XCTestCounter())
    }

    private final class XCTestCounter: NSObject, XCTestObservation {
      func testCaseWillStart(_ testCase: XCTestCase) {
        startedXCTests.add(1, ordering: .relaxed)
      }
    }
  #endif
}

#if DEBUG && os(Linux) && canImport(Testing)
  extension Test.Case {
    /// The identity of a case of a test; `nil` for a test without arguments.
    ///
    /// The framework has an identity for each case but exposes it only to its tools.
    fileprivate var identity: String? {
      guard isParameterized, let kind = Mirror(reflecting: self).descendant("_kind") else {
        return nil
      }
      return String(describing: kind)
    }
  }
#endif
