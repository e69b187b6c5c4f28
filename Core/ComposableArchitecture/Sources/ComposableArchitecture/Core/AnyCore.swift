/// What is the same for the cores of all stores, whatever their states and actions are: where the
/// state lies, and who is told when all of it is replaced by another.
///
/// Where the state lies is found once after each action, by the first read, at the cost of one step
/// for each store between the root and this one that was not read yet. Further reads cost the same
/// at any depth. Nothing here is generic, so that no step looks for the metadata of a type.
///
/// Confined to the actor of the store.
class AnyCore {
  /// Where a state lies.
  struct Place {
    var address: UnsafeMutableRawPointer
    /// Whether the state is there. If not, the last one that was is what lies at the address.
    var isPresent = true
    /// The observed field of the parent's state that holds this one.
    var source: ObservedFieldSource?
  }

  /// What every core of the root shares.
  let clock: StateClock
  /// The core whose state this one's is a part of; `nil` for a root.
  let parent: AnyCore?
  /// Whether the state is evaluated for each read, here or above.
  let isVolatile: Bool
  /// Whether readers observe a subject of this core, which stands for all fields between the root
  /// and the state. If not, they observe the parent's and the field.
  private let hasSubject: Bool

  private var place: Place
  /// The time for which the place was found.
  private var time: UInt64 = 0
  /// Tells who has read the state when all of it is replaced.
  private var subject: ObservationSubject?
  /// Whether the core hears when the state, or one above, is replaced.
  private(set) var isArmed = false
  /// The cores that hear of it from this one.
  private var dependents = WeakCores()

  /// - Parameters:
  ///   - parent: The core whose state this one's is a part of.
  ///   - isVolatile: Whether the state is evaluated for each read.
  ///   - hasSubject: Whether readers observe a subject of this core. One that is among many of its
  ///     kind has none.
  init(parent: AnyCore, isVolatile: Bool, hasSubject: Bool = true) {
    self.clock = parent.clock
    self.parent = parent
    self.isVolatile = isVolatile || parent.isVolatile
    self.hasSubject = hasSubject && !self.isVolatile
    // Any address will do: nobody looks at it before the place is found.
    self.place = Place(address: parent.place.address)
  }

  /// A root.
  init(state: UnsafeMutableRawPointer, clock: StateClock) {
    self.clock = clock
    self.parent = nil
    self.isVolatile = false
    self.hasSubject = true
    self.place = Place(address: state)
  }

  /// Finds the state.
  ///
  /// - Parameter parent: Where the parent's state lies.
  func locate(in parent: UnsafeMutableRawPointer) -> Place {
    preconditionFailure("Each kind of core but a root finds its state.")
  }

  // MARK: - Reading

  /// Where the state lies. Valid until the next action.
  final var address: UnsafeMutableRawPointer {
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
  final func observe() -> UnsafeMutableRawPointer {
    guard hasSubject else { return observeFields() }
    if time != clock.now { find() }
    if !isArmed { arm() }
    if let subject {
      subject.access(0)
    } else {
      let subject = ObservationSubject()
      self.subject = subject
      subject.access(0)
    }
    return place.address
  }

  /// Observes the parent's state and the field of it that holds this one.
  private func observeFields() -> UnsafeMutableRawPointer {
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
    let old = self.place.source
    self.place = place
    self.place.isPresent = place.isPresent && parent.place.isPresent
    time = clock.now
    // The parent's state is another one, without anyone having been told.
    if isArmed, let source = place.source, source != old { clock.keepers.add(self, for: source) }
  }

  // MARK: - Hearing of replaced states

  /// Makes sure that the core hears when its state is replaced, or one above.
  private func arm() {
    guard !isArmed else { return }
    isArmed = true
    guard let parent else { return }
    if let source = place.source { clock.keepers.add(self, for: source) }
    parent.arm()
    parent.dependents.add(self)
  }

  /// Whether the core wants to hear of the changes of a field.
  final func hears(_ source: ObservedFieldSource) -> Bool {
    isArmed && place.source == source
  }

  /// Tells who has read the state, or a part of it through another core, that all of it was
  /// replaced. It is told once: who wants to hear of the next time reads the state again, so the
  /// cost was paid for by reads.
  final func wasReplaced(in drain: Drain) {
    guard isArmed else { return }
    isArmed = false
    if let subject { drain.didReplace(subject) }
    for core in dependents.takeAll() { core.wasReplaced(in: drain) }
  }
}
