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
    super.init(base: base, embed: embed)
  }

  override var pointer: UnsafeMutablePointer<State>? {
    guard let base = base.pointer else { return nil }
    if field.isComputed, copy.pointer == nil { keep(copy) }
    return field.pointer(base, copy)
  }

  override func access() {
    base.access()
    if let pointer = base.pointer { field.access(UnsafePointer(pointer)) }
  }
}
