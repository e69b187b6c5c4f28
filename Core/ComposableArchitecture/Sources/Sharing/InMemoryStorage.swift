import ConcurrencyExtras
import Dependencies

/// The memory that ``InMemoryKey`` keeps values in.
public struct InMemoryStorage: Hashable, Sendable {
  private final class Contents: Sendable {
    let values = Lock<[String: any Sendable]>([:])
  }

  private let contents = Contents()

  /// A memory with nothing in it.
  public init() {}

  var id: ObjectIdentifier { ObjectIdentifier(contents) }

  func value<Value: Sendable>(_ key: String, of type: Value.Type) -> Value? {
    contents.values.withLock { $0[key] } as? Value
  }

  func set(_ key: String, _ value: some Sendable) {
    contents.values.withLock { $0[key] = value }
  }

  /// Whether both are one memory.
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
