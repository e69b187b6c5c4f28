import TestFailureBridge

/// Reads a dependency.
///
/// The wrapper keeps the dependencies in force where it is created. Those in force at the time of a read take
/// precedence. Reading costs a task-local read and a look-up.
@propertyWrapper
public struct Dependency<Value>: Sendable, DependencyWrapper {
  let initialValues: DependencyValues
  private let location: SourcePlace
  private let read: @Sendable (DependencyValues) -> Value

  /// Returns the dependency in other values than those in force.
  func value(in values: DependencyValues) -> Value { read(values) }

  /// Reads the dependency at a key path.
  ///
  /// A literal key path, `@Dependency(\.date)`, is passed as the function that it stands for. That reads several times
  /// faster than a key path as a value.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency's property of ``DependencyValues``.
  ///   - fileID: The module and file of the declaration; named when it has no value.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    _ keyPath: @escaping @Sendable (DependencyValues) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    initialValues = DependencyValues._current
    location = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    read = keyPath
  }

  /// Reads the dependency at a key path that is a value.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency's property of ``DependencyValues``.
  ///   - fileID: The module and file of the declaration; named when it has no value.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    initialValues = DependencyValues._current
    location = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    read = { $0[keyPath: keyPath] }
  }

  /// Reads the dependency of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The module and file of the declaration; named when it has no value.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<Key: TestDependencyKey & SendableMetatype>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    initialValues = DependencyValues._current
    location = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    read = { $0[key, function: "init(_:)"] }
  }

  /// The dependency's value.
  public var wrappedValue: Value {
    var location = location
    return read(at: &location)
  }

  /// Reads the dependency, while this thread knows the address of the wrapper's location.
  @inline(__always)
  private func read(at location: UnsafeMutableRawPointer) -> Value {
    // Only a look-up that finds no value follows the pointer, on this thread and in this scope.
    let reader = DependencyLookup.reader.place
    reader.pointee = location
    defer { reader.pointee = nil }
    let current = DependencyValues._current
    // Mostly all overrides from the creation of the wrapper are in force here too, or overridden.
    return initialValues.isCovered(by: current)
      ? read(current) : read(initialValues.merging(current))
  }
}
