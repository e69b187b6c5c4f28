import ActionText
import CasePaths
import ComposableArchitecture

/// Reports the actions of a store and counts its effects in flight.
@MainActor
final class SessionObserver<Action: CasePathable>: StoreObserver {
  private let report: SessionReport
  private let format = ActionTextFormat<Action>()
  /// The state after the last action; nil until it is needed.
  private var state: JSONValue?
  private var effectsInFlight: Set<UInt64> = []
  /// Called when the last effect in flight has ended.
  var onIdle: (@Sendable () -> Void)?
  /// Called after an action has been reported.
  var onReport: (() -> Void)?

  init(report: SessionReport) {
    self.report = report
  }

  var isIdle: Bool { effectsInFlight.isEmpty }

  func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
    guard !report.style.isQuiet, self.state == nil else { return }
    self.state = JSONValue(reflecting: state())
  }

  func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
    guard !report.style.isQuiet, let action = action as? Action else { return }
    let newState = JSONValue(reflecting: state())
    let isFromEffect = if case .effect = event.origin { true } else { false }
    report.action(
      format.describe(action),
      sequence: event.sequence,
      isFromEffect: isFromEffect,
      cause: event.cause,
      changes: JSONDifference.between(self.state ?? newState, newState)
    )
    self.state = newState
    onReport?()
  }

  func didStart(_ effect: EffectEvent) {
    effectsInFlight.insert(effect.id)
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    effectsInFlight.remove(effect.id)
    if effectsInFlight.isEmpty { onIdle?() }
  }
}
