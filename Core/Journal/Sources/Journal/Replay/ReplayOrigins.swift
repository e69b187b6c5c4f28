internal import ComposableArchitecture
internal import ConcurrencyExtras

/// Finds the user's action from which an event originates, in a recording and in a run of a part of it.
///
/// When actions are omitted, later ones and their effects have other numbers than in the recording. Only the user's
/// action from which they originate stays the same: its answers are given to callers that originate from the same
/// action. Keeps a number for every action and effect.
final class ReplayOrigins: Sendable {
  private struct Origins {
    /// The user's actions by the numbers of the actions that originate from them.
    var actions: [UInt64: UInt64] = [:]
    var effects: [UInt64: UInt64] = [:]
  }

  private struct State {
    let recorded: Origins
    var running = Origins()
    /// The recorded number of the user's action that is sent.
    var sent: UInt64 = 0
  }

  private let state: LockIsolated<State>

  private init(state: State) {
    self.state = LockIsolated(state)
  }

  /// The same recording for another run.
  func forNewRun() -> ReplayOrigins {
    ReplayOrigins(state: state.withValue { State(recorded: $0.recorded) })
  }

  /// Records that an action of the user is about to be sent.
  func willSend(_ sequence: UInt64) {
    state.withValue { $0.sent = sequence }
  }

  /// The recorded number of the user's action that was sent last; 0 before the first.
  var lastSent: UInt64 { state.withValue { $0.sent } }

  func willReduce(_ event: ActionEvent) {
    state.withValue { state in
      state.running.actions[event.sequence] =
        event.origin == .user
        ? state.sent : event.cause.flatMap { state.running.actions[$0] } ?? state.sent
    }
  }

  /// Reads the origins in a recording.
  init(_ reader: JournalReader) throws(JournalError) {
    var reader = reader
    var recorded = Origins()
    while let line = try reader.next() {
      switch line.entry {
      case .action(let action):
        recorded.actions[action.sequence] =
          action.origin == .user
          ? action.sequence : action.cause.flatMap { recorded.actions[$0] } ?? 0
      case .effectStarted(let effect):
        recorded.effects[effect.id] = recorded.actions[effect.cause] ?? 0
      default: break
      }
    }
    let state = State(recorded: recorded)
    self.state = LockIsolated(state)
  }

  /// The running caller that gets the answers to a recorded one.
  func recorded(_ caller: JournalAnswer.Caller) -> JournalAnswer.Caller {
    state.withValue { state in
      switch caller {
      case .reducer(let action): .reducer(action: state.recorded.actions[action] ?? action)
      case .effect(let effect): .reducer(action: state.recorded.effects[effect] ?? 0)
      case .other: .other
      }
    }
  }

  /// The recorded caller whose answers a running one gets.
  func running(_ caller: DependencyCall.Caller) -> JournalAnswer.Caller {
    state.withValue { state in
      switch caller {
      case .reducer(let action): .reducer(action: state.running.actions[action] ?? 0)
      case .effect(let effect): .reducer(action: state.running.actions[effect.cause] ?? 0)
      case .other: .other
      }
    }
  }
}
