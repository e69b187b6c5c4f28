public import CasePaths

// Timeouts in nanoseconds, as tests have them that were written before `Duration`: `timeout: NSEC_PER_SEC`.

extension TestStore {
  /// Waits until every effect has ended, and asserts that no received action is left.
  ///
  /// - Parameters:
  ///   - nanoseconds: The longest wait for an effect that waits for something outside.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: Duration(nanoseconds: nanoseconds),
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect has sent, or sends, an action matching a predicate.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - nanoseconds: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching,
      timeout: Duration(nanoseconds: nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect has sent, or sends, an action of a case.
  ///
  /// - Parameters:
  ///   - actionCase: The action's case, however deep.
  ///   - nanoseconds: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase,
      timeout: Duration(nanoseconds: nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect has sent, or sends, an action of a case with a payload.
  ///
  /// - Parameters:
  ///   - actionCase: The action's case, however deep.
  ///   - value: The case's payload.
  ///   - nanoseconds: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase,
      value,
      timeout: Duration(nanoseconds: nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect has sent, or sends, an action.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - nanoseconds: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      expectedAction,
      timeout: Duration(nanoseconds: nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}

extension TestStoreTask {
  /// Waits until every effect that the action caused has ended.
  ///
  /// - Parameters:
  ///   - nanoseconds: The longest wait for an effect that waits for something outside.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @MainActor
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: Duration(nanoseconds: nanoseconds),
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}

extension Duration {
  /// The longest duration is that of 292 years.
  fileprivate init(nanoseconds: UInt64) {
    self = .nanoseconds(Int64(clamping: nanoseconds))
  }
}
