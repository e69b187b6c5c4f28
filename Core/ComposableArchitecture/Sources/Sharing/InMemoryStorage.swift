@_spi(Locks) import ConcurrencyExtras
import Dependencies

/// The memory in which ``InMemoryKey`` keeps values.
public struct InMemoryStorage: Hashable, Sendable {
  /// The storage of one value.
  final class Place: Sendable {
    // Safe: only copies of the value leave it, which is sendable.
    private let contents = UncheckedLock<(any Sendable)?>(nil)

    /// The value, if one is kept here. An old value is released outside of the lock.
    var value: (any Sendable)? {
      get { contents.withLock { $0 } }
      set {
        var old = newValue
        contents.withLock { swap(&$0, &old) }
      }
    }
  }

  private final class Contents: Sendable {
    let places = Lock<[String: Place]>([:])
  }

  private let contents = Contents()

  /// An empty memory.
  public init() {}

  var id: ObjectIdentifier { ObjectIdentifier(contents) }

  /// The storage of a name's value. It stays the same, so a key looks it up once.
  func place(of key: String) -> Place {
    contents.places.withLock { places in
      if let place = places[key] { return place }
      let place = Place()
      places[key] = place
      return place
    }
  }

  /// The stored values, with their names.
  var values: [(name: String, value: Any)] {
    contents.places.withLock { $0 }
      .compactMap { name, place in place.value.map { (name: "memory \(name)", value: $0) } }
  }

  /// Whether both are the same memory.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.contents === rhs.contents
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(contents))
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

extension DependencyValues {
  /// The memory of values with an ``InMemoryKey``. Each test has one of its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}
