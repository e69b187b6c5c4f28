/// A core whose state is a field of another core's state.
final class ScopedCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  typealias Route = ComposableArchitecture.Route<BaseState, BaseAction, State, Action>

  private let route: Route
  /// Used for a computed field only.
  private lazy var copy = Scratch<State>()

  init(base: StoreCore<BaseState, BaseAction>, route: Route) {
    self.route = route
    super.init(base: base, isVolatile: route.field.shape.isComputed, embed: route.embed)
  }

  override func locate(in parent: UnsafeMutableRawPointer) -> Place {
    let shape = route.field.shape
    return Place(
      address: shape.place.address(in: parent) ?? evaluate(in: parent),
      source: shape.source(parent)
    )
  }

  /// Evaluates a computed field.
  @inline(never)
  private func evaluate(in parent: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    if copy.pointer == nil { clock.keep(copy) }
    let base = parent.assumingMemoryBound(to: BaseState.self)
    return UnsafeMutableRawPointer(copy.set(base.pointee[keyPath: route.field.keyPath]))
  }
}
