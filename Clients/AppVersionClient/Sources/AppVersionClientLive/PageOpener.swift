import AppVersionClient
import Dispatch
public import Foundation
import Synchronization

/// Opens web pages with a command of the system, such as `xdg-open`.
public struct PageOpener: Sendable {
  #if os(macOS)
    /// The name of the command that opens a page on this system.
    public static let systemCommand = "open"
  #else
    /// The name of the command that opens a page on this system.
    public static let systemCommand = "xdg-open"
  #endif

  private let command: String
  private let searchPath: String
  private let patience: Duration

  /// Creates an opener.
  ///
  /// - Parameters:
  ///   - command: The name of the command, which gets the URL as its only argument.
  ///   - searchPath: The folders in which the command is looked for, separated by colons.
  ///   - patience: How long to wait for a command that does not end. Some stay for as long as the
  ///     browser is open, so after that the page counts as opened.
  public init(
    command: String = PageOpener.systemCommand,
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin",
    patience: Duration = .seconds(5)
  ) {
    self.command = command
    self.searchPath = searchPath
    self.patience = patience
  }

  /// Opens a page.
  ///
  /// - Parameter url: An `http` or `https` URL; nothing else is handed to the command.
  /// - Throws: An ``AppVersionError/notOpened(url:reason:)`` when the URL has another scheme, there
  ///   is no such command, or it fails.
  public func open(_ url: URL) async throws {
    func failure(_ reason: String) -> AppVersionError {
      .notOpened(url: url.absoluteString, reason: reason)
    }
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw failure("only http and https pages are opened")
    }
    guard let executable else {
      throw failure("there is no command \(command) on this system")
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = [url.absoluteString]
    // A browser in the terminal would draw over the app and take its input.
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation { continuation in
      let ending = Ending(continuation)
      process.terminationHandler = { ending.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        ending.resume(throwing: failure("\(command) could not be started"))
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + patience / .seconds(1)) {
        ending.resume(returning: 0)
      }
    }
    guard status == 0 else { throw failure("\(command) ended with status \(status)") }
  }

  private var executable: URL? {
    searchPath.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: command) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}

/// The end of a process, whichever way it comes first.
private final class Ending: Sendable {
  private let continuation: Mutex<CheckedContinuation<Int32, any Error>?>

  init(_ continuation: CheckedContinuation<Int32, any Error>) {
    self.continuation = Mutex(continuation)
  }

  func resume(returning status: Int32) {
    take()?.resume(returning: status)
  }

  func resume(throwing error: any Error) {
    take()?.resume(throwing: error)
  }

  private func take() -> CheckedContinuation<Int32, any Error>? {
    continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
  }
}
