@_spi(Locks) import ConcurrencyExtras
import IdentifiedCollections

/// A part of a shared value that may be removed: the payload of an optional, or an element.
///
/// After the removal the last value is kept here, and changes of it get lost. Histories know its earlier values.
class PresentReference<Base, Value>: SharedReference<Value> {
  private let base: SharedReference<Base>
  private let lock = SystemMutex(isRecursive: true)
  /// Guarded by the lock, as are the others.
  private var last: Value
  /// Whether the part was missing when it was last read.
  private var wasMissing = false
  /// Whether a history may know earlier last values.
  private var hasPast = false

  init(_ base: SharedReference<Base>, initial: Value) {
    self.base = base
    self.last = initial
  }

  /// Returns the part of a value; `nil` if it was removed.
  func part(of base: Base) -> Value? {
    preconditionFailure("A reference to a part finds it.")
  }

  /// Replaces the part of a value that has one.
  func setPart(of base: inout Base, to value: Value) {
    preconditionFailure("A reference through which a part is changed sets it.")
  }

  /// The step from the base to the part.
  var step: _SharedStep { preconditionFailure("A reference to a part tells its step.") }

  final override var root: any SharedRoot { base.root }

  final override var value: Value {
    let present = part(of: base.value)
    if let scope = SharedScope.current {
      if let present { return present }
      // Read first: a change since then is one of a later state, which the past value stands for.
      let live = lock { last }
      return scope.pastValue(of: self) ?? live
    }
    return lock {
      guard let present else {
        wasMissing = true
        return last
      }
      // A state of before shows the last value, and not that of the part that is back.
      if wasMissing { keepPast() }
      wasMissing = false
      last = present
      return present
    }
  }

  final override func change<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.change { base in
      guard var value = part(of: base) else {
        return try lock {
          if SharedScope.current == nil { keepPast() }
          return try body(&last)
        }
      }
      defer {
        setPart(of: &base, to: value)
        if SharedScope.current == nil {
          lock {
            if wasMissing { keepPast() }
            wasMissing = false
            last = value
          }
        }
      }
      return try body(&value)
    }
  }

  /// Lets the histories keep the last value, which is about to be another one. Called with the lock held.
  private func keepPast() {
    guard SharedChangeTracker.isTelling else { return }
    hasPast = true
    SharedHistory.keep(last, of: ObjectIdentifier(self))
  }

  deinit {
    if hasPast { SharedHistory.didEnd(ObjectIdentifier(self)) }
  }

  final override var isPresent: Bool { base.isPresent && part(of: base.value) != nil }
  final override func steps() -> [_SharedStep]? { base.steps().map { $0 + [step] } }
}

/// The payload of a shared optional.
final class PayloadReference<Value>: PresentReference<Value?, Value> {
  override func part(of base: Value?) -> Value? { base }
  override func setPart(of base: inout Value?, to value: Value) { base = value }
  override var step: _SharedStep { .payload }
}

/// An element of a shared identified array.
final class ElementReference<ID: Hashable, Element>:
  PresentReference<IdentifiedArray<ID, Element>, Element>
{
  private let id: ID

  init(_ base: SharedReference<IdentifiedArray<ID, Element>>, id: ID, initial: Element) {
    self.id = id
    super.init(base, initial: initial)
  }

  override func part(of base: IdentifiedArray<ID, Element>) -> Element? { base[id: id] }
  override func setPart(of base: inout IdentifiedArray<ID, Element>, to value: Element) {
    base[id: id] = value
  }
  override var step: _SharedStep { .element(id: id) }
}

/// The element at a position of a shared collection, to be read.
class ReadOnlyPositionReference<Base: RandomAccessCollection>: PresentReference<Base, Base.Element>
{
  fileprivate let position: Base.Index
  private let offset: Int

  /// - Parameter offset: The offset of the position in ``SharedReader/elements``.
  init(
    _ base: SharedReference<Base>,
    _ position: Base.Index,
    offset: Int,
    initial: Base.Element
  ) {
    self.position = position
    self.offset = offset
    super.init(base, initial: initial)
  }

  final override func part(of base: Base) -> Base.Element? {
    (base.startIndex..<base.endIndex).contains(position) ? base[position] : nil
  }

  override var step: _SharedStep { .position(offset) }
}

/// The element at a position of a shared collection.
final class PositionReference<Base: MutableCollection & RandomAccessCollection>:
  ReadOnlyPositionReference<Base>
{
  init(_ base: SharedReference<Base>, _ position: Base.Index, initial: Base.Element) {
    super.init(base, position, offset: 0, initial: initial)
  }

  override func setPart(of base: inout Base, to value: Base.Element) { base[position] = value }
  override var step: _SharedStep { .position(position) }
}
