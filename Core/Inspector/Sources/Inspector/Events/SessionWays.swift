internal import ActionText
@_spi(Inspection) internal import Journal

/// The ways of a session: the first one, and another for each branch from an earlier state.
///
/// Actions are numbered through all ways, so a number belongs to one of them. A way continues from the state after an
/// action of an earlier way. Later actions of that way are not part of it.
struct SessionWays {
  /// A way, with the state after its last action.
  struct Way {
    /// The way that it has left; nil for the first one.
    let parent: Int?
    /// The action from whose state it continues.
    let fork: UInt64
    /// The number of its first action, which may not have come yet.
    let first: UInt64
    /// The differences between the state after that action and the one with which it begins. A branch does not set
    /// shared values back. Nil if they are not known, or too large to be kept.
    let shared: [JSONDifference]?
    /// The last state of the way, while it is kept.
    var tip: (number: UInt64, state: JSONValue)?
  }

  /// The most ways of a session, each of which is kept as long as the session.
  static let maximumCount = 1_000
  /// The most ways that keep their last state, each of which costs as much as a state.
  static let maximumTips = 16

  private(set) var all = [Way(parent: nil, fork: 0, first: 1, shared: [])]

  /// Whether another way may begin.
  var hasRoom: Bool { all.count < Self.maximumCount }

  /// The current way of the session.
  var current: Int { all.count - 1 }

  /// The action from whose state the session continues; nil if it has done something since.
  private(set) var unbegunFork: UInt64?

  /// Continues the session from the state after an action.
  ///
  /// - Parameters:
  ///   - fork: The action.
  ///   - last: The last action so far.
  ///   - tip: The last state of the way that is left.
  ///   - shared: The differences between the state after the action and the one with which the way begins.
  mutating func branch(
    from fork: UInt64,
    after last: UInt64,
    leaving tip: (number: UInt64, state: JSONValue)?,
    with shared: [JSONDifference]?
  ) {
    // A way that is left at once has no actions.
    if unbegunFork == nil { all[current].tip = tip }
    if all.count > Self.maximumTips { all[all.count - Self.maximumTips - 1].tip = nil }
    all.append(Way(parent: way(of: fork), fork: fork, first: last + 1, shared: shared))
    unbegunFork = fork
  }

  /// Records that an action has happened on the way.
  mutating func go() { unbegunFork = nil }

  /// The way of an action.
  func way(of action: UInt64) -> Int {
    all.lastIndex { $0.first <= action } ?? 0
  }

  /// The action before one on its way; nil if there is no such action, 0 for the beginning.
  func previous(of action: UInt64) -> UInt64? {
    guard action > 0 else { return nil }
    let way = all[way(of: action)]
    return action == way.first ? way.fork : action - 1
  }

  /// Whether the state of a way comes from an action.
  func isAction(_ action: UInt64, on way: Int) -> Bool {
    var (way, limit) = (way, UInt64.max)
    while true {
      if action >= all[way].first { return action <= limit && self.way(of: action) == way }
      guard let parent = all[way].parent else { return action == 0 }
      limit = min(limit, all[way].fork)
      way = parent
      // A parent's actions behind the fork belong to no state from here on.
      if action > limit { return false }
    }
  }
}

extension SessionWays.Way {
  /// The way as it is sent to pages.
  func members(of number: Int) -> [(String, JSONValue?)] {
    [
      ("way", .number(number)), ("parent", .optional(parent.map { UInt64($0) })),
      ("from", .number(fork)), ("first", .number(first)),
    ]
  }
}
