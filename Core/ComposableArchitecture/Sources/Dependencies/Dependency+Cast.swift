extension Dependency {
  /// Reads the dependency at a key path as a more specific type.
  ///
  /// ```swift
  /// @Dependency(\.database, as: InMemoryDatabase.self) var database
  /// ```
  ///
  /// Reading stops the program with a message if the dependency is of another type. A cast is made
  /// for each read.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency's property of ``DependencyValues``.
  ///   - type: The type that the dependency is known to have, such as that of its override.
  ///   - fileID: The module and file of the declaration; named when it has no value.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<Base>(
    _ keyPath: @escaping @Sendable (DependencyValues) -> Base,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      { cast(keyPath($0), fileID, line) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reads the dependency at a key path that is a value as a more specific type.
  ///
  /// Reading stops the program with a message if the dependency is of another type.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency's property of ``DependencyValues``.
  ///   - type: The type that the dependency is known to have.
  ///   - fileID: The module and file of the declaration; named when it has no value.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      { cast($0[keyPath: keyPath], fileID, line) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reads the dependency of a key as a more specific type.
  ///
  /// Reading stops the program with a message if the dependency is of another type.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type that the dependency is known to have.
  ///   - fileID: The module and file of the declaration; named when it has no value.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<Key: TestDependencyKey & SendableMetatype>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      { cast($0[key, function: "init(_:)"], fileID, line) },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

private func cast<Base, Value>(_ base: Base, _ fileID: StaticString, _ line: UInt) -> Value {
  guard let value = base as? Value else {
    preconditionFailure(
      """
      The '@Dependency(_:as:)' at \(fileID):\(line) is a '\(type(of: base as Any))', not a \
      '\(Value.self)'. Override the dependency with a value of that type, or read it without 'as:'.
      """
    )
  }
  return value
}
