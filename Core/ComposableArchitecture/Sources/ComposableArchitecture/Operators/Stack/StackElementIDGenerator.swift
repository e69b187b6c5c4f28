public import Dependencies
import Synchronization

extension DependencyValues {
  /// Gives the elements of stacks their ids.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator.incrementing
  static var testValue: StackElementIDGenerator { .incrementing }
}

/// Gives the elements of stacks their ids, each one once.
///
/// The whole program counts with one generator. Every test has its own, and every test store continues the count of its
/// test, so that the first element a test pushes is `0`.
public struct StackElementIDGenerator: Sendable {
  private let counter: Counter

  private final class Counter: Sendable {
    let next: Atomic<Int>

    init(_ next: Int) {
      self.next = Atomic(next)
    }
  }

  /// A generator that counts up from `0`.
  public static var incrementing: Self {
    Self(startingAt: StackElementID(generation: 0))
  }

  init(startingAt id: StackElementID) {
    counter = Counter(id.generation)
  }

  /// The next id.
  public func callAsFunction() -> StackElementID {
    next()
  }

  /// The next id.
  public func next() -> StackElementID {
    // The actions of a recorded session identify elements by their ids.
    let id = StackElementID(
      generation: TapedEndpoint.call(EndpointCall.dependencyValues, "stackElementID", ()) {
        counter.next.add(1, ordering: .relaxed).oldValue
      }
    )
    skip(through: id)
    return id
  }

  /// The id that ``next()`` returns next.
  public func peek() -> StackElementID {
    StackElementID(generation: counter.next.load(ordering: .relaxed))
  }

  /// The number of the next id. Setting a lower one makes it return ids again, for a run that is reverted.
  @_spi(Exploring)
  public var nextNumber: Int {
    get { counter.next.load(ordering: .relaxed) }
    nonmutating set { counter.next.store(newValue, ordering: .relaxed) }
  }

  /// Makes sure that no id up to and including this one is returned any more.
  func skip(through id: StackElementID) {
    counter.next.max(id.generation + 1, ordering: .relaxed)
  }
}
