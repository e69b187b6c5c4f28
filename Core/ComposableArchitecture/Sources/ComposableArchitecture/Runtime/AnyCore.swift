/// The untyped part of the cores of all stores: the address of the state, and the observers to notify when
/// all of it is replaced by another.
///
/// Where the state lies is found once after each action, by the first read, at the cost of one step
/// for each store between the root and this one that was not read yet. Further reads cost the same
/// at any depth. Nothing here is generic, so that no step looks for the metadata of a type.
///
/// Confined to the actor of the store.
class AnyCore: PreviousValueReceiver {
  /// Where a state lies.
  struct Place {
    var address: StateAddress
    /// Whether the state is there. If not, the last one that was is what lies at the address.
    var isPresent = true
    /// The observed field of the parent's state that holds this one.
    var source: ObservedFieldSource?
  }

  /// The clock shared by all cores of the root.
  let clock: StateClock
  /// The core whose state this one's is a part of; `nil` for a root.
  let parent: AnyCore?
  /// Whether the state is evaluated for each read, here or above.
  let isVolatile: Bool
  /// Whether readers observe a subject of this core, which stands for all fields between the root
  /// and the state. If not, they observe the parent's and the field.
  private let hasSubject: Bool
  /// Whether the core wants to have what the field holds that holds its state, before another is set.
  let keepsLast: Bool

  private var place: Place
  /// The time for which the place was found.
  private var time: UInt64 = 0
  /// Notifies the readers of the state when all of it is replaced.
  private var subject: ObservationSubject?
  /// Whether the core hears when the state, or one above, is replaced.
  private(set) var isArmed = false
  /// The field of whose changes the core hears.
  private(set) var heard: ObservedFieldSource?
  /// The cores that this one notifies.
  private var dependents = WeakCores()

  /// - Parameters:
  ///   - parent: The core whose state this one's is a part of.
  ///   - isVolatile: Whether the state is evaluated for each read.
  ///   - hasSubject: Whether readers observe a subject of this core. One that is among many of its
  ///     kind has none.
  ///   - keepsLast: Whether the core is to have what its field holds when another value is set.
  init(parent: AnyCore, isVolatile: Bool, hasSubject: Bool = true, keepsLast: Bool = false) {
    self.clock = parent.clock
    self.parent = parent
    self.isVolatile = isVolatile || parent.isVolatile
    self.hasSubject = hasSubject && !self.isVolatile
    self.keepsLast = keepsLast
    // Any address will do: it is not read before the place is found.
    self.place = Place(address: parent.place.address)
  }

  /// A root.
  init(state: StateAddress, clock: StateClock) {
    self.clock = clock
    self.parent = nil
    self.isVolatile = false
    self.hasSubject = true
    self.keepsLast = false
    self.place = Place(address: state)
  }

  /// Finds the state.
  ///
  /// - Parameter parent: Where the parent's state lies.
  func locate(in parent: StateAddress) -> Place {
    preconditionFailure("Each kind of core but a root finds its state.")
  }

  // MARK: - Reading

  /// Where the state lies. Valid until the next action.
  final var address: StateAddress {
    if time != clock.now || isVolatile { find() }
    return place.address
  }

  /// Whether the state the core was made for is still there.
  final var isValid: Bool {
    if time != clock.now || isVolatile { find() }
    return place.isPresent
  }

  /// Where the state lies, for a read that is observed: should the whole state be replaced by
  /// another, its old fields would no longer tell.
  final func observe() -> StateAddress {
    guard hasSubject else { return observeFields() }
    if time != clock.now { find() }
    if !isArmed { arm() }
    if let subject {
      subject.access(0)
    } else {
      let subject = ObservationSubject(ofNoValue: ())
      self.subject = subject
      subject.access(0)
    }
    return place.address
  }

  /// Observes the parent's state and the field of it that holds this one.
  private func observeFields() -> StateAddress {
    guard let parent else { preconditionFailure("A root has a subject.") }
    let address = parent.observe()
    if isVolatile {
      move(to: locate(in: address), in: parent)
    } else if time != clock.now {
      find()
    }
    if let source = place.source { source.subject.access(source.field) }
    return place.address
  }

  private func find() {
    guard let parent else {
      time = clock.now
      return
    }
    move(to: locate(in: parent.address), in: parent)
  }

  private func move(to place: Place, in parent: AnyCore) {
    self.place = place
    self.place.isPresent = place.isPresent && parent.place.isPresent
    time = clock.now
    // The parent's state may be another one, without anyone having been told.
    if isArmed || keepsLast { hear() }
  }

  // MARK: - Hearing of replaced states

  /// Makes sure that the core hears when its state is replaced, or one above.
  private func arm() {
    guard !isArmed else { return }
    isArmed = true
    guard let parent else { return }
    hear()
    parent.arm()
    parent.dependents.add(self)
  }

  /// Asks for the changes of the field that holds the state.
  private func hear() {
    guard let source = place.source else { return }
    guard source != heard else { return source.subject.arm(source.field) }
    heard = source
    clock.previousValues.add(self, for: source)
  }

  /// Takes what the field that holds the state still holds, as it is about to be set to another
  /// value.
  func keep<Value>(_ old: Value) {}

  /// Hears that a field was changed, once for each time it has asked.
  ///
  /// - Returns: Whether the core has asked again.
  final func didChange(_ source: ObservedFieldSource, in drain: Drain) -> Bool {
    guard heard == source else { return false }
    heard = nil
    guard place.source == source else { return false }
    wasReplaced(in: drain)
    if keepsLast { heard = source }
    return keepsLast
  }

  /// Notifies the readers of the state, and of its parts in other cores, that all of it was replaced.
  ///
  /// Readers are notified once, until they read again, so reads have paid for the cost.
  final func wasReplaced(in drain: Drain) {
    guard isArmed else { return }
    isArmed = false
    if let subject { drain.didReplace(subject) }
    for core in dependents.takeAll() { core.wasReplaced(in: drain) }
  }
}
