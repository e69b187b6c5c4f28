import CasePaths

/// A core whose state is the payload of a case of another core's state, which is an enum.
///
/// A payload cannot be read where it lies, so readers get a copy, which is made once between two
/// actions. When the enum is in another case, the core goes on showing the value it was made with.
final class CaseCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  private let path: AnyCasePath<BaseState, State>
  private let copy = Scratch<State>()
  private let last: Scratch<State>

  /// - Returns: `nil` when the enum is in another case.
  init?(
    base: StoreCore<BaseState, BaseAction>,
    path: AnyCasePath<BaseState, State>,
    embed: @escaping (consuming Action) -> BaseAction
  ) {
    guard let value = path.extract(from: base.pointer.pointee) else { return nil }
    self.path = path
    self.last = Scratch(value)
    super.init(base: base, isVolatile: false, embed: embed)
  }

  override func locate(in parent: UnsafeMutableRawPointer) -> Place {
    let base = parent.assumingMemoryBound(to: BaseState.self)
    if let copy = copy.pointer { return Place(address: UnsafeMutableRawPointer(copy)) }
    guard let value = path.extract(from: base.pointee) else {
      return Place(address: last.address, isPresent: false)
    }
    clock.keep(copy)
    return Place(address: UnsafeMutableRawPointer(copy.set(value)))
  }
}
