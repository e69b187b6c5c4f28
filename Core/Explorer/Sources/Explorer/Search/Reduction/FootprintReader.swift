internal import ActionText
@_spi(Exploring) internal import ComposableArchitecture

/// Tells what a step has read and changed.
///
/// The parts are the properties of the feature's state, each with all that is in it, and the clients. A step touches
///
/// - the properties that reducers read or change by their accessors, and those that a `Scope` goes into,
/// - the properties named like the features whose actions it leads to,
/// - all properties that `@ObservableState` does not track, such as `@Shared` ones,
/// - the clients whose endpoints it calls or answers, and those of calls that it cancels,
/// - the cancel ids by which it begins, cancels or looks for effects.
///
/// It changes the properties that differ after it, these clients, and the ids of effects that begin or end. A step that
/// is not of this kind touches and changes everything: time that passes, an answer that leads to no action, a value
/// that comes from outside, a state that is replaced as a whole, and work that is not under control.
@MainActor
struct FootprintReader {
  private var numbers: [String: Int] = [:]
  /// The part of each property, in the order of the state's JSON.
  private var properties: [Parts] = []
  /// The part of each tracked property, by its number towards the registrar.
  private var fields: [(number: Int, part: Parts)] = []
  private var untracked = Parts.none

  /// Prepares for states of a type; `nil` if what reducers touch of them cannot be noted.
  ///
  /// - Parameter state: A state.
  init?(for state: Any) {
    guard TouchedFields().begin(with: state),
      case .object(let object) = JSONValue(reflecting: state)
    else { return nil }
    let tracked = TouchedFields.numbers(of: state)
    for member in object.members {
      let property = self.part(Self.name(ofProperty: member.key))
      properties.append(property)
      if let number = tracked[member.key] {
        fields.append((number, property))
      } else {
        untracked.formUnion(property)
      }
    }
    // A tracked property by another name would be missed.
    guard fields.count == tracked.count, Set(fields.map(\.number)).count == fields.count else {
      return nil
    }
  }

  private static func name(ofProperty name: String) -> String { "state.\(name)" }
  private static func name(ofEffects id: Int) -> String { "effects.\(id)" }
  private static func name(ofClient name: String) -> String { "client.\(name)" }

  private mutating func part(_ name: String) -> Parts {
    let number = numbers[name] ?? numbers.count
    numbers[name] = number
    return Parts(number: number)
  }

  /// The facts about a state before a step.
  struct Before {
    let properties: [Int]
    let calls: [HeldCalls.Pending]
    let arrivals: Int
  }

  /// Returns the parts that a step has read and changed.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - run: The run that it was made in.
  ///   - before: What was there before it.
  ///   - properties: The hashes of the state's properties after it.
  ///   - handled: The paths of the actions that it has led to.
  mutating func footprint<State, Action>(
    of step: ExploredStep,
    in run: ExploredRun<State, Action>,
    before: Before,
    properties after: [Int],
    handled: [String]
  ) -> Footprint where Action: CasePathable & Sendable {
    guard let touched = run.touched, !run.hasRunElsewhere, touched.isWatching(run.state),
      run.calls.arrivals == before.arrivals,
      after.count == properties.count, before.properties.count == properties.count
    else { return .unknown }
    var footprint = Footprint()
    switch step {
    case .advanceClock: return .unknown
    case .answer(let call, _):
      guard !handled.isEmpty else { return .unknown }
      footprint.change(part(Self.name(ofClient: Self.client(of: call.endpoint))))
    case .send(let text):
      touch(text, in: &footprint)
    }
    footprint.touch(untracked)
    for (index, part) in properties.enumerated() where before.properties[index] != after[index] {
      footprint.change(part)
    }
    for field in fields where touched.fields & 1 << UInt64(min(field.number, 63)) != 0 {
      footprint.touch(field.part)
    }
    for path in handled { touch(path, in: &footprint) }
    for client in run.calls.clientsCalled() {
      footprint.change(part(Self.name(ofClient: client)))
    }
    let left = Set(run.waits.calls.map(\.number))
    for call in before.calls where !left.contains(call.number) {
      footprint.change(part(Self.name(ofClient: Self.client(of: call.endpoint))))
    }
    for id in touched.soughtEffects { footprint.touch(part(Self.name(ofEffects: id))) }
    for id in touched.changedEffects { footprint.change(part(Self.name(ofEffects: id))) }
    return footprint
  }

  /// Touches the property of the feature that an action is for.
  private func touch(_ path: String, in footprint: inout Footprint) {
    guard let number = numbers[Self.name(ofProperty: Self.feature(of: path))] else { return }
    footprint.touch(Parts(number: number))
  }

  private static func feature(of path: String) -> String {
    String(path.prefix { $0 != "." && $0 != "[" && $0 != " " })
  }

  private static func client(of endpoint: String) -> String {
    String(endpoint[..<(endpoint.lastIndex(of: ".") ?? endpoint.endIndex)])
  }
}
