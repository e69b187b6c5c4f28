import Dispatch
import Foundation

extension MainActor {
  // The main thread leaves the main queue to others in a program with an asynchronous `main`, so that the thread alone
  // says nothing.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main actor.
  private nonisolated static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
  }

  /// Does something on the main actor: at once if the caller runs there, and otherwise as soon as it can.
  nonisolated static func deliver(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { action() }
    } else {
      Task { await action() }
    }
  }
}
