public import CasePaths
import TestFailureBridge

extension TestStore {
  /// Sends an action to the feature and asserts the change it makes.
  ///
  /// The closure gets the state before the action and changes it to the expected state; without a closure nothing may
  /// change. With exhaustivity off it gets the state after the action, so that only its own changes are asserted.
  /// Actions received before must have been asserted.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The effects of the action.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourcePlace(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    if isDismissed {
      report("Can't send action to dismissed test store.", at: location)
      return TestStoreTask(task: StoreTask(scope: nil), store: { nil }, timeout: timeout)
    }
    accountForReceived(before: action, at: location)
    let before = state
    let task = await run(action, sentAt: location)
    let after = stateAfterSend ?? latestState
    stateAfterSend = nil
    expect(
      after,
      from: before,
      sharedAfter: sharedAfterSend,
      subject: "sending \(debugCaseOutput(action))",
      location,
      updateStateToExpectedResult,
      sent: action
    )
    state = after
    await giveWayToMainQueue()
    return TestStoreTask(task: task, store: { [weak self] in self?.asWaiter }, timeout: timeout)
  }

  /// Sends an action, named by its case, and asserts the change it makes.
  ///
  /// - Parameters:
  ///   - action: The action's case, which has no payload.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The effects of the action.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(()),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Sends an action, named by its case and payload, and asserts the change it makes.
  ///
  /// - Parameters:
  ///   - action: The action's case.
  ///   - value: The case's payload.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The effects of the action.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(value),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts the state without an action.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    elementIDBefore = nil
    expect(
      state,
      from: state,
      subject: "an assertion",
      .init(fileID: fileID, filePath: filePath, line: line, column: column),
      updateStateToExpectedResult,
      demandsChange: false
    )
  }
}
