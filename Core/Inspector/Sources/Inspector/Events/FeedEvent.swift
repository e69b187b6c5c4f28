internal import ActionText
internal import ComposableArchitecture
internal import Foundation
@_spi(Recording) internal import Sharing

/// An event of a store as it was observed, before it is made JSON.
struct FeedEvent {
  enum Kind {
    case action(FeedAction)
    /// The state after an action, from which later changes are found.
    case baseline(KeptState, after: UInt64)
    /// The session continues from the state after an action, and no longer from that after the last one.
    case branch(KeptState, from: UInt64, after: UInt64)
    case effectStarted(EffectEvent)
    case effectWaits(UInt64, FeedWait?)
    case effectSent(UInt64, Any)
    case effectCancelled(UInt64)
    case effectEnded(UInt64, isCancelled: Bool)
    /// A shared value that came from outside, with its JSON.
    case shared(String, Data?)
    case issue(FeedIssue)
    /// Another program has said something, with what pages show of it.
    case other([(String, JSONValue?)])
    /// A page has written a note on an action, or taken it back.
    case note(UInt64, String?)
    /// Another session begins, which has nothing of what was before.
    case begin
    case status(InspectorStatus)
    case end(reason: String)
  }

  let sequence: UInt64
  /// Nanoseconds since the session began.
  let time: Int64
  var kind: Kind

  /// Whether no event follows.
  var isEnd: Bool {
    if case .end = kind { true } else { false }
  }
}

/// An action with its state and its duration.
struct FeedAction {
  let action: Any
  let event: ActionEvent
  /// The state after it; nil unless a page watches.
  var state: KeptState?
  /// Nanoseconds in the reducer.
  let duration: Int64
  /// Whether it was sent by the inspector.
  let isOurs: Bool
  /// Whether it was sent while an older state was shown.
  let isIgnored: Bool
}

/// A state that is read later, with the time of its shared values.
struct KeptState {
  let value: Any
  let time: UInt64
  /// The history that has noted the time.
  let history: SharedHistory
}

/// The call that an effect waits for.
struct FeedWait {
  enum Kind: String {
    case clock
    case endpoint
    case stream
  }

  let kind: Kind
  let client: String
  let endpoint: String
  /// The arguments; nil if it has none.
  let arguments: Any?
  /// Nanoseconds since the session began.
  let since: Int64
}

/// An issue that the program has reported.
struct FeedIssue: Equatable {
  let message: String
  /// The module, the file and the line.
  let place: String
  let isWarning: Bool
  /// The last action before it; 0 for none.
  var action: UInt64 = 0

  /// The most characters of a message that are kept.
  static let maximumLength = 4_000
}

/// The state that is shown, and the commands that it allows.
struct InspectorStatus: Equatable, Sendable {
  var isPaused = false
  /// The action whose state is shown; nil if it is the live one.
  var position: UInt64?
  /// Whether the main actor has had no turn for seconds, so that nothing is handled and newer states are not known.
  var isBusy = false
  /// The number of effects' actions and ends that are held back.
  var waiting = 0
  var mode = InspectorOptions.Mode.app
  /// The number of shared values and endpoints that a page has overridden.
  var overrides = 0
  /// The last action of the recording that is shown in the place of a session; nil if a session runs.
  var recorded: UInt64?

  /// Whether actions may be sent: not to a session that is replayed.
  var canSend: Bool { mode != .replay && mode != .travel }

  /// Whether older states may be shown: a recording only goes forwards.
  var canJump: Bool { mode == .app }
}

/// An effect that is in flight.
struct FeedEffect {
  let event: EffectEvent
  let since: Int64
  var waits: FeedWait?
  /// The latest actions that it has sent.
  var sent: [Any] = []
  var sentCount = 0
  var cancelled: Int64?

  static let maximumSent = 20
}
