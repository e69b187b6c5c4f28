/// Reads a dependency.
///
/// The dependencies in force where the wrapper is created are kept, and those in force where it is
/// read win over them. Reading costs a task-local read and a look-up.
@propertyWrapper
public struct Dependency<Value>: Sendable, DependencyWrapper {
  let initialValues: DependencyValues
  private let location: DependencyLocation
  private let source: Source

  private enum Source: Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues) -> Value)
  }

  /// Reads the dependency at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency's property of ``DependencyValues``.
  ///   - fileID: Where the dependency is declared; named when it has no value.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    initialValues = DependencyValues._current
    location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = .keyPath(keyPath)
  }

  /// Reads the dependency of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: Where the dependency is declared; named when it has no value.
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
    location = DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = .key { $0[key, function: "init(_:)"] }
  }

  /// The dependency's value.
  public var wrappedValue: Value {
    withUnsafePointer(to: location) { pointer in
      // Only a look-up that finds no value follows the pointer, on this thread and in this scope.
      let outer = DependencyLookup.reader.pointer
      DependencyLookup.reader.pointer = UnsafeMutableRawPointer(mutating: pointer)
      defer { DependencyLookup.reader.pointer = outer }
      let values = initialValues.merging(DependencyValues._current)
      switch source {
      case .keyPath(let keyPath): return values[keyPath: keyPath]
      case .key(let read): return read(values)
      }
    }
  }
}
