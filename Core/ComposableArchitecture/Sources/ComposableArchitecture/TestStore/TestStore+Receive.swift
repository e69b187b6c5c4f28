public import CasePaths
import CustomDump
import TestFailureBridge

extension TestStore {
  /// Asserts that an effect has sent, or sends, an action matching a predicate.
  ///
  /// An exhaustive store demands the actions in the order in which they came. Any other store skips the actions before
  /// the expected one. When no effect in flight could send it, this fails at once.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - duration: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      "an action matching a predicate",
      isMatching: isMatching,
      duration,
      updateStateToExpectedResult,
      .init(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent, or sends, an action of a case.
  ///
  /// - Parameters:
  ///   - actionCase: The action's case, however deep.
  ///   - duration: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let casePath = AnyCasePath(actionCase)
    await receive(
      "an action of \(caseText(actionCase))",
      isMatching: { casePath.extract(from: $0) != nil },
      duration,
      updateStateToExpectedResult,
      .init(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent, or sends, an action of a case with a payload.
  ///
  /// - Parameters:
  ///   - actionCase: The action's case, however deep.
  ///   - value: The case's payload.
  ///   - duration: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let casePath = AnyCasePath(actionCase)
    await receive(
      "an action of \(caseText(actionCase, sample: value)) with \(debugCaseOutput(value))",
      isMatching: { casePath.extract(from: $0) == value },
      difference: { action in
        guard let actual = casePath.extract(from: action) else { return nil }
        return diff(value, actual, format: .proportional)
      },
      duration,
      updateStateToExpectedResult,
      .init(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private func receive(
    _ expected: @autoclosure () -> String,
    isMatching: (Action) -> Bool,
    difference: (Action) -> String? = { _ in nil },
    _ duration: Duration?,
    _ update: ((inout State) throws -> Void)?,
    _ location: SourcePlace
  ) async {
    var index: Int?
    _ = await wait(upTo: duration) {
      // The expected action, or one that may not be skipped.
      let ledger = ledger.now
      index = ledger.received.firstIndex {
        isMatching($0.action) || ledger.exhaustivity(about: $0.action) == .on
      }
      return index != nil
    }
    guard let index else {
      reportNothingReceived(expected(), isMatching, location)
      return
    }
    skip(index, location)
    let received = ledger.withLock { $0.received.removeFirst() }
    defer { state = received.state }
    guard isMatching(received.action) else {
      sharedChanges.accept(received.shared)
      ledger.withLock { $0.mistaken.append(.init(action: received.action, location: location)) }
      reportUnexpected(received.action, expected(), difference(received.action), location)
      return
    }
    elementIDBefore = received.elementID
    expect(
      received.state,
      from: state,
      sharedAfter: received.shared,
      subject: "receiving \(debugCaseOutput(received.action))",
      location,
      update
    )
    await giveWayToMainQueue()
  }

  /// Drops the actions before the expected one, which need no assertion.
  private func skip(_ count: Int, _ location: SourcePlace) {
    guard count > 0 else { return }
    let ledger = ledger.now
    let shown = ledger.received.prefix(count).filter {
      ledger.exhaustivity(about: $0.action) == .off(showSkippedAssertions: true)
    }
    if !shown.isEmpty {
      report(
        """
        \(shown.count) received action\(shown.count == 1 ? " was" : "s were") skipped:

        \(dumped(shown))
        """,
        at: location,
        isSkipped: true
      )
    }
    pass(over: count, location)
  }

  private func reportUnexpected(
    _ action: Action,
    _ expected: String,
    _ difference: String?,
    _ location: SourcePlace
  ) {
    let difference = difference.map { "\(indented($0))\n\n(Expected: −, Received: +)" }
    report(
      """
      Received unexpected action.

        Expected: \(expected)
        Received: \(debugCaseOutput(action))
      \(difference.map { "\n\($0)\n" } ?? "")
      Assert actions in the order they come. The change of state by this action was not asserted.
      """,
      at: location
    )
  }

  private func reportNothingReceived(
    _ expected: String,
    _ isMatching: (Action) -> Bool,
    _ location: SourcePlace
  ) {
    let received = ledger.now.received
    let rest = atRest
    var advice: [String] = []
    if let mistaken = ledger.now.mistaken.last(where: { isMatching($0.action) }) {
      advice.append(
        """
        It came before: the 'receive' at \(mistaken.location) expected another action, and took this \
        one. Assert actions in the order they come.
        """
      )
    }
    if !received.isEmpty {
      advice.append("These actions were received instead:\n\n\(dumped(received))")
    }
    if !rest.isEmpty {
      advice.append(rest.description)
      advice.append(
        rest.effects.contains { $0.waits.contains(where: \.isClock) }
          ? "An effect sleeps on a controlled clock: advance the clock before expecting the action."
          : """
          An effect waits for something that has not come. If it uses a clock, a queue or a \
          connection, give it one that the test controls; if it only takes long, expect the \
          action with a longer 'timeout'.
          """
      )
    } else if received.isEmpty, advice.isEmpty {
      advice.append(
        """
        No effect is in flight that could send it. Check that the action before returns the \
        effect, and that the effect sends the action.
        """
      )
    }
    report(
      """
      Expected to receive \(expected), but received none.

      \(advice.joined(separator: "\n\n"))
      """,
      at: location
    )
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect has sent, or sends, an action.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: The longest wait for an effect that waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      debugCaseOutput(expectedAction),
      isMatching: { $0 == expectedAction },
      difference: { diff(expectedAction, $0, format: .proportional) },
      duration,
      updateStateToExpectedResult,
      .init(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
