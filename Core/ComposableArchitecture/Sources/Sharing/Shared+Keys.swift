import ConcurrencyExtras

extension Shared {
  /// Shares the value under a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if none is stored under the key.
  ///   - key: The key.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>
  ) {
    self.init(reference: ReferenceTable.current.reference(key, default: wrappedValue))
  }

  /// Shares the optional value under a key.
  ///
  /// - Parameter key: The key. The value is `nil` if none is stored under it.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value under a key that has a default value.
  ///
  /// - Parameter key: The key.
  public init<Key: SharedKey>(_ key: Key.Default) where Key.Value == Value {
    self.init(wrappedValue: key.defaultValue(), key)
  }

  /// Shares the value under a key that has a default value, with another one.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if none is stored under the key.
  ///   - key: The key.
  @_disfavoredOverload
  public init<Key: SharedKey>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) where Key.Value == Value {
    self.init(reference: ReferenceTable.current.reference(key, default: wrappedValue))
  }

  /// Shares the value under a key once it is loaded.
  ///
  /// - Parameter key: The key.
  /// - Throws: The reason why the value cannot be loaded, or ``SharedLoadError`` if none is stored. A default value
  ///   does not count, nor does the `nil` of an optional value that was never set.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(reference: try await requireReference(key))
  }

  /// Refers to the value under another key from now on, and loads it.
  ///
  /// - Parameter key: The key. Until its value is loaded, the current one stays.
  /// - Throws: The reason why it cannot be loaded; see also ``loadError``.
  public func load(_ key: some SharedKey<Value>) async throws {
    try await box.load(key)
  }
}

extension SharedBox {
  func load(_ key: some SharedReaderKey<Value>) async throws {
    let value = reference.value
    reference = ReferenceTable.current.reference(key, loads: false) { value }
    try await reference.root.load()
  }
}

/// A required value is missing.
public struct SharedLoadError: Error, CustomStringConvertible {
  /// The description of its key.
  public let key: String

  public var description: String {
    "No value is kept under \(key)."
  }
}

/// The reference of a key, once its value is loaded.
func requireReference<Key: SharedReaderKey>(
  _ key: Key
) async throws -> RootReference<Key.Value> {
  let table = ReferenceTable.current
  // Safe: the key gives the value away, and only this task receives it.
  let loaded: UncheckedSendable<Key.Value?> = try await withCheckedThrowingContinuation {
    continuation in
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation("\(key)") {
        continuation.resume(with: $0.map { UncheckedSendable($0) })
      }
    )
  }
  guard let value = loaded.value else { throw SharedLoadError(key: "\(key)") }
  if let existing = table.existing(key) {
    await existing.take(loaded: value)
    return existing
  }
  return table.reference(key, loads: false) { value }
}
