import Dispatch
import Foundation

extension MainActor {
  // In a program with an asynchronous `main`, the main thread leaves the main queue to other threads. So the thread
  // alone does not tell whether the caller is on the main actor.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main actor.
  private nonisolated static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
  }

  /// Runs an action on the main actor: at once if the caller runs there, and otherwise as soon as possible.
  package nonisolated static func deliver(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { action() }
    } else {
      Task { await action() }
    }
  }
}
