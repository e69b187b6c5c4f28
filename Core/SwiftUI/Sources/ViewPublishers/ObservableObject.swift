public import Observation
import Synchronization

/// An object whose changes are seen by the views that use it.
///
/// ```swift
/// final class Model: ObservableObject {
///   @Published var count = 0
/// }
/// ```
///
/// A view that has it by ``StateObject``, ``ObservedObject`` or ``EnvironmentObject`` is read again after any of
/// its properties has changed.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher of changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Tells that the object is about to change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells that the object is about to change. It is the same for as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

extension ObservableObject {
  /// Adds the object to the current tracking of observation: to the body of a view.
  package func observed() -> Self {
    if let publisher = objectWillChange as? ObservableObjectPublisher {
      publisher.access()
    } else {
      ObjectPublishers.publisher(of: self, following: objectWillChange).access()
    }
    return self
  }
}

/// Tells views that an object is about to change.
public final class ObservableObjectPublisher: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let receivers = Receivers<Void, Never>()
  private var changes: Void { () }

  /// Tells of no change yet.
  public init() {}

  /// Tells that the object is about to change.
  public func send() {
    receivers.send(())
    registrar.withMutation(of: self, keyPath: \.changes) {}
  }

  func access() {
    registrar.access(self, keyPath: \.changes)
  }
}

extension ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  public func _subscribe(
    _ receive: @escaping (()) -> Void,
    _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receivers.add(receive, complete)
  }
}

/// The publishers of the objects that have none of their own.
private enum ObjectPublishers {
  // Safe: the object is compared by its identity only, while the mutex of the entries is held.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
    /// Sends on what the publisher of the object's own sends.
    var following: AnyCancellable?
  }

  private struct Entries {
    var all: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are looked for.
    var limit = 64
  }

  // Safe: guarded by its mutex.
  private static let entries = Mutex(Entries())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    entry(of: object).publisher
  }

  /// The publisher for views of an object that has one of its own.
  static func publisher<P: Publisher>(
    of object: AnyObject,
    following other: P
  ) -> ObservableObjectPublisher where P.Failure == Never {
    let entry = entry(of: object)
    guard entry.following == nil else { return entry.publisher }
    let publisher = entry.publisher
    let following = other.sink { _ in publisher.send() }
    entries.withLock { $0.all[ObjectIdentifier(object)]?.following = following }
    return publisher
  }

  private static func entry(of object: AnyObject) -> Entry {
    entries.withLock { entries in
      // Another object may have got the address of one that is gone.
      if let entry = entries.all[ObjectIdentifier(object)], entry.object === object {
        return entry
      }
      if entries.all.count >= entries.limit {
        entries.all = entries.all.filter { $0.value.object != nil }
        entries.limit = max(64, entries.all.count * 2)
      }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      entries.all[ObjectIdentifier(object)] = entry
      return entry
    }
  }
}
