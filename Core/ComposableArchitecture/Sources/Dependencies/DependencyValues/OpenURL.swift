public import Foundation
import IssueReporting

extension DependencyValues {
  /// Opens a URL outside of the program.
  ///
  /// The live value starts the desktop's own opener: `xdg-open` on Linux, `open` on macOS. In a test,
  /// using it without overriding it reports an issue, and nothing is opened.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = OpenURLEffect { url in
    #if os(macOS)
      await open(url, with: "open")
    #elseif canImport(Darwin)
      false
    #else
      await open(url, with: "xdg-open")
    #endif
  }

  static let testValue = OpenURLEffect { url in
    reportIssue(
      """
      Unimplemented: @Dependency(\\.openURL)

        URL: \(url.absoluteString)

      A test must not open anything. Override it: '$0.openURL = OpenURLEffect { url in … }'.
      """
    )
    return false
  }
}

/// Opens a URL outside of the program: `await openURL(url)`.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Makes the effect from a closure that opens a URL.
  ///
  /// - Parameter handler: Opens a URL and returns whether it succeeded.
  public init(handler: @escaping @Sendable (_ url: URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await handler(url)
  }
}

#if os(macOS) || !canImport(Darwin)
  /// Starts a program of the desktop with a URL; `false` if there is none or it fails.
  private func open(_ url: URL, with program: String) async -> Bool {
    // A file URL without a scheme would be taken for an option if it began with a dash.
    guard url.scheme != nil else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(returning: false)
      }
    }
  }
#endif
