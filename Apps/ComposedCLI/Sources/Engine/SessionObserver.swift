import ActionText
import CasePaths
import ComposableArchitecture

/// Reports the actions of a store and counts its effects in flight.
@MainActor
final class SessionObserver: StoreObserver {
  private let report: SessionReport
  /// Whether actions are not reported; asked at each, wherever it is reduced.
  private nonisolated let isQuiet: Bool
  private let describe: (Any) -> String
  /// The state after the last action; nil until it is needed.
  private var state: JSONValue?
  private var reader = JSONStateReader()
  private var effectsInFlight: Set<UInt64> = []
  /// Called when the last effect in flight has ended.
  var onIdle: (() -> Void)?
  /// Called after an action has been reported.
  var onReport: (() -> Void)?
  /// Called with the state after each action, also where nothing is reported.
  var onChange: ((Any) -> Void)?

  /// Makes an observer for a store of some actions.
  init<Action: CasePathable>(of type: Action.Type, report: SessionReport) {
    self.report = report
    isQuiet = report.style.isQuiet
    let format = ActionTextFormat<Action>()
    describe = { action in (action as? Action).map(format.describe) ?? "\(action)" }
  }

  var isIdle: Bool { effectsInFlight.isEmpty }

  // The session's store is on the main actor, and tells what it does there.

  nonisolated func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    guard !isQuiet, MainActor.assumeIsolated({ self.state == nil }) else { return }
    // Safe: it is used at once on the main actor, where this runs.
    nonisolated(unsafe) let oldState = state
    MainActor.assumeIsolated { self.state = reader.json(of: oldState) }
  }

  nonisolated func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    if MainActor.assumeIsolated({ onChange != nil }) {
      // Safe: it is used at once on the main actor, where this runs.
      nonisolated(unsafe) let state = state
      MainActor.assumeIsolated { onChange?(state) }
    }
    guard !isQuiet else { return }
    // Safe: they stay where they are, which only the compiler does not know.
    nonisolated(unsafe) let (action, state) = (action, state)
    MainActor.assumeIsolated {
      let newState = reader.json(of: state)
      let isFromEffect = if case .effect = event.origin { true } else { false }
      report.action(
        describe(action),
        sequence: event.sequence,
        isFromEffect: isFromEffect,
        cause: event.cause,
        changes: JSONDifference.between(self.state ?? newState, newState)
      )
      self.state = newState
      onReport?()
    }
  }

  nonisolated func didStart(_ effect: EffectEvent) {
    MainActor.assumeIsolated { _ = effectsInFlight.insert(effect.id) }
  }

  nonisolated func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    MainActor.assumeIsolated {
      effectsInFlight.remove(effect.id)
      if effectsInFlight.isEmpty { onIdle?() }
    }
  }
}
