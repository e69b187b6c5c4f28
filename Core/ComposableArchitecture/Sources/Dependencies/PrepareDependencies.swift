import IssueReporting

/// Replaces the default values of dependencies, once, before they are used for the first time.
///
/// Call it where the program starts:
///
/// ```swift
/// prepareDependencies {
///   $0.database = try! openDatabase()
/// }
/// ```
///
/// Values set here hold for the whole process, in a test for that test, wherever no override applies. An issue is
/// reported for a dependency that was already prepared or used; it keeps its value. The closure may read a default
/// value and change a part of it: `$0.apiClient.user = { … }`. Previews may be prepared again; the last value counts.
///
/// - Parameters:
///   - updateValues: Sets the dependencies.
///   - fileID: The module and file of the call; named in issues.
///   - filePath: The path of that file.
///   - line: The line in that file.
///   - column: The column in that line.
/// - Returns: The result of the closure.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let settings = DependencyValues._current.settings
  var values = DependencyValues(settings: settings)
  // Read before the closure runs, because it may assign values with other defaults: `$0 = .test`.
  let defaults = values.defaults
  let preparation = Preparation()
  let result = try Preparation.$current.withValue(preparation) {
    try values.update(updateValues)
  }
  if values.settings !== settings, let context = values.settings?.context {
    defaults.context = context
  }
  let context = values.context(in: defaults)
  // The oldest first, in the order in which they were set.
  for entry in values.overrides?.all.reversed() ?? []
  where !entry.prepare(defaults, in: context, by: preparation) {
    reportIssue(
      """
      @Dependency(\(entry.keyName).self) has already been accessed or prepared.

      The value that is prepared here is not used. A default value can be set once, and only \
      before the dependency is read for the first time: call 'prepareDependencies' where the \
      program starts, and only there. To replace a value for a part of the program, use \
      'withDependencies'.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
  return result
}
