import Dependencies

/// Keeps a shared value in memory, for as long as the program runs.
///
/// Made by ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage
  private let place: InMemoryStorage.Place

  init(_ key: String) {
    @Dependency(\.defaultInMemoryStorage) var storage
    self.key = key
    self.storage = storage
    self.place = storage.place(of: key)
  }

  /// The name, and the storage that contains it.
  public var id: InMemoryKeyID {
    InMemoryKeyID(key: key, storage: storage.id)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // Casting a missing value to an optional type would succeed with `nil`.
    if let kept = place.value, let value = kept as? Value {
      continuation.resume(returning: value)
    } else if let initialValue = context.initialValue {
      // The first wrapper's initial value holds for all later ones.
      place.value = initialValue
      continuation.resumeReturningInitialValue()
    } else {
      continuation.resumeReturningInitialValue()
    }
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    save(value)
    continuation.resume()
  }
}

extension InMemoryKey: ImmediateKey {
  func save(_ value: Value) {
    place.value = value
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The identity of a value in memory.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: ObjectIdentifier
}

extension SharedReaderKey {
  /// Keeps a shared value in memory, under a name.
  ///
  /// The value stays after the last wrapper was released, and every later wrapper finds it. Each test has a memory of
  /// its own.
  ///
  /// - Parameter key: The name.
  /// - Returns: The key.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}
