import TestFailureBridge

/// Overrides dependencies while an operation runs.
///
/// The overrides hold for everything the operation calls, and for the tasks it starts. A closure that escapes by other
/// means loses them, see ``withEscapedDependencies(_:)``.
///
/// An object that the operation returns is recorded with its dependencies, for
/// ``withDependencies(from:operation:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - updateValuesForOperation: Changes a copy of the dependencies in force.
///   - operation: The operation.
/// - Returns: The result of the operation.
@inlinable
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try values.update(updateValuesForOperation)
  return try DependencyValues.$_current.withValue(values) {
    let result = try operation()
    remember(result)
    return result
  }
}

/// Overrides dependencies while an asynchronous operation runs.
///
/// - Parameters:
///   - isolation: The isolation of the caller, which the closures share.
///   - updateValuesForOperation: Changes a copy of the dependencies in force.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  try await values.update(isolation: isolation, updateValuesForOperation)
  return try await DependencyValues.$_current.withValue(values) {
    let result = try await operation()
    remember(result)
    return result
  }
}

/// Runs an operation with the dependencies of a model, and overrides some of them.
///
/// These are the dependencies of the model's first `@Dependency`, or else those in force when the operation of a
/// `withDependencies` returned the model. Overrides in force at this call take precedence. If the model has none, an
/// issue is reported, and the operation runs with the dependencies in force.
///
/// - Parameters:
///   - model: The model, such as the parent of a model that the operation makes.
///   - updateValuesForOperation: Changes a copy of the model's dependencies.
///   - operation: The operation.
///   - fileID: The module and file of the call; named in the issue.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = SourcePlace(
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  guard let values = DependencyObjects.shared.values(of: model, location) else {
    return try operation()
  }
  return try withDependencies {
    $0 = values.merging($0)
    try $0.update(updateValuesForOperation)
  } operation: {
    try operation()
  }
}

/// Runs an operation with the dependencies of a model.
///
/// - Parameters:
///   - model: The model, such as the parent of a model that the operation makes.
///   - operation: The operation.
///   - fileID: The module and file of the call; named in the issue if the model has no dependencies.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Runs an asynchronous operation with the dependencies of a model, and overrides some of them.
///
/// - Parameters:
///   - model: The model, such as the parent of a model that the operation makes.
///   - isolation: The isolation of the caller, which the closures share.
///   - updateValuesForOperation: Changes a copy of the model's dependencies.
///   - operation: The operation.
///   - fileID: The module and file of the call; named in the issue if the model has no dependencies.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = SourcePlace(
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  guard let values = DependencyObjects.shared.values(of: model, location) else {
    return try await operation()
  }
  var merged = values.merging(DependencyValues._current)
  try await merged.update(isolation: isolation, updateValuesForOperation)
  return try await DependencyValues.$_current.withValue(merged) {
    let result = try await operation()
    remember(result)
    return result
  }
}

/// Runs an asynchronous operation with the dependencies of a model.
///
/// - Parameters:
///   - model: The model, such as the parent of a model that the operation makes.
///   - isolation: The isolation of the caller, which the operation shares.
///   - operation: The operation.
///   - fileID: The module and file of the call; named in the issue if the model has no dependencies.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Records the dependencies of a result that is an object.
@inlinable
func remember<R>(_ result: R) {
  guard R.self is AnyClass else { return }
  remember(object: result as AnyObject)
}

@usableFromInline
func remember(object: AnyObject) {
  DependencyObjects.shared.register(object)
}
