internal import ActionText
public import CasePaths
public import ComposableArchitecture

/// Reports the actions of a store and counts its effects in flight.
@MainActor
public final class SessionObserver: StoreObserver {
  private let report: LineReport
  /// Whether actions are not reported; read for each action, on any thread.
  private nonisolated let isQuiet: Bool
  private let describe: (Any) -> String
  /// The state after the last action; nil until it is needed.
  private var state: JSONValue?
  private var reader = JSONStateReader()
  private var effectsInFlight: Set<UInt64> = []
  /// Called when the last effect in flight has ended.
  var onIdle: (() -> Void)?
  /// Called with the state after each action, also where nothing is reported.
  var onChange: ((Any) -> Void)?

  /// Makes an observer for a store of some actions.
  public init<Action: CasePathable>(of type: Action.Type, report: LineReport) {
    self.report = report
    isQuiet = report.style.isQuiet
    let format = ActionTextFormat<Action>()
    describe = { action in (action as? Action).map(format.describe) ?? "\(action)" }
  }

  var isIdle: Bool { effectsInFlight.isEmpty }

  // The session's store is on the main actor, and calls its observers there.

  public nonisolated func willReduce<State, Action>(
    _ action: Action,
    _ event: ActionEvent,
    state: State
  ) {
    guard !isQuiet, MainActor.assumeIsolated({ self.state == nil }) else { return }
    // Safe: it is used at once on the main actor, where this runs.
    let oldState = UncheckedSendable(state)
    MainActor.assumeIsolated { self.state = reader.json(of: oldState.value) }
  }

  public nonisolated func didReduce<State, Action>(
    _ action: Action,
    _ event: ActionEvent,
    state: State
  ) {
    if MainActor.assumeIsolated({ onChange != nil }) {
      // Safe: it is used at once on the main actor, where this runs.
      let state = UncheckedSendable(state)
      MainActor.assumeIsolated { onChange?(state.value) }
    }
    guard !isQuiet else { return }
    // Safe: action and state stay on the main actor, which the compiler does not know.
    let reduced = UncheckedSendable((action: action, state: state))
    MainActor.assumeIsolated {
      let newState = reader.json(of: reduced.value.state)
      let isFromEffect = if case .effect = event.origin { true } else { false }
      report.action(
        describe(reduced.value.action),
        sequence: event.sequence,
        isFromEffect: isFromEffect,
        cause: event.cause,
        changes: JSONDifference.between(self.state ?? newState, newState)
      )
      self.state = newState
    }
  }

  public nonisolated func didStart(_ effect: EffectEvent) {
    MainActor.assumeIsolated { _ = effectsInFlight.insert(effect.id) }
  }

  public nonisolated func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    MainActor.assumeIsolated {
      effectsInFlight.remove(effect.id)
      if effectsInFlight.isEmpty { onIdle?() }
    }
  }
}
