/// A core whose state is there only while an optional field of another core's state is not `nil`.
///
/// Afterwards it goes on showing the last value that was there, which the field hands over when a
/// reducer sets it to `nil`: nothing is copied before. What cannot be handed over, a field of a
/// state without observation, shows the value the core was made with.
final class OptionalCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  private let field: FieldAccess<BaseState, State?>
  private let copy = Scratch<State?>()
  private let last: LastValue<State>
  /// The observed fields that hand the last value over.
  private var sources: [ObservedFieldSource] = []

  /// - Returns: `nil` when the field is.
  init?(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, State?>,
    embed: @escaping (Action) -> BaseAction
  ) {
    let copy = Scratch<State?>()
    guard let pointer = base.pointer, let value = field.pointer(pointer, copy).pointee else {
      return nil
    }
    self.field = field
    self.last = LastValue(value, isWholeField: !field.isComputed)
    super.init(base: base, embed: embed)
    _ = current
  }

  override var isValid: Bool { base.isValid && current != nil }

  override var pointer: UnsafeMutablePointer<State>? {
    if let current { return current }
    guard let base = base.pointer else { return last.pointer { nil } }
    return last.pointer { base.pointee[keyPath: field.keyPath] }
  }

  /// Where the state lies; `nil` when the field is.
  private var current: UnsafeMutablePointer<State>? {
    guard let base = base.pointer else { return nil }
    let optional: UnsafeMutablePointer<State?>
    if field.isComputed {
      if copy.pointer == nil { keep(copy) }
      let (value, sources) = AccessRecorder.record { base.pointee[keyPath: field.keyPath] }
      optional = copy.set(value)
      if optional.pointee != nil { for source in sources { ask(source) } }
    } else {
      optional = field.pointer(base, copy)
      if optional.pointee != nil, let source = field.source(base) { ask(source) }
    }
    guard optional.pointee != nil else { return nil }
    // The payload of an optional lies at the optional's own address.
    return UnsafeMutableRawPointer(optional).assumingMemoryBound(to: State.self)
  }

  /// Makes sure that a field hands over what it held.
  private func ask(_ source: ObservedFieldSource) {
    guard !sources.contains(where: { $0 == source }) else { return }
    // A state that was replaced as a whole has taken its fields with it.
    if sources.count > 8 { sources.removeAll() }
    sources.append(source)
    keepers.add(last, for: source)
  }

  override func access() {
    base.access()
    if let pointer = base.pointer { field.access(UnsafePointer(pointer)) }
  }
}
