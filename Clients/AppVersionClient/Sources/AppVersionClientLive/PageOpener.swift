import AppVersionClient
import FailureCauses
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
  private let clock: any Clock<Duration>

  /// Creates an opener.
  ///
  /// - Parameters:
  ///   - command: The name of the command, which gets the URL as its only argument.
  ///   - searchPath: The folders in which the command is searched for, separated by colons.
  ///   - patience: The time to wait for a command that does not end. Some stay for as long as the browser is open, so
  ///     after that the page counts as opened.
  ///   - clock: The clock that measures the patience. A test passes one that it controls.
  public init(
    command: String = PageOpener.systemCommand,
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin",
    patience: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.command = command
    self.searchPath = searchPath
    self.patience = patience
    self.clock = clock
  }

  /// Opens a page.
  ///
  /// - Parameter url: An `http` or `https` URL; nothing else is handed to the command.
  /// - Throws: An ``AppVersionError/notOpened(url:reason:)`` when the URL has another scheme, the command is missing,
  ///   or it fails.
  public func open(_ url: URL) async throws {
    func failure(_ reason: String) -> AppVersionError {
      .notOpened(url: url.absoluteString.withoutCredentials, reason: reason)
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
        return ending.resume(throwing: failure("\(command) could not be started"))
      }
      ending.wait(for: patience, on: clock)
    }
    guard status == 0 else { throw failure("\(command) ended with status \(status)") }
  }

  private var executable: URL? {
    searchPath.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: command) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}

/// The end of a process, or of the patience: whichever comes first.
private final class Ending: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Int32, any Error>?
    var timer: Task<Void, Never>?
  }

  private let state: Mutex<State>

  init(_ continuation: CheckedContinuation<Int32, any Error>) {
    state = Mutex(State(continuation: continuation))
  }

  /// Counts a process as successful if it has not ended after some time.
  func wait(for patience: Duration, on clock: any Clock<Duration>) {
    let timer = Task.detached {
      do {
        try await clock.sleep(for: patience)
        self.resume(returning: 0)
      } catch {
        // The process has ended.
      }
    }
    let hasEnded = state.withLock { state in
      if state.continuation != nil { state.timer = timer }
      return state.continuation == nil
    }
    if hasEnded { timer.cancel() }
  }

  func resume(returning status: Int32) {
    take()?.resume(returning: status)
  }

  func resume(throwing error: any Error) {
    take()?.resume(throwing: error)
  }

  private func take() -> CheckedContinuation<Int32, any Error>? {
    let (continuation, timer) = state.withLock { state in
      (state.continuation.take(), state.timer.take())
    }
    timer?.cancel()
    return continuation
  }
}
