/// A core whose state is a field of another core's state.
final class ScopedCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  private let field: FieldAccess<BaseState, State>
  /// Used for a computed field only.
  private lazy var copy = Scratch<State>()

  init(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, State>,
    embed: @escaping (Action) -> BaseAction
  ) {
    self.field = field
    super.init(base: base, isVolatile: field.isComputed, embed: embed)
  }

  override func locate(in parent: UnsafeMutableRawPointer) -> Place {
    if field.isComputed, copy.pointer == nil { clock.keep(copy) }
    let base = parent.assumingMemoryBound(to: BaseState.self)
    return Place(
      address: UnsafeMutableRawPointer(field.pointer(base, copy)),
      source: field.source(UnsafePointer(base))
    )
  }
}
