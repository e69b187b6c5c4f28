import ComposableArchitecture

/// The events of one feature between two actions of a session.
struct ScenarioPart {
  /// An action of the part.
  struct Action {
    let sequence: UInt64
    let action: ValueTree
    var before: ValueTree
    let after: ValueTree
    /// The effect that sent the action, if it was started in the part.
    let effect: UInt64?
    /// The reason why the test sends an action that an effect sent in the session.
    let note: String?
    /// Whether surrounding features have handled actions since the action before it.
    var isAfterOthers = false
  }

  enum Event {
    case action(Action)
    case effectEnded(UInt64)
    case called(TestScenario.Call)
    case answered(Int, TestScenario.Answer)
    case host(String)
  }

  struct Entry {
    let event: Event
    let time: Duration
  }

  var entries: [Entry] = []
  /// The actions that started the effects of the part, by the numbers of the effects.
  var effectCauses: [UInt64: UInt64] = [:]
  /// The effects of the part that are in flight at its end.
  var effectsInFlight: Set<UInt64> = []
  /// Whether the part begins after the first action of the session.
  var beginsLater = false
  /// Whether an effect sends an action right after the part.
  var hasMore = false
}

extension ScenarioPart {
  /// Removes the elements of a stream so far.
  fileprivate mutating func removeElements(of call: Int) {
    entries.removeAll { entry in
      if case .answered(call, _) = entry.event { true } else { false }
    }
  }
}

extension TestScenario {
  /// Returns the events of one feature between two actions.
  ///
  /// - Parameters:
  ///   - path: The property names from the state of the session to the state of the feature.
  ///   - range: The numbers of the first and the last action.
  ///   - hasSurroundings: Whether the part includes calls made outside of the store.
  func part(
    _ path: [String],
    _ range: ClosedRange<UInt64>,
    hasSurroundings: Bool = true
  ) throws(TestSourceError) -> ScenarioPart {
    var part = ScenarioPart()
    let handled = handled(by: path)
    /// The numbers of the feature's actions in the part.
    var own: Set<UInt64> = []
    var effects: Set<UInt64> = []
    var calls: Set<Int> = []
    var last: ValueTree?
    var isAfterOthers = false
    // Of the events before the part, only the latest elements of streams matter.
    var hasBegun = range.lowerBound <= firstSequence
    part.beginsLater = !hasBegun
    for entry in entries {
      var event: ScenarioPart.Event?
      switch entry.event {
      case .action(let action):
        let sequence = action.event.sequence
        guard range.contains(sequence) else {
          if sequence > range.upperBound {
            if case .effect = action.event.origin { part.hasMore = part.hasMore || !own.isEmpty }
            return part
          }
          continue
        }
        guard var step = try self.action(action, path, effects, own, &last) else {
          isAfterOthers = true
          continue
        }
        step.isAfterOthers = isAfterOthers
        isAfterOthers = false
        own.insert(sequence)
        hasBegun = true
        event = .action(step)
      case .passed(let action):
        // The recorder did not reflect this action, so it cannot be written.
        precondition(action.sequence < range.lowerBound, "The recorder begins after the part.")
      case .effectStarted(let effect):
        guard own.contains(effect.cause) else { continue }
        effects.insert(effect.id)
        part.effectCauses[effect.id] = effect.cause
        part.effectsInFlight.insert(effect.id)
      // A cancelled effect ends by itself, possibly after the end of the session.
      case .effectCancelled(let effect): part.effectsInFlight.remove(effect)
      case .effectEnded(let effect):
        guard effects.contains(effect) else { continue }
        part.effectsInFlight.remove(effect)
        event = .effectEnded(effect)
      case .called(let call):
        guard hasBegun || call.caller != .other || call.form == .stream else { continue }
        guard isOwn(call, effects, range, handled, hasSurroundings) else { continue }
        calls.insert(call.number)
        event = .called(call)
      case .answered(let call, let answer):
        guard calls.contains(call) else { continue }
        if !hasBegun { part.removeElements(of: call) }
        event = .answered(call, answer)
      case .host(let command):
        guard hasBegun, hasSurroundings else { continue }
        event = .host(command)
      }
      if let event { part.entries.append(.init(event: event, time: entry.time)) }
    }
    return part
  }

  /// The number of the first action.
  private var firstSequence: UInt64 {
    for entry in entries {
      if case .action(let action) = entry.event { return action.event.sequence }
    }
    return 1
  }

  /// Whether the test of the part repeats a call.
  private func isOwn(
    _ call: Call,
    _ effects: Set<UInt64>,
    _ range: ClosedRange<UInt64>,
    _ handled: Set<UInt64>,
    _ hasSurroundings: Bool
  ) -> Bool {
    switch call.caller {
    case .effect(let effect): effects.contains(effect)
    case .action(let sequence): range.contains(sequence) && handled.contains(sequence)
    // Calls from outside of the store, and calls for the initial state.
    case .other: hasSurroundings
    }
  }

  /// The numbers of the actions that a feature handles.
  private func handled(by path: [String]) -> Set<UInt64> {
    var handled: Set<UInt64> = []
    for entry in entries {
      if case .action(let action) = entry.event, Self.descend(action.action, path) != nil {
        handled.insert(action.event.sequence)
      }
    }
    return handled
  }

  /// Returns an action as the feature's own action, or `nil` if it is for another feature.
  private func action(
    _ action: Action,
    _ path: [String],
    _ effects: Set<UInt64>,
    _ own: Set<UInt64>,
    _ last: inout ValueTree?
  ) throws(TestSourceError) -> ScenarioPart.Action? {
    let name = path.joined(separator: ".")
    let sequence = action.event.sequence
    guard let payload = Self.descend(action.action, path) else { return nil }
    guard let before = action.before[path] else {
      throw .notThere(feature: name, action: sequence)
    }
    // The feature was removed by the action, so its own changes are not visible.
    let after = action.after[path] ?? before
    if !path.isEmpty, let last, last != before {
      let literal = SwiftLiteral()
      let statements = try? StateChanges.statements(from: last, to: before, literal)
      let isShared = statements?.allSatisfy { $0.isSharedChange } ?? false
      guard isShared else {
        throw .changedFromOutside(
          feature: name,
          before: sequence,
          statements: (statements ?? ["The whole state."]).map {
            "  \($0.rendered(indentation: 2, column: 2))"
          }
          .joined(separator: "\n")
        )
      }
    }
    last = after
    var effect: UInt64?
    var note: String?
    switch action.event.origin {
    case .user: break
    case .effect(0):
      // An action of an effect without a cause is the dismissal that a child requested.
      if action.event.cause.map(own.contains) ?? true {
        effect = 0
      } else {
        note = "Sent by what is around the feature."
      }
    case .effect(let id):
      if effects.contains(id) {
        effect = id
      } else {
        note =
          path.isEmpty
          ? "Sent by an effect that had begun before."
          : "Sent by an effect of what is around the feature, or one that had begun before."
      }
    }
    return ScenarioPart.Action(
      sequence: sequence,
      action: payload,
      before: before,
      after: after,
      effect: effect,
      note: note
    )
  }

  /// Returns the payload of an action at a path of case names. A name with an identifier in brackets leads to the
  /// action of an element, and actions of presentations are passed through.
  private static func descend(_ action: ValueTree, _ path: [String]) -> ValueTree? {
    var action = action
    for name in path {
      if name != "presented" { action = presented(action) }
      let (name, id) = ValueTree.parts(of: name)
      guard case .enumCase(name, let payload) = action.node, payload.count == 1 else { return nil }
      action = payload[0].value
      guard let id else { continue }
      guard case .enumCase("element", let parts) = action.node,
        parts.map(\.label) == ["id", "action"],
        parts[0].value.isIdentifier(id)
      else { return nil }
      action = parts[1].value
    }
    guard !path.isEmpty else { return action }
    // The action that dismisses the feature is none of its own.
    if action.isOfPresentation, case .enumCase("dismiss", _) = action.node { return nil }
    return presented(action)
  }

  /// The action of a presented feature.
  private static func presented(_ action: ValueTree) -> ValueTree {
    guard action.isOfPresentation, case .enumCase("presented", let payload) = action.node,
      payload.count == 1
    else { return action }
    return payload[0].value
  }
}

extension ValueTree {
  fileprivate var isOfPresentation: Bool {
    String(reflecting: type).contains(".PresentationAction<")
  }
}
