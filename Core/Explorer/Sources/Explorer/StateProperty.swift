/// A property that holds in every state.
public struct Always<State> {
  let name: String
  let holds: (State) -> Bool

  /// States a property.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (State) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// A property that holds whenever nothing is left to wait for: no call of an endpoint, and no clock.
public struct AtRest<State> {
  let name: String
  let holds: (State) -> Bool

  /// States a property.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (State) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// A property of the change that a step has made.
///
/// A `@Shared` value of the state before is the one of now: it is kept outside of the state.
public struct Transition<State> {
  let name: String
  let holds: (State, State) -> Bool

  /// States a property.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - holds: Whether it holds for the state before and the state after a step.
  public init(_ name: String, _ holds: @escaping (_ before: State, _ after: State) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// A property that an exploration checks.
public struct StateProperty<State> {
  let name: String
  /// Whether it holds: the state before the last step (`nil` at the beginning), the state, and whether it is
  /// at rest.
  let holds: (State?, State, Bool) -> Bool
}

/// Collects the properties that an exploration checks.
@resultBuilder
public enum StatePropertyBuilder<State> {
  /// Takes a property of every state.
  public static func buildExpression(_ property: Always<State>) -> [StateProperty<State>] {
    [StateProperty(name: property.name) { _, state, _ in property.holds(state) }]
  }

  /// Takes a property of states at rest.
  public static func buildExpression(_ property: AtRest<State>) -> [StateProperty<State>] {
    [
      StateProperty(name: property.name) { _, state, isAtRest in !isAtRest || property.holds(state)
      }
    ]
  }

  /// Takes a property of changes.
  public static func buildExpression(_ property: Transition<State>) -> [StateProperty<State>] {
    [
      StateProperty(name: property.name) { before, state, _ in
        before.map { property.holds($0, state) } ?? true
      }
    ]
  }

  /// Joins the properties, in their order.
  public static func buildBlock(_ parts: [StateProperty<State>]...) -> [StateProperty<State>] {
    parts.flatMap { $0 }
  }
}
