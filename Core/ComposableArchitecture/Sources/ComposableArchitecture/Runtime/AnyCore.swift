/// The untyped part of the cores of all stores: the address of the state, and the observers to notify when the whole
/// state is replaced.
///
/// The first read after each action finds the address of the state. It costs one step for each store between the root
/// and this one that was not read yet. Further reads cost the same at any depth. Nothing here is generic, so that no
/// step looks up the metadata of a type.
///
/// Confined to the actor of the store.
class AnyCore: PreviousValueReceiver {
  /// The address of a state, and its source.
  struct Place {
    var address: StateAddress
    /// Whether the state exists. If not, the address is that of its last value.
    var isPresent = true
    /// The observed field of the parent's state that holds this state.
    var source: ObservedFieldSource?
  }

  /// The clock shared by all cores of the root.
  let clock: StateClock
  /// The core whose state contains this one's; `nil` for a root.
  let parent: AnyCore?
  /// Whether the state is evaluated for each read, here or above.
  let isVolatile: Bool
  /// Whether readers observe a subject of this core, which stands for all fields between the root and the state. If
  /// not, they observe the parent's state and the field.
  private let hasSubject: Bool
  /// Whether the core captures the parent field's old value before it is overwritten.
  let keepsLast: Bool
  /// Whether the core is notified when its state, or one above, is replaced. It stands here, where it takes no word of
  /// its own.
  private(set) var watchesReplacement = false

  private var place: Place
  /// The time for which the place was found.
  private var time: UInt64 = 0
  /// Notifies the readers of the state when all of it is replaced.
  private var subject: ObservationSubject?
  /// The same object, without a retain and a release at each read.
  private var borrowedSubject: Unmanaged<ObservationSubject>?
  /// The field whose changes notify the core.
  private(set) var watchedField: ObservedFieldSource?
  /// The cores that this one notifies.
  private var dependents = WeakCores()

  /// - Parameters:
  ///   - parent: The core whose state contains this one's.
  ///   - isVolatile: Whether the state is evaluated for each read.
  ///   - hasSubject: Whether readers observe a subject of this core. The core of one of many elements has none.
  ///   - keepsLast: Whether the core captures the parent field's old value before it is overwritten.
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
  /// - Parameter parent: The address of the parent's state.
  func locate(in parent: StateAddress) -> Place {
    preconditionFailure("Each kind of core but a root finds its state.")
  }

  // MARK: - Reading

  /// The address of the state. Valid until the next action.
  final var address: StateAddress {
    if time != clock.now || isVolatile { find() }
    return place.address
  }

  /// Whether the state for which the core was made still exists.
  final var isValid: Bool {
    if time != clock.now || isVolatile { find() }
    return place.isPresent
  }

  /// The address of the state, for an observed read. It also observes the replacement of the whole state, because the
  /// old fields notify nobody of it.
  final func observe() -> StateAddress {
    guard hasSubject else { return observeFields() }
    if time != clock.now { find() }
    if !watchesReplacement { watchReplacement() }
    (borrowedSubject ?? makeSubject())._withUnsafeGuaranteedRef { $0.access(0) }
    return place.address
  }

  @inline(never)
  private func makeSubject() -> Unmanaged<ObservationSubject> {
    let subject = ObservationSubject(ofNoValue: ())
    self.subject = subject
    borrowedSubject = .passUnretained(subject)
    return .passUnretained(subject)
  }

  /// Observes the parent's state and the field that holds this state.
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
    // The parent's state may have been replaced without a notification.
    if watchesReplacement || keepsLast { watchField() }
  }

  // MARK: - Replaced states

  /// Makes sure that the core is notified when its state, or one above, is replaced.
  private func watchReplacement() {
    guard !watchesReplacement else { return }
    watchesReplacement = true
    guard let parent else { return }
    watchField()
    parent.watchReplacement()
    parent.dependents.add(self)
  }

  /// Registers the core for changes of the field that holds its state.
  private func watchField() {
    guard let source = place.source else { return }
    guard source != watchedField else { return source.subject.markObserved(source.field) }
    watchedField = source
    clock.previousValues.add(self, for: source)
  }

  /// Captures the current value of the field that holds the state, before it is overwritten.
  func keep<Value>(_ old: Value) {}

  /// Notifies the core that a field was changed, once for each registration.
  ///
  /// - Returns: Whether the core stays registered.
  final func didChange(_ source: ObservedFieldSource, in drain: Drain) -> Bool {
    guard watchedField == source else { return false }
    watchedField = nil
    guard place.source == source else { return false }
    wasReplaced(in: drain)
    if keepsLast { watchedField = source }
    return keepsLast
  }

  /// Notifies the readers of the state, and of its parts in other cores, that all of it was replaced.
  ///
  /// Readers are notified once, until they read again, so each notification is paid for by a read.
  final func wasReplaced(in drain: Drain) {
    guard watchesReplacement else { return }
    watchesReplacement = false
    if let subject { drain.didReplace(subject) }
    for core in dependents.takeAll() { core.wasReplaced(in: drain) }
  }
}
