extension SharedReader {
  /// Reads the value under a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if none is stored under the key.
  ///   - key: The key.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedReaderKey<Value>
  ) {
    self.init(reference: ReferenceTable.current.reference(key, default: wrappedValue))
  }

  /// Reads the optional value under a key.
  ///
  /// - Parameter key: The key. The value is `nil` if none is stored under it.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value under a key that has a default value.
  ///
  /// - Parameter key: The key.
  public init<Key: SharedReaderKey>(_ key: Key.Default) where Key.Value == Value {
    self.init(wrappedValue: key.defaultValue(), key)
  }

  /// Reads the value under a key that has a default value, with another one.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if none is stored under the key.
  ///   - key: The key.
  @_disfavoredOverload
  public init<Key: SharedReaderKey>(
    wrappedValue: @autoclosure () -> Value,
    _ key: Key.Default
  ) where Key.Value == Value {
    self.init(reference: ReferenceTable.current.reference(key, default: wrappedValue))
  }

  /// Reads the value under a key once it is loaded.
  ///
  /// - Parameter key: The key.
  /// - Throws: The reason why the value cannot be loaded, or ``SharedLoadError`` if none is stored. A default value
  ///   does not count, nor does the `nil` of an optional value that was never set.
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(reference: try await requireReference(key))
  }

  /// Refers to the value under another key from now on, and loads it.
  ///
  /// - Parameter key: The key. Until its value is loaded, the current one stays.
  /// - Throws: The reason why it cannot be loaded; see also ``loadError``.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    try await box.load(key)
  }
}
