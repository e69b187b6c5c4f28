internal import ComposableArchitecture
internal import Dispatch
internal import Foundation

/// Observes an interruption from the keyboard.
@MainActor
final class Interruption {
  private let flag = LockIsolated(false)
  private let source: any DispatchSourceSignal
  private let before: (@convention(c) (Int32) -> Void)?

  init() {
    before = signal(SIGINT, SIG_IGN)
    // Not on the main queue, which a search without effects keeps busy.
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler(handler: Self.handler(flag))
    source.resume()
  }

  /// A handler that is not isolated to the main actor.
  nonisolated private static func handler(
    _ flag: LockIsolated<Bool>
  ) -> @Sendable () -> Void {
    { flag.setValue(true) }
  }

  var hasCome: Bool { flag.value }

  func end() {
    source.cancel()
    signal(SIGINT, before)
  }
}
