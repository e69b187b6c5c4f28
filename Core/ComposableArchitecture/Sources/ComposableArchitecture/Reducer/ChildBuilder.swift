/// Builds the reducer of a child. The parent's property and case for the child determine its state and actions.
///
/// Accepts the same blocks as ``ReducerBuilder``.
@resultBuilder
public enum _ChildBuilder<Slot, SlotAction> {
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> _SequenceMany<R> {
    _SequenceMany(reducers: reducers)
  }

  public static func buildBlock<State>() -> EmptyReducer<State, SlotAction>
  where Slot == State? {
    EmptyReducer()
  }

  public static func buildBlock<State, Action>() -> EmptyReducer<State, Action>
  where Slot == PresentationState<State>, SlotAction == PresentationAction<Action> {
    EmptyReducer()
  }

  public static func buildEither<R0: Reducer, R1: Reducer<R0.State, R0.Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  public static func buildEither<R0: Reducer, R1: Reducer<R0.State, R0.Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  public static func buildExpression<R: Reducer>(_ expression: R) -> R
  where Slot == R.State?, SlotAction == R.Action {
    expression
  }

  public static func buildExpression<R: Reducer>(_ expression: R) -> R
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    expression
  }

  public static func buildExpression<State>(
    _ expression: any Reducer<State, SlotAction>
  ) -> Reduce<State, SlotAction> where Slot == State? {
    Reduce(expression)
  }

  public static func buildExpression<State, Action>(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Slot == PresentationState<State>, SlotAction == PresentationAction<Action> {
    Reduce(expression)
  }

  public static func buildLimitedAvailability<R: Reducer>(
    _ wrapped: R
  ) -> Reduce<R.State, R.Action> {
    Reduce(wrapped)
  }

  public static func buildOptional<R: Reducer>(_ wrapped: R?) -> R? {
    wrapped
  }

  public static func buildPartialBlock<R: Reducer>(first: R) -> R {
    first
  }

  public static func buildPartialBlock<R0: Reducer, R1: Reducer<R0.State, R0.Action>>(
    accumulated: R0,
    next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(r0: accumulated, r1: next)
  }

  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _OptionalChild<R>
  where Slot == R.State?, SlotAction == R.Action {
    _OptionalChild(child: reducer)
  }

  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PresentedChild<R>
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    _PresentedChild(child: reducer)
  }
}
