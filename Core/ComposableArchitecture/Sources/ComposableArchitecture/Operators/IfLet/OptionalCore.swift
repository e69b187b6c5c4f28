/// A core whose state exists only while an optional field of another core's state is not `nil`.
///
/// Afterwards it continues to show the last value, which it receives from the field when a reducer sets the field to
/// `nil`: nothing is copied before. For a field without observation it shows the value with which the core was made.
final class OptionalCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  typealias Route = ComposableArchitecture.Route<BaseState, BaseAction, State?, Action>

  private let route: Route
  /// The last value that was received.
  private let last: UnsafeMutablePointer<State>
  /// Used for a computed field only.
  private lazy var computed = ComputedOptional<State>()

  /// - Returns: `nil` when the field is `nil`.
  init?(base: StoreCore<BaseState, BaseAction>, route: Route) {
    let shape = route.field.shape
    last = .allocate(capacity: 1)
    if shape.isComputed {
      guard Self.evaluate(route, base.address, into: last) else {
        last.deallocate()
        return nil
      }
    } else {
      guard let payload = shape.payload(base.address, isNil: Self.isNil) else {
        last.deallocate()
        return nil
      }
      last.initialize(from: payload.pointer(to: State.self), count: 1)
    }
    self.route = route
    super.init(
      base: base,
      isVolatile: shape.isComputed,
      keepsLast: !shape.isComputed,
      embed: route.embed
    )
    _ = address
  }

  deinit {
    last.deinitialize(count: 1)
    last.deallocate()
  }

  override func locate(in parent: StateAddress) -> Place {
    let shape = route.field.shape
    if shape.isComputed { return evaluate(in: parent.pointer(to: BaseState.self)) }
    let source = shape.source(parent)
    guard let address = shape.payload(parent, isNil: Self.isNil) else {
      return Place(address: StateAddress(last), isPresent: false, source: source)
    }
    return Place(address: address, source: source)
  }

  /// Copies the payload of a computed field into uninitialized memory.
  ///
  /// - Returns: Whether the field is not `nil`.
  @inline(never)
  private static func evaluate(
    _ route: Route,
    _ base: StateAddress,
    into memory: UnsafeMutablePointer<State>
  ) -> Bool {
    let base = base.pointer(to: BaseState.self)
    guard let found = base.pointee[keyPath: route.field.keyPath] else { return false }
    memory.initialize(to: found)
    return true
  }

  private static func isNil(_ optional: StateAddress) -> Bool {
    EnumCase.isNil(optionalAt: optional, of: State.self)
  }

  /// Evaluates a computed field.
  @inline(never)
  private func evaluate(in base: UnsafeMutablePointer<BaseState>) -> Place {
    let keyPath = route.field.keyPath
    if !computed.isKept { clock.keep(computed.copy) }
    let (value, sources) = AccessRecorder.record { base.pointee[keyPath: keyPath] }
    let optional = computed.copy.set(value)
    guard optional.pointee != nil else {
      if let state = computed.lastState({ base.pointee[keyPath: keyPath] }) { last.pointee = state }
      return Place(address: StateAddress(last), isPresent: false)
    }
    for source in sources where computed.isNew(source) {
      clock.previousValues.addReceiver(self, for: source)
    }
    // The payload of an optional lies at the optional's own address.
    return Place(address: StateAddress(optional))
  }

  override func keep<Value>(_ old: Value) {
    if route.field.shape.isComputed {
      computed.keep(old)
    } else if let state = (old as? PresentationState<State>)?.wrappedValue ?? old as? State {
      last.pointee = state
    }
  }
}
