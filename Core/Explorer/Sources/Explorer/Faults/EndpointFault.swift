/// A way in which the call of an endpoint can go wrong.
public enum EndpointFault: String, CaseIterable, Hashable, Sendable {
  /// It throws an error. A stream throws one in place of its next element; a stream that cannot throw ends there.
  case failure = "throws"
  /// It never answers.
  case never = "never answers"
  /// It continues when it is cancelled, and answers afterwards: its feature was dismissed, or has abandoned the call.
  case late = "answers after its feature is gone"
  /// It answers twice. Only a stream can.
  case twice = "answers twice"
  /// It throws a `CancellationError`, although nothing has cancelled it.
  case cancellation = "is cancelled"
}

/// The consequence of a fault for the feature.
///
/// In the order of severity, the best first.
public enum FaultOutcome: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// The fault is not possible.
  case notApplicable
  /// The state equals the one without the fault.
  case harmless
  /// The user can continue: abandon the call, or make it again.
  case recovers
  /// The state shows an error.
  case showsError
  /// The state does not show the fault.
  case silent
  /// The state differs from the one without the fault: the answer counts where it must not.
  case differs
  /// Nothing is left to wait for, and the state still waits. Or a call never answers, and no action of the user ends
  /// the wait.
  case stuck
  /// The feature reports an issue, such as an action for a dismissed feature.
  case issue
  /// A reducer or an effect stops the process.
  case crash

  public static func < (one: FaultOutcome, other: FaultOutcome) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Whether it is a fault of the feature, unless there is a reason.
  public var isFault: Bool { self >= .silent }

  /// The word for it.
  public var name: String {
    switch self {
    case .notApplicable: "n/a"
    case .harmless: "harmless"
    case .recovers: "recovers"
    case .showsError: "error"
    case .silent: "silent"
    case .differs: "differs"
    case .stuck: "stuck"
    case .issue: "issue"
    case .crash: "crash"
    }
  }

  /// The meaning, as the end of a sentence.
  public var meaning: String {
    switch self {
    case .notApplicable: "not possible"
    case .harmless: "the state is the one without the fault"
    case .recovers: "the user can give up the call, or make it again"
    case .showsError: "an error is shown"
    case .silent: "the state does not tell of it"
    case .differs: "the answer counts where it must not"
    case .stuck: "the feature goes on waiting"
    case .issue: "the feature reports an issue"
    case .crash: "the process would stop"
    }
  }
}

/// The states from which the consequence of a fault is judged.
///
/// Each is the state after the same actions, when only a call that never answers is left to wait for.
public struct FaultMoment<State> {
  /// The client and the endpoint.
  public let endpoint: String
  /// The fault.
  public let fault: EndpointFault
  /// The state without the fault.
  public let normal: State
  /// The state while the call is waiting.
  public let waiting: State
  /// The state with the fault.
  public let after: State
}
