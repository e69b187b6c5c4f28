/// What a store reads its state from and sends its actions to: a root, or a part of another core.
///
/// Confined to the actor of the store.
class StoreCore<State, Action> {
  /// Where the state lies; `nil` when there is none, as behind an optional that is `nil`.
  ///
  /// Valid until the next action.
  var pointer: UnsafeMutablePointer<State>? {
    preconditionFailure("Each kind of core says where its state lies.")
  }

  /// Whether the state is out with the reducer.
  var isOut: Bool {
    preconditionFailure("Each kind of core knows its root.")
  }

  /// The action that is being reduced, as it is named in messages.
  var currentAction: String {
    preconditionFailure("Each kind of core knows its root.")
  }

  /// Whether the state a store was made for is still there.
  var isValid: Bool { true }

  /// Notes, for whoever observes, that the state is read: should the whole value be replaced by
  /// another, its old fields would no longer tell.
  func access() {
    preconditionFailure("Each kind of core knows its root.")
  }

  func send(_ action: Action) -> StoreTask {
    preconditionFailure("Each kind of core knows its root.")
  }

  /// Keeps a copy of a part of the state until the next action.
  func keep(_ copy: any KeptCopy) {
    preconditionFailure("Each kind of core knows its root.")
  }
}

/// A core whose state is a field of another core's state.
final class ScopedCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<BaseState, BaseAction>
  private let field: FieldAccess<BaseState, State>
  private let embed: (Action) -> BaseAction

  init(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, State>,
    embed: @escaping (Action) -> BaseAction
  ) {
    self.base = base
    self.field = field
    self.embed = embed
  }

  override var isValid: Bool { base.isValid }

  override var pointer: UnsafeMutablePointer<State>? {
    base.pointer.map { field.pointer($0, scratch) }
  }

  override var isOut: Bool { base.isOut }

  override var currentAction: String { base.currentAction }

  override func access() {
    base.access()
    if let pointer = base.pointer { field.access(UnsafePointer(pointer)) }
  }

  override func send(_ action: Action) -> StoreTask {
    base.send(embed(action))
  }

  override func keep(_ copy: any KeptCopy) { base.keep(copy) }

  private lazy var scratch = Scratch<State>()
}

/// A core whose state is there only while an optional field of another core's state is not `nil`.
///
/// Afterwards it goes on showing the value it was made with.
final class OptionalCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<BaseState, BaseAction>
  private let field: FieldAccess<BaseState, State?>
  private let embed: (Action) -> BaseAction
  private let scratch = Scratch<State?>()
  private let last: Scratch<State>

  /// - Returns: `nil` when the field is.
  init?(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, State?>,
    embed: @escaping (Action) -> BaseAction
  ) {
    let scratch = Scratch<State?>()
    guard let pointer = base.pointer, let value = field.pointer(pointer, scratch).pointee else {
      return nil
    }
    self.base = base
    self.field = field
    self.embed = embed
    self.last = Scratch(value)
  }

  override var isValid: Bool {
    guard base.isValid, let pointer = base.pointer else { return false }
    return field.pointer(pointer, scratch).pointee != nil
  }

  override var pointer: UnsafeMutablePointer<State>? {
    guard let base = base.pointer else { return last.pointer }
    let optional = field.pointer(base, scratch)
    guard optional.pointee != nil else { return last.pointer }
    // The payload of an optional lies at the optional's own address.
    return UnsafeMutableRawPointer(optional).assumingMemoryBound(to: State.self)
  }

  override var isOut: Bool { base.isOut }

  override var currentAction: String { base.currentAction }

  override func access() {
    base.access()
    if let pointer = base.pointer { field.access(UnsafePointer(pointer)) }
  }

  override func send(_ action: Action) -> StoreTask {
    base.send(embed(action))
  }

  override func keep(_ copy: any KeptCopy) { base.keep(copy) }
}
