public import CasePaths
import IssueReporting

/// Gives the payload of a case, and fails the test if the enum is in another one.
///
/// Newer code: use a case key path.
///
/// - Parameters:
///   - enum: The enum.
///   - casePath: The case it is expected to be in.
///   - message: What to say if it is not.
///   - file: The file to name.
///   - line: The line to name.
/// - Returns: The payload.
/// - Throws: What evaluating the enum throws, or `CaseExtractionError` for another case.
public func XCTUnwrap<Enum, Case>(
  _ enum: @autoclosure () throws -> Enum,
  case casePath: AnyCasePath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) throws -> Case {
  var root = try `enum`()
  do {
    return try casePath.modify(&root) { $0 }
  } catch {
    report(error, by: "XCTUnwrap", message(), file: file, line: line)
    throw error
  }
}

/// Changes the payload of a case, and fails the test if the enum is in another one, the change
/// throws, or it leaves an equatable payload as it is.
///
/// Newer code: use `modify(_:yield:)` of a `@CasePathable` enum.
///
/// - Parameters:
///   - enum: The enum.
///   - casePath: The case it is expected to be in.
///   - message: What to say if it is not.
///   - body: Changes the payload.
///   - file: The file to name.
///   - line: The line to name.
public func XCTModify<Enum, Case>(
  _ enum: inout Enum,
  case casePath: AnyCasePath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let before = casePath.extract(from: `enum`)
  do {
    try casePath.modify(&`enum`, body)
    guard areEqual(before, casePath.extract(from: `enum`)) else { return }
    throw UnchangedPayload(type: Case.self)
  } catch {
    report(error, by: "XCTModify", message(), file: file, line: line)
  }
}

/// Changes the payload of a case of an optional enum, and fails the test if there is none, it is in
/// another case, the change throws, or it leaves an equatable payload as it is.
///
/// Newer code: use `modify(_:yield:)` of a `@CasePathable` enum.
///
/// - Parameters:
///   - enum: The enum.
///   - casePath: The case it is expected to be in.
///   - message: What to say if it is not.
///   - body: Changes the payload.
///   - file: The file to name.
///   - line: The line to name.
public func XCTModify<Enum, Case>(
  _ enum: inout Enum?,
  case casePath: AnyCasePath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let some = AnyCasePath<Enum?, Enum>(\.some)
  XCTModify(
    &`enum`,
    case: some.appending(path: casePath),
    message(),
    body,
    file: file,
    line: line
  )
}

/// Whether two payloads are known to be equal.
private func areEqual<Value>(_ lhs: Value?, _ rhs: Value?) -> Bool {
  func isEqual<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs as? T }
  return (lhs as? any Equatable).map { isEqual($0) } ?? false
}

private struct UnchangedPayload: Error, CustomStringConvertible {
  let type: Any.Type

  var description: String {
    "Expected the value of type '\(type)' to change, but it is what it was before."
  }
}

private func report(
  _ error: any Error,
  by function: String,
  _ message: String,
  file: StaticString,
  line: UInt
) {
  reportIssue(
    """
    \(function) failed\(message.isEmpty ? "." : ": \(message)")

      \(error)
    """,
    fileID: file,
    filePath: file,
    line: line,
    column: 1
  )
}
