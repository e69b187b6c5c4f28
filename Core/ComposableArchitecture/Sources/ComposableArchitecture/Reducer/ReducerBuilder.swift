/// Builds a reducer from several, which run from top to bottom on the same state. Their effects
/// are merged.
///
/// Supports `if`, `if`/`else`, `switch`, `for`, optionals, availability and `any Reducer`.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// The reducers of a `for` loop, run in order.
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> some Reducer<State, Action> {
    _SequenceMany(reducers: reducers)
  }

  /// An empty block: a reducer that does nothing.
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  /// A block of one reducer.
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// The reducer of the first branch of an `if` or `switch`.
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  /// The reducer of another branch of an `if` or `switch`.
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  /// One reducer.
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R {
    expression
  }

  /// One reducer whose type is not known.
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(expression)
  }

  /// The complete reducer.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// The reducer of an availability check; its type is erased.
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  /// The reducer of an `if` without an `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? {
    wrapped
  }

  /// The first reducer of a block.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// The reducers of a block so far, and the next one.
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0,
    next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(r0: accumulated, r1: next)
  }
}

/// Two reducers, of which one was chosen when the body was built.
public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  case first(First)
  case second(Second)

  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let first): first.reduce(into: &state, action: action)
    case .second(let second): second.reduce(into: &state, action: action)
    }
  }

  public func _makeNode() -> _ReducerNode<First.State, First.Action> {
    switch self {
    case .first(let first): first._makeNode()
    case .second(let second): second._makeNode()
    }
  }
}

/// Two reducers, run one after the other.
public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
  let r0: R0
  let r1: R1

  public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
    r0.reduce(into: &state, action: action)
      .merge(with: r1.reduce(into: &state, action: action))
  }

  public func _makeNode() -> _ReducerNode<R0.State, R0.Action> {
    _ReducerNode(SequenceNode([r0._makeNode().node, r1._makeNode().node]))
  }
}

/// Any number of reducers of one type, run one after the other.
public struct _SequenceMany<Element: Reducer>: Reducer {
  let reducers: [Element]

  public func reduce(
    into state: inout Element.State,
    action: Element.Action
  ) -> Effect<Element.Action> {
    reducers.reduce(.none) { $0.merge(with: $1.reduce(into: &state, action: action)) }
  }

  public func _makeNode() -> _ReducerNode<Element.State, Element.Action> {
    _ReducerNode(SequenceNode(reducers.map { $0._makeNode().node }))
  }
}

extension Optional: Reducer where Wrapped: Reducer {
  public func reduce(
    into state: inout Wrapped.State,
    action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  public func _makeNode() -> _ReducerNode<Wrapped.State, Wrapped.Action> {
    self?._makeNode() ?? _ReducerNode(SequenceNode([]))
  }
}
