public import CasePaths
import CustomDump

extension TestStore {
  /// Asserts that an effect has sent, or sends, an action matching a predicate.
  ///
  /// An exhaustive store demands the actions in the order they came. One that is not skips those
  /// before. When no effect is in flight that could send it, this fails at once.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - duration: How long to wait when an effect waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to what is expected.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(text: "an action matching a predicate", isMatching: isMatching),
      duration,
      updateStateToExpectedResult,
      .init(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent, or sends, an action of a case.
  ///
  /// - Parameters:
  ///   - actionCase: The action's case, however deep.
  ///   - duration: How long to wait when an effect waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to what is expected.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let casePath = AnyCasePath(actionCase)
    await receive(
      Expectation(
        text: "an action of the case '\(caseName(actionCase))'",
        isMatching: { casePath.extract(from: $0) != nil }
      ),
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
  ///   - duration: How long to wait when an effect waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to what is expected.
  ///   - fileID: Where this is called; named in issues.
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
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let casePath = AnyCasePath(actionCase)
    await receive(
      Expectation(
        text: "an action of the case '\(caseName(actionCase))' with \(debugCaseOutput(value))",
        isMatching: { casePath.extract(from: $0) == value },
        difference: { action in
          guard let actual = casePath.extract(from: action) else { return nil }
          return diff(value, actual, format: .proportional)
        }
      ),
      duration,
      updateStateToExpectedResult,
      .init(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// An action that a test expects.
  struct Expectation {
    var text: String
    var isMatching: (Action) -> Bool
    /// How an action differs from the expected one, if that can be told.
    var difference: (Action) -> String? = { _ in nil }
  }

  func receive(
    _ expectation: Expectation,
    _ duration: Duration?,
    _ update: ((inout State) throws -> Void)?,
    _ location: TestLedger<State, Action>.Location
  ) async {
    let isExhaustive = exhaustivity == .on
    let isThere = await wait(upTo: duration) {
      ledger.withLock { contents in
        isExhaustive
          ? !contents.received.isEmpty
          : contents.received.contains { expectation.isMatching($0.action) }
      }
    }
    guard isThere else {
      reportNothingReceived(expectation, location)
      return
    }
    if exhaustivity != .on { skip(to: expectation, location) }
    let received = ledger.withLock { $0.received.removeFirst() }
    defer { state = received.state }
    guard expectation.isMatching(received.action) else {
      reportUnexpected(received.action, expectation, location)
      return
    }
    elementIDBefore = received.elementID
    expect(
      received.state,
      from: state,
      subject: "receiving \(debugCaseOutput(received.action))",
      location,
      update
    )
  }

  /// Drops the actions before the expected one, as a store does that is not exhaustive.
  private func skip(
    to expectation: Expectation,
    _ location: TestLedger<State, Action>.Location
  ) {
    let skipped = ledger.withLock { contents -> [TestLedger<State, Action>.Received] in
      let index = contents.received.firstIndex { expectation.isMatching($0.action) } ?? 0
      let skipped = Array(contents.received[..<index])
      contents.received.removeFirst(index)
      return skipped
    }
    guard let last = skipped.last else { return }
    state = last.state
    var actions = ""
    customDump(skipped.map(\.action), to: &actions, indent: 2)
    reportIfExhaustive(
      """
      \(skipped.count) received action\(skipped.count == 1 ? " was" : "s were") skipped:

      \(actions)
      """,
      at: location
    )
  }

  private func reportUnexpected(
    _ action: Action,
    _ expectation: Expectation,
    _ location: TestLedger<State, Action>.Location
  ) {
    let difference = expectation.difference(action).map {
      "\(indented($0))\n\n(Expected: −, Received: +)"
    }
    report(
      """
      Received unexpected action.

        Expected: \(expectation.text)
        Received: \(debugCaseOutput(action))
      \(difference.map { "\n\($0)\n" } ?? "")
      Assert actions in the order they come. The change of state by this action was not asserted.
      """,
      at: location
    )
  }

  private func reportNothingReceived(
    _ expectation: Expectation,
    _ location: TestLedger<State, Action>.Location
  ) {
    let (inFlight, received) = ledger.withLock { ($0.inFlight, $0.received) }
    let advice: String
    if !received.isEmpty {
      var actions = ""
      customDump(received.map(\.action), to: &actions, indent: 2)
      advice = """
        These actions were received instead:

        \(actions)
        """
    } else if inFlight.isEmpty {
      advice = """
        No effect is in flight that could send it. Check that the action before returns the effect, \
        and that the effect sends the action.
        """
    } else {
      advice = """
        \(describe(inFlight))

        \(executor.sleeping > 0
          ? "An effect sleeps on a controlled clock: advance the clock before expecting the action."
          : """
            An effect waits for something that has not come. If it uses a clock, a queue or a \
            connection, give it one that the test controls; if it only takes long, expect the \
            action with a longer 'timeout'.
            """)
        """
    }
    report("Expected to receive \(expectation.text), but received none.\n\n\(advice)", at: location)
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect has sent, or sends, an action.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: How long to wait when an effect waits for something outside.
  ///   - updateStateToExpectedResult: Changes the state to what is expected.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(
        text: debugCaseOutput(expectedAction),
        isMatching: { $0 == expectedAction },
        difference: { diff(expectedAction, $0, format: .proportional) }
      ),
      duration,
      updateStateToExpectedResult,
      .init(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
