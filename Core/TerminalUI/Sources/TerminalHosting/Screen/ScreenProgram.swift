public import TerminalViews

/// A program with a screen, and its work at the end.
@MainActor
public protocol ScreenProgram {
  /// The screen.
  var host: ViewHost { get }
  /// The frame around it, which knows when the program is to end.
  var shell: ShellModel { get }

  /// Handles the user's input.
  func handle(_ event: InputEvent) async

  /// Saves unsaved changes.
  ///
  /// - Returns: The failures to save with their reasons, if any.
  func save() async -> String?

  /// Saves unsaved changes before the program is suspended, and perhaps ended meanwhile. Failures are shown when it
  /// goes on.
  func saveBeforeStop() async

  /// Returns when no loading or saving is in progress.
  func settle() async
}

extension ScreenProgram {
  public func handle(_ event: InputEvent) async { send(event) }
  public func save() async -> String? { nil }
  public func saveBeforeStop() async {}
  public func settle() async {}

  /// Sends an event to the views, and a key that none of them uses to the shell.
  public func send(_ event: InputEvent) {
    if !host.send(event), case .key(let press) = event { shell.handle(press, in: host) }
  }
}

/// The reason why a program cannot be shown.
public struct ScreenError: Error, CustomStringConvertible {
  /// The problem, and the next step unless ``systemError`` tells it.
  public let description: String
  /// The number of the system's error, if there is one.
  public let systemError: Int32?

  init(_ description: String, systemError: Int32? = nil) {
    self.description = description
    self.systemError = systemError
  }
}

extension ScreenProgram {
  /// Runs the loop of a host, and ends it when the program leaves without an event.
  ///
  /// - Parameter run: The loop, which ends with its task.
  /// - Returns: The exit code of the loop.
  func untilItLeaves(_ run: @escaping @MainActor () async -> Int32) async -> Int32 {
    let loop = Task { await run() }
    shell.onLeaving = { loop.cancel() }
    defer {
      shell.onLeaving = nil
      shell.stopTrying()
    }
    return await withTaskCancellationHandler {
      await loop.value
    } onCancel: {
      loop.cancel()
    }
  }
}
