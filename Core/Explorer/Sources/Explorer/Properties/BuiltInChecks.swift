/// Faults that an exploration looks for by itself.
public struct BuiltInChecks: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An issue that the feature reports: an action for a dismissed feature, an endpoint without a value, an error that
  /// an effect does not handle.
  public static let issues = BuiltInChecks(rawValue: 1)
  /// Steps that lead to another state when they are repeated.
  public static let repeatability = BuiltInChecks(rawValue: 2)
  /// An exchange of actions that does not end.
  public static let exchanges = BuiltInChecks(rawValue: 4)
  /// A state that no action of the user changes, while nothing is left to wait for. It is only detected if a payload is
  /// known for each action of the features that are there, and a first state does not count.
  public static let trapStates = BuiltInChecks(rawValue: 8)
  /// A reducer that would stop the process: a precondition that fails, an index out of range, an overflow.
  ///
  /// The frames of the reducer are abandoned, so its allocations leak, and locks that it holds stay locked; the store
  /// is not used any more. The state is that before the action, for which each action costs a copy. A crash of an
  /// effect ends the process.
  public static let traps = BuiltInChecks(rawValue: 16)
  /// An effect that stays in flight when it has nothing left to wait for: no call, no clock.
  public static let endlessEffects = BuiltInChecks(rawValue: 32)
  /// An effect that continues after its feature was dismissed: it ignores its cancellation, or waits for a call or a
  /// clock once more. An effect that is cancelled by its identifier may do so.
  public static let outlivingEffects = BuiltInChecks(rawValue: 64)
  /// A part of the state that shows a wait, such as `isLoading`, when nothing is left to wait for and no action of the
  /// user ends it. Only waits count that were shown when a call was begun.
  public static let endlessWaits = BuiltInChecks(rawValue: 128)
  /// An effect that goes on and changes the state after an action such as `cancelButtonTapped` has ended the wait which
  /// the state showed for it, such as `isLoading`.
  public static let cancelledWaits = BuiltInChecks(rawValue: 256)
  /// A call that is made again as soon as it has failed, for ever, in a state that is the same each time: without a
  /// pause, and without an action of the user. Other calls may be answered in between. A walk by chance looks for none.
  ///
  /// A stream that an effect asks for again whenever it has ended is one, too, if it has no elements. Its task is left
  /// behind.
  public static let endlessRetries = BuiltInChecks(rawValue: 512)
  /// All checks.
  public static let all: BuiltInChecks = [
    .issues, .repeatability, .exchanges, .trapStates, .traps, .endlessEffects, .outlivingEffects,
    .endlessWaits, .cancelledWaits, .endlessRetries,
  ]
}
