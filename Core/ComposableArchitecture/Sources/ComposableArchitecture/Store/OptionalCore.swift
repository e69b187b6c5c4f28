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
  /// Used for a computed field only.
  private lazy var copy = Scratch<State?>()
  private let last: LastValue<State>
  /// The observed fields that hand the last value over.
  private var sources: [ObservedFieldSource] = []

  /// - Returns: `nil` when the field is.
  init?(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, State?>,
    embed: @escaping (Action) -> BaseAction
  ) {
    let value: State
    if field.isComputed {
      guard let found = base.pointer.pointee[keyPath: field.keyPath] else { return nil }
      value = found
    } else {
      guard let payload = field.payload(base.address) else { return nil }
      value = payload.assumingMemoryBound(to: State.self).pointee
    }
    self.field = field
    self.last = LastValue(value, isWholeField: !field.isComputed)
    super.init(base: base, isVolatile: field.isComputed, embed: embed)
    _ = address
  }

  override func locate(in parent: UnsafeMutableRawPointer) -> Place {
    let base = parent.assumingMemoryBound(to: BaseState.self)
    if field.isComputed { return evaluate(in: base) }
    let source = field.source(UnsafePointer(base))
    guard let address = field.payload(parent) else {
      return Place(
        address: UnsafeMutableRawPointer(last.pointer { nil }),
        isPresent: false,
        source: source
      )
    }
    if let source { ask(source) }
    return Place(address: address, source: source)
  }

  /// Evaluates a computed field.
  private func evaluate(in base: UnsafeMutablePointer<BaseState>) -> Place {
    if copy.pointer == nil { clock.keep(copy) }
    let (value, sources) = AccessRecorder.record { base.pointee[keyPath: field.keyPath] }
    let optional = copy.set(value)
    guard optional.pointee != nil else {
      let last = last.pointer { base.pointee[keyPath: field.keyPath] }
      return Place(address: UnsafeMutableRawPointer(last), isPresent: false)
    }
    for source in sources { ask(source) }
    // The payload of an optional lies at the optional's own address.
    return Place(address: UnsafeMutableRawPointer(optional))
  }

  /// Makes sure that a field hands over what it held.
  private func ask(_ source: ObservedFieldSource) {
    guard !sources.contains(where: { $0 == source }) else { return }
    // A state that was replaced as a whole has taken its fields with it.
    if sources.count > 8 { sources.removeAll() }
    sources.append(source)
    clock.keepers.add(last, for: source)
  }
}
