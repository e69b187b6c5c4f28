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
    embed: @escaping (Action) -> BaseAction
  ) {
    guard let pointer = base.pointer, let value = path.extract(from: pointer.pointee) else {
      return nil
    }
    self.path = path
    self.last = Scratch(value)
    super.init(base: base, embed: embed)
  }

  override var isValid: Bool { base.isValid && payload != nil }

  override var pointer: UnsafeMutablePointer<State>? { payload ?? last.pointer }

  /// Where the copy of the payload lies; `nil` when the enum is in another case.
  private var payload: UnsafeMutablePointer<State>? {
    if let pointer = copy.pointer { return pointer }
    guard let pointer = base.pointer, let value = path.extract(from: pointer.pointee) else {
      return nil
    }
    base.keep(copy)
    return copy.set(value)
  }
}
