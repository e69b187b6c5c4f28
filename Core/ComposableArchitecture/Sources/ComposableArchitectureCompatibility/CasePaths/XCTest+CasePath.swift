public import CasePaths

/// Returns the payload of a case, and fails the test if the enum is in another one.
///
/// Newer code: use a case key path.
///
/// - Parameters:
///   - enum: The enum.
///   - casePath: The expected case.
///   - message: The message of the failure.
///   - file: The file to name.
///   - line: The line to name.
/// - Returns: The payload.
/// - Throws: The error of evaluating the enum, or `CaseExtractionError` for another case.
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

/// Changes the payload of a case. The test fails if the enum is in another one, the change throws, or it leaves an
/// equatable payload unchanged.
///
/// Newer code: use `modify(_:yield:)` of a `@CasePathable` enum.
///
/// - Parameters:
///   - enum: The enum.
///   - casePath: The expected case.
///   - message: The message of the failure.
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
  modifyPayload(of: &`enum`, casePath, message(), body, file: file, line: line)
}

/// Changes the payload of a case of an optional enum. The test fails if there is none, it is in another case, the
/// change throws, or it leaves an equatable payload unchanged.
///
/// Newer code: use `modify(_:yield:)` of a `@CasePathable` enum.
///
/// - Parameters:
///   - enum: The enum.
///   - casePath: The expected case.
///   - message: The message of the failure.
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
