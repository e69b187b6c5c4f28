internal import Synchronization

/// Problems outside of a program that its screen shows while it runs: what is recorded of it is lost from now on.
///
/// ```swift
/// let warnings = ScreenWarnings()
/// recorder.onFailure { warnings.warn("The recording ends here: \($0).") }
/// try await ScreenWarnings.$current.withValue(warnings) { try await host.run(make) }
/// ```
public final class ScreenWarnings: Sendable {
  /// The warnings for the screen of the running command.
  @TaskLocal public static var current: ScreenWarnings?

  private struct State {
    var text: String?
    var show: (@MainActor @Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  /// Makes an object without warnings.
  public init() {}

  /// Shows a warning, now or as soon as there is a screen; from any thread. A later one takes its place.
  ///
  /// - Parameter text: A line for the user.
  public func warn(_ text: String) {
    let show = state.withLock { state in
      state.text = text
      return state.show
    }
    if let show { Task { @MainActor in show(text) } }
  }

  /// Shows the last warning, and each new one.
  @MainActor
  func observe(_ show: @escaping @MainActor @Sendable (String) -> Void) {
    let text = state.withLock { state in
      state.show = show
      return state.text
    }
    if let text { show(text) }
  }

  /// Ends the showing.
  func end() {
    state.withLock { $0.show = nil }
  }
}
