internal import ActionText
internal import ComposableArchitecture
@_spi(Inspection) internal import FeatureGraph
internal import Foundation
@_spi(Inspection) internal import Journal
@_spi(Recording) internal import Sharing

/// Makes JSON of a store's events, and keeps the result.
///
/// Used by one thread at a time; see ``Inspector/withTimeline(_:)``.
final class Timeline {
  /// An action that was made JSON.
  struct Action {
    let number: UInt64
    let text: String
    /// The changes of the state; nil if they are not known.
    let changes: [JSONDifference]?
    let size: Int
    /// The action that has started the effect from which it comes; nil if it comes from none.
    let cause: UInt64?
    /// Whether the action has no cause within the program.
    let isOfUser: Bool
    /// Whether it was sent while an older state was shown, and changed nothing.
    let isIgnored: Bool
  }

  /// The most changes and bytes of changes that an event shows.
  static let (maximumChanges, maximumChangeBytes) = (100, 64 << 10)
  /// The most bytes of the differences with which a way begins.
  static let maximumSharedBytes = 8 << 10

  private(set) var ring: EventRing
  /// The latest actions, with all of their changes.
  private(set) var actions: [Action] = []
  private var actionBytes = 0
  /// The ways of the session.
  private(set) var ways = SessionWays()
  /// The last state that was made JSON, without redacted parts, with the number of the last action. Where the session
  /// has just branched, that action is on another way.
  private(set) var latest: (number: UInt64, state: JSONValue)?
  /// Some states behind which a change is not known. The states before are worked out from them.
  private var marks: [(number: UInt64, state: JSONValue)] = []

  /// The most changes of a place that an answer has.
  static let mostChanges = 100
  /// The most of these, each of which costs as much as a state.
  private static let maximumMarks = 8
  /// The last values of shared values that came from outside.
  private(set) var shared: [(key: String, value: JSONValue?)] = []
  private(set) var end: String?

  private var reader = JSONStateReader(maximumDepth: 256)
  private let content: @Sendable (Any) -> JournalAction.Content
  private let describeContent: @Sendable (JournalAction.Content) -> (text: String, place: Int)
  private let redaction: JournalRedaction
  private let finder: PlaceFinder
  private let titles: [String]
  private var places: [UInt64: Int] = [:]

  /// - Parameters:
  ///   - places: The features of the program, for the names of the features of actions.
  ///   - content: Describes an action, without redacted parts.
  init(
    places: [GraphPlace],
    redaction: JournalRedaction,
    ring: EventRing,
    content: @escaping @Sendable (Any) -> JournalAction.Content
  ) {
    let finder = PlaceFinder(places)
    self.finder = finder
    self.redaction = redaction
    self.ring = ring
    titles = places.map(\.title)
    let isKnown = !places.isEmpty
    describeContent = { content in
      let place = isKnown ? finder.place(of: ActionSteps(content)) : 0
      switch content {
      case .text(let text): return (text, place)
      case .json(let value): return (value.text(), place)
      }
    }
    self.content = content
  }

  private func describe(_ action: Any) -> (text: String, place: Int) {
    describeContent(content(action))
  }

  /// Describes an action.
  func text(of action: Any) -> String { describe(action).text }

  /// Describes an action of a recording.
  func text(of content: JournalAction.Content) -> String { describeContent(content).text }

  /// The feature that has made an effect.
  func feature(of effect: EffectEvent) -> String {
    guard !titles.isEmpty else { return "" }
    let place = finder.place(
      ofEffectIn: effect.path,
      at: effect.location,
      cause: places[effect.cause]
    )
    return titles[place]
  }

  /// The JSON of the store's current state, without redacted parts.
  func json(of state: Any) -> JSONValue {
    redaction.state(reader.json(of: state))
  }

  // MARK: - Events

  /// Makes JSON of an event.
  func add(_ event: FeedEvent) {
    var members: [(String, JSONValue?)]
    switch event.kind {
    case .action(let action):
      members = add(action)
    case .baseline(let state, let number):
      setBaseline(json(of: state), number)
      return
    case .branch(let state, let fork, let last):
      let json = json(of: state)
      // The former values are read on the way that is left.
      let shared = self.state(after: fork).flatMap { Self.kept(JSONDifference.between($0, json)) }
      ways.branch(from: fork, after: last, leaving: latest, with: shared)
      latest = (last, json)
      members = [("type", "branch")] + self.members(of: ways.current)
    case .effectStarted(let effect):
      members = [
        ("type", "effectStarted"), ("id", .number(effect.id)), ("name", .optional(effect.name)),
        ("feature", .string(feature(of: effect))), ("action", .number(effect.cause)),
        ("location", .string(effect.location)),
      ]
    case .effectWaits(let id, let wait):
      members = [
        ("type", "effectWaits"), ("id", .number(id)), ("waits", wait.map(json(of:)) ?? .null),
      ]
    case .effectSent(let id, let action):
      members = [
        ("type", "effectSent"), ("id", .number(id)), ("text", .string(text(of: action))),
      ]
    case .effectCancelled(let id):
      members = [("type", "effectCancelled"), ("id", .number(id))]
    case .effectEnded(let id, let isCancelled):
      members = [
        ("type", "effectEnded"), ("id", .number(id)), ("cancelled", .bool(isCancelled)),
      ]
    case .shared(let key, let contents):
      let value = contents.flatMap { redaction.shared(key, $0) }
      note(key, value)
      members = [("type", "shared"), ("key", .string(key)), ("value", value ?? .null)]
    case .issue(let issue):
      members = [
        ("type", "issue"), ("text", .string(issue.message)), ("location", .string(issue.place)),
        ("isWarning", .bool(issue.isWarning)), ("action", .number(issue.action)),
      ]
    case .other(let event):
      members = [("type", "other")] + event
    case .note(let action, let text):
      members = [
        ("type", "note"), ("action", .number(action)), ("text", .optional(text)),
      ]
    case .begin:
      (actions, actionBytes, places, latest, marks) = ([], 0, [:], nil, [])
      ways = SessionWays()
      members = [("type", "begin")]
    case .status(let status):
      members = [("type", "status")] + status.members
    case .end(let reason):
      end = reason
      members = [("type", "end"), ("reason", .string(reason))]
    }
    members.insert(("seq", .number(event.sequence)), at: 1)
    members.append(("time", seconds(event.time)))
    var text: [UInt8] = []
    JSONValue.members(members).write(to: &text)
    ring.append(EventRing.Event(sequence: event.sequence, text: text))
  }

  private func add(_ action: FeedAction) -> [(String, JSONValue?)] {
    let number = action.event.sequence
    ways.go()
    let (text, place) = describe(action.action)
    places[number] = place
    places[number &- 4096] = nil
    var changes: [JSONDifference]?
    if let state = action.state {
      let json = json(of: state)
      // Behind a gap, the difference would not be that of one action.
      if let latest, latest.number + 1 == number {
        changes = JSONDifference.between(latest.state, json)
      }
      setLatest(number, json)
    } else if action.isIgnored, let latest, latest.number + 1 == number {
      changes = []
      self.latest = (number, latest.state)
    }
    var isCut = false
    let shown = changes.map { Self.shown($0, isCut: &isCut) }
    let size = text.utf8.count + 64 + (shown.map { $0.size } ?? 0)
    let isOfUser = if case .user = action.event.origin { !action.isIgnored } else { false }
    keep(
      Action(
        number: number,
        text: text,
        changes: changes,
        size: size,
        cause: action.event.cause,
        isOfUser: isOfUser,
        isIgnored: action.isIgnored
      )
    )
    var origin: JSONValue = action.isOurs ? "inspector" : "user"
    var effect: UInt64?
    if case .effect(let id) = action.event.origin {
      origin = "effect"
      effect = id
    }
    return [
      ("type", "action"), ("id", .number(number)), ("text", .string(text)),
      ("feature", .string(titles.isEmpty ? "" : titles[place])), ("origin", origin),
      ("cause", .optional(action.event.cause)), ("effect", .optional(effect)),
      ("duration", .double(Double(action.duration) / 1_000)), ("changes", shown?.json ?? .null),
      ("changesCut", .bool(isCut)), ("ignored", .bool(action.isIgnored)),
      ("way", ways.current == 0 ? nil : .number(ways.current)),
    ]
  }

  private func json(of state: KeptState) -> JSONValue {
    let json = state.history.reading(at: state.time) { reader.json(of: state.value) }
    state.history.forget(before: state.time)
    return redaction.state(json)
  }

  private func setBaseline(_ state: JSONValue, _ number: UInt64) {
    // Earlier states are computed from the one after them, if no action is missing in between.
    if let latest, latest.number >= number { return }
    setLatest(number, state)
  }

  private func setLatest(_ number: UInt64, _ state: JSONValue) {
    // The state with which a way begins is not that of the action before it.
    if let latest, latest.number + 1 < number, latest.number >= ways.all[ways.current].first {
      // The first one stays: those before it are the ones from the start of the session.
      if marks.count >= Self.maximumMarks { marks.remove(at: 1) }
      marks.append(latest)
    }
    latest = (number, state)
  }

  private func keep(_ action: Action) {
    actions.append(action)
    actionBytes += action.size
    guard actions.count > ring.maximumCount || actionBytes > ring.maximumBytes else { return }
    // A tenth at a time, so that each action has the same average cost.
    let excess = max(1, actions.count / 10)
    actionBytes -= actions.prefix(excess).reduce(0) { $0 + $1.size }
    actions.removeFirst(excess)
  }

  private func note(_ key: String, _ value: JSONValue?) {
    if let index = shared.firstIndex(where: { $0.key == key }) {
      shared[index].value = value
    } else if shared.count < 1_000 {
      shared.append((key, value))
    }
  }

  /// Keeps the first value of a key.
  func begin(_ key: String) {
    guard !shared.contains(where: { $0.key == key }) else { return }
    note(key, nil)
  }

  /// A way as it is sent to pages.
  func members(of way: Int) -> [(String, JSONValue?)] {
    var isCut = false
    let shared = ways.all[way].shared.map { Self.shown($0, isCut: &isCut).json }
    return ways.all[way].members(of: way) + [("changes", shared ?? .null)]
  }

  /// The differences with which a way begins, unless they are too large to be kept as long as the session.
  private static func kept(_ differences: [JSONDifference]) -> [JSONDifference]? {
    var isCut = false
    let size = shown(differences, isCut: &isCut).size
    return isCut || size > maximumSharedBytes ? nil : differences
  }

  private static func shown(
    _ changes: [JSONDifference],
    isCut: inout Bool
  ) -> (json: JSONValue, size: Int) {
    var size = 0
    var shown: [JSONValue] = []
    for change in changes {
      guard shown.count < maximumChanges, size < maximumChangeBytes else {
        isCut = true
        break
      }
      let limit = maximumChangeBytes / 2
      let old = change.old.map { short($0, limit, &isCut) }
      let new = change.new.map { short($0, limit, &isCut) }
      let json = JSONValue.members([
        ("path", .string(change.path.description)), ("old", old), ("new", new),
      ])
      var text: [UInt8] = []
      json.write(to: &text)
      size += text.count
      shown.append(json)
    }
    return (.array(shown), size)
  }

  /// A value, or the beginning of its text if that is too long.
  private static func short(_ value: JSONValue, _ limit: Int, _ isCut: inout Bool) -> JSONValue {
    let text = value.shortText(atMost: limit)
    guard text.utf8.count > limit else { return value }
    isCut = true
    return .string(text)
  }

  /// The call that an effect waits for, without redacted parts.
  func json(of wait: FeedWait) -> JSONValue {
    var arguments: JSONValue?
    if let given = wait.arguments {
      if redaction.hides(client: wait.client, endpoint: wait.endpoint) {
        arguments = .string(JournalRedaction.placeholder)
      } else {
        let value = redaction.payload(JSONValue(reflecting: given)).value
        arguments = .string(value.shortText(atMost: 500))
      }
    }
    return .members([
      ("kind", .string(wait.kind.rawValue)), ("name", .string("\(wait.client).\(wait.endpoint)")),
      ("arguments", arguments ?? .null), ("since", seconds(wait.since)),
    ])
  }

  // MARK: - Recordings

  /// An action of a recording, as it was sent to pages when it happened. The duration of the reducer is not recorded.
  ///
  /// - Parameter hasChanges: Whether its changes are those of the shown session.
  func json(of action: JournalAction, at time: Int64, hasChanges: Bool = true) -> JSONValue {
    let (text, place) = describeContent(action.content)
    var isCut = false
    let changes = Self.shown(action.changes, isCut: &isCut)
    var effect: UInt64?
    if case .effect(let id) = action.origin { effect = id }
    return .members([
      ("type", "action"), ("id", .number(action.sequence)), ("text", .string(text)),
      ("feature", .string(titles.isEmpty ? "" : titles[place])),
      ("origin", effect == nil ? "user" : "effect"), ("cause", .optional(action.cause)),
      ("effect", .optional(effect)), ("changes", hasChanges ? changes.json : .null),
      ("changesCut", .bool(isCut)), ("ignored", false), ("time", seconds(time)),
    ])
  }

  // MARK: - Earlier states

  /// The state after an action, on the way of the action; nil if it is not kept.
  ///
  /// Goes back from the last state of a way with the action, or from the one before a change that is not known, at the
  /// cost of the changes in between.
  func state(after number: UInt64) -> JSONValue? {
    for way in ways.all.indices.reversed() where ways.isAction(number, on: way) {
      let tip = way == ways.current ? latest : ways.all[way].tip
      if let tip, let state = state(after: number, from: tip, on: way) { return state }
    }
    for mark in marks where mark.number >= number {
      let way = ways.way(of: mark.number)
      guard ways.isAction(number, on: way) else { continue }
      if let state = state(after: number, from: mark, on: way) { return state }
    }
    return nil
  }

  private func state(
    after number: UInt64,
    from tip: (number: UInt64, state: JSONValue),
    on last: Int
  ) -> JSONValue? {
    var (state, reached, index) = (tip.state, tip.number, last)
    while true {
      let way = ways.all[index]
      let end = max(number, way.first - 1)
      guard end <= reached else { return nil }
      var place = self.place(of: reached)
      while reached > end {
        guard let at = place, at >= 0, actions[at].number == reached,
          let changes = actions[at].changes, let before = state.undoing(changes)
        else { return nil }
        state = before
        reached -= 1
        place = at - 1
      }
      guard number < way.first, let parent = way.parent else { return state }
      guard let shared = way.shared, let before = state.undoing(shared) else { return nil }
      (state, index, reached) = (before, parent, way.fork)
    }
  }

  /// The index of an action among those that are kept.
  private func place(of number: UInt64) -> Int? {
    var (low, high) = (0, actions.count)
    while low < high {
      let middle = (low + high) / 2
      if actions[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < actions.count && actions[low].number == number ? low : nil
  }

  /// The actions on the way to one, the first one first.
  ///
  /// - Parameter last: The last of them; nil for those of the current way.
  func actions(upTo last: UInt64?) -> [Action] {
    let way = last.map(ways.way(of:)) ?? ways.current
    return actions.filter { $0.number <= last ?? .max && ways.isAction($0.number, on: way) }
  }

  /// The last action on the way to one whose changes are not known; nil if they all are.
  ///
  /// - Parameters:
  ///   - last: The end of the way; nil for that of the current one.
  ///   - newest: The last action of the session.
  func lastUnknown(upTo last: UInt64?, newest: UInt64) -> UInt64? {
    var expected = last ?? ways.unbegunFork ?? newest
    for action in actions(upTo: last).reversed() {
      guard action.number == expected, action.changes != nil,
        let previous = ways.previous(of: expected)
      else { break }
      expected = previous
    }
    // The beginning is no action.
    return expected == 0 ? nil : expected
  }

  /// The actions that have changed a part of the state on the way to an action, the latest first.
  ///
  /// - Parameters:
  ///   - last: The end of the way; nil for that of the current one.
  ///   - first: The action behind which the search ends.
  func changes(
    of path: String,
    upTo last: UInt64? = nil,
    after first: UInt64 = 0,
    atMost count: Int = mostChanges
  ) -> [JSONValue] {
    var found: [JSONValue] = []
    for action in actions(upTo: last).reversed() {
      guard found.count < count, action.number > first else { break }
      for change in action.changes ?? [] {
        let place = change.path.description
        let isAround = place.isEmpty || path.isBelow(place)
        guard place == path || isAround || place.isBelow(path) else { continue }
        let rest = isAround ? StatePathSteps.components(of: path, behind: change.path) : nil
        let old = rest.map { change.old?.part(at: $0[...]) } ?? change.old
        let new = rest.map { change.new?.part(at: $0[...]) } ?? change.new
        if isAround, old == new { continue }
        found.append(
          .members([
            ("id", .number(action.number)), ("text", .string(action.text)),
            ("path", .string(isAround ? path : place)), ("old", old), ("new", new),
          ])
        )
        break
      }
    }
    return found
  }
}

extension String {
  /// Whether this is the path of a part of the value at another path.
  fileprivate func isBelow(_ path: String) -> Bool {
    path.isEmpty || hasPrefix(path + ".") || hasPrefix(path + "[")
  }
}

extension InspectorStatus {
  var members: [(String, JSONValue?)] {
    [
      ("isPaused", .bool(isPaused)), ("isLive", .bool(position == nil)),
      ("position", .optional(position)), ("waiting", .number(waiting)),
      ("isBusy", isBusy ? .bool(true) : nil),
      ("mode", .string(mode.rawValue)), ("canSend", .bool(canSend)), ("canJump", .bool(canJump)),
      ("recorded", .optional(recorded)), ("overrides", .number(overrides)),
    ]
  }
}
