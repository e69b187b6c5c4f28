internal import ComposableArchitecture

/// A property that an exploration checks.
public struct StateProperty<State> {
  /// A state with the step that led to it.
  struct Moment {
    /// The state before the last step; `nil` at the beginning.
    let before: State?
    let state: State
    /// The last step; `nil` at the beginning.
    let step: ExploredStep?
    /// The paths of the actions that the last step has led to, if a property asks for them: without the identifiers of
    /// rows, and if one asks for those, with them, too.
    let handled: [String]
    /// Whether nothing is left to wait for: no call of an endpoint, and no clock.
    let isAtRest: Bool
    /// The duration of the last step.
    let elapsed: Duration
  }

  let name: String
  /// Whether it is one of changes or of orders of states, and not of single states.
  let isOfChanges: Bool
  /// The path of the action whose steps it is about; `nil` if it is about all.
  var action: String?
  /// Whether that path has identifiers of rows.
  var isOfElement: Bool { action?.contains("[") == true }
  /// Whether it holds in a moment, given its memory of the moments before, 0 at first. States with different memories
  /// are different.
  let holds: (inout Int, Moment) -> Bool
  /// The source of the property, for a test of a finding.
  let source: PropertySource?
  /// Whether it is about states at rest.
  var isAtRest = false
  /// Whether a state is final, if this only names such states.
  var isFinal: ((State) -> Bool)?

  init(
    _ name: String,
    _ source: PropertySource? = nil,
    isOfChanges: Bool = false,
    _ holds: @escaping (inout Int, Moment) -> Bool
  ) {
    self.name = name
    self.source = source
    self.isOfChanges = isOfChanges
    self.holds = holds
  }
}

extension StateProperty {
  /// The message that the property is about an action that does not exist; `nil` if it is not.
  func unknownAction<Action: CasePathable>(in type: Action.Type) -> String? {
    action.flatMap { ActionPaths<Action>.problem(ofPath: $0) }.map { "After \"\(name)\": \($0)" }
  }

  /// The same property, whose function is known as source.
  ///
  /// - Parameters:
  ///   - function: The function as an expression.
  ///   - modules: The modules that the expression needs.
  @_spi(Written)
  public func written(as function: String, importing modules: Set<String> = []) -> Self {
    let kind = source?.kind ?? .state
    var written = StateProperty(
      name,
      PropertySource(kind: kind, site: nil, expression: function, modules: modules),
      isOfChanges: isOfChanges,
      holds
    )
    written.action = action
    written.isAtRest = isAtRest
    written.isFinal = isFinal
    return written
  }
}

/// Collects the properties that an exploration checks.
@resultBuilder
public enum StatePropertyBuilder<State> {
  /// Takes a property of every state.
  public static func buildExpression(_ property: Always<State>) -> [StateProperty<State>] {
    [property.property]
  }

  /// Takes a property of no state.
  public static func buildExpression(_ property: AtNoTime<State>) -> [StateProperty<State>] {
    [property.property]
  }

  /// Takes a property of states at rest.
  public static func buildExpression(_ property: AtRest<State>) -> [StateProperty<State>] {
    [property.property]
  }

  /// Takes a property of changes.
  public static func buildExpression(_ property: Transition<State>) -> [StateProperty<State>] {
    [property.property]
  }

  /// Takes a property of the changes that an action makes.
  public static func buildExpression(_ property: After<State>) -> [StateProperty<State>] {
    [property.property]
  }

  /// Takes a property of the consequences of a state.
  public static func buildExpression(_ property: Eventually<State>) -> [StateProperty<State>] {
    [property.property]
  }

  /// Takes states in which nothing has to change any more.
  public static func buildExpression(_ property: FinalState<State>) -> [StateProperty<State>] {
    [property.property]
  }

  /// Takes properties that were made elsewhere.
  public static func buildExpression(
    _ properties: [StateProperty<State>]
  ) -> [StateProperty<State>] { properties }

  /// Joins the properties, in their order.
  public static func buildBlock(_ parts: [StateProperty<State>]...) -> [StateProperty<State>] {
    parts.flatMap { $0 }
  }

  /// Takes properties under a condition.
  public static func buildOptional(_ part: [StateProperty<State>]?) -> [StateProperty<State>] {
    part ?? []
  }

  /// Takes the properties of one branch.
  public static func buildEither(first: [StateProperty<State>]) -> [StateProperty<State>] { first }

  /// Takes the properties of the other branch.
  public static func buildEither(second: [StateProperty<State>]) -> [StateProperty<State>] {
    second
  }
}
