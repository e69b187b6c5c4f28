internal import ActionText

extension Explorer {
  /// Whether a state at rest that no action of the user changes is the end of what the feature does, and no trap.
  ///
  /// A state that shows a wait is none, as nothing is left that could end it. Otherwise it is one that an answer, an
  /// element or the time has led to, and one whose last change, by an action of the user, answers a question of an
  /// alert, or has the name of an end: `isFinished`, `.signedOut`. Closing a screen that changes nothing else is no
  /// such change: the one before it counts. So is one that has only changed numbers or added elements to lists, which
  /// no action takes back on the way: a limit is reached. So is one in which a list of the first state, that is in no
  /// element of another one, has lost all elements, or all but one.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - path: The steps that lead there, which are made once more.
  ///   - isOfAnswer: Whether its last change is of no action of the user.
  func isEnd(_ state: State, _ path: [ExploredStep], isOfAnswer: Bool) async -> Bool {
    let signs = StateSigns(in: JSONValue(reflecting: state))
    guard signs.waiting.isEmpty else { return false }
    if isOfAnswer { return true }
    let run = await makeRun()
    let first = JSONValue(reflecting: run.state)
    var json = first
    var last: (step: ExploredStep, before: JSONValue)?
    for step in path {
      await make(CollectionOfOne(step), in: run)
      let next = JSONValue(reflecting: run.state)
      let onlyCloses = step.closesScreen && next.lacksOnlyParts(of: json)
      if next != json, !onlyCloses { last = (step, json) }
      json = next
    }
    _ = issues.next()
    if signs.emptiesList(of: StateSigns(in: first), includesNested: false) { return true }
    guard let last else { return false }
    let changes = JSONDifference.between(last.before, json)
    if changes.allSatisfy({ $0.growth != nil }), await !canTakeBack(changes, along: path) {
      return true
    }
    let before = StateSigns(in: last.before)
    return last.step.isNoAction || last.step.answersAlert || signs.end(unlike: before)
      || signs.emptiesList(of: before, includesNested: true)
  }

  /// Whether an action of the user takes back one of some counts, in a state on the way to them.
  private func canTakeBack(_ changes: [JSONDifference], along path: [ExploredStep]) async -> Bool {
    let growths = Dictionary(changes.map { ($0.counted, $0.growth) }) { first, _ in first }
    for count in path.indices {
      let base = await run(along: path[..<count])
      let before = JSONValue(reflecting: base.state)
      for step in steps(of: base) {
        guard case .send = step else { continue }
        let run = await run(along: path[..<count])
        guard await make(step, in: run), run.trap == nil else { continue }
        let others = JSONDifference.between(before, JSONValue(reflecting: run.state))
        let isBack = others.contains { other in
          guard let growth = other.growth, let known = growths[other.counted] else { return false }
          return growth != known
        }
        if isBack { return true }
      }
    }
    _ = issues.next()
    return false
  }
}

extension ExploredStep {
  /// Whether the step is no action of the user, and nothing has failed: an answer, an element, or the passing of time.
  var isNoAction: Bool {
    switch self {
    case .send: false
    case .advanceClock: true
    case .answer(_, let answer):
      switch answer {
      case .element, .repeatedElement, .value: true
      case .cancellation, .effectCancellation, .end, .failure: false
      }
    }
  }

  /// Whether the step closes a sheet, an alert or a pushed screen, without a choice.
  var closesScreen: Bool {
    guard case .send(let text) = self else { return false }
    let name = text.prefix { $0 != " " }.split(separator: ".").last
    return name == "dismiss" || name == "popFrom"
  }

  /// Whether the step is a button of an alert or a dialog.
  fileprivate var answersAlert: Bool {
    guard case .send(let text) = self else { return false }
    return UserActions.answersQuestion(named: String(text.prefix { $0 != " " }))
  }
}

extension JSONDifference {
  /// Whether a number has grown, or an element was added to a list; `false` for the opposite, and `nil` for others.
  fileprivate var growth: Bool? {
    switch (old, new) {
    // Large numbers next to each other are one as floating-point numbers.
    case (.integer(let old), .integer(let new)): return old < new
    default: break
    }
    if let old = old?.number, let new = new?.number { return old < new }
    guard (old == nil) != (new == nil), "\(path)".hasSuffix("]") else { return nil }
    return old == nil
  }

  /// The path of the number, or of the list that has one element more or less.
  fileprivate var counted: String {
    let path = "\(path)"
    guard path.hasSuffix("]"), let start = path.lastIndex(of: "[") else { return path }
    return String(path[..<start])
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// Whether a value is another one without some of its parts: optional values that are gone, and last elements.
  fileprivate func lacksOnlyParts(of other: JSONValue) -> Bool {
    switch (self, other) {
    case (.null, _): true
    case (.object(let object), .object(let former)):
      object.members.allSatisfy { member in
        former[member.key].map(member.value.lacksOnlyParts) ?? (member.value == .null)
      }
    case (.array(let elements), .array(let former)):
      elements.count <= former.count
        && zip(elements, former).allSatisfy { $0.lacksOnlyParts(of: $1) }
    default: self == other
    }
  }
}
