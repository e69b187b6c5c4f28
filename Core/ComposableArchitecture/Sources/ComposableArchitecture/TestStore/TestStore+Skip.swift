import CustomDump
import TestFailureBridge

extension TestStore {
  /// Drops received actions that were not asserted; the state becomes the state after them.
  ///
  /// - Parameters:
  ///   - strict: Whether it is an issue if there are none.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    let received = ledger.withLock { contents in
      defer { contents.received.removeAll() }
      return contents.received
    }
    if let last = received.last {
      state = last.state
      sharedChanges.accept(last.shared)
    } else if strict {
      report(
        "There were no received actions to skip.",
        at: .init(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
  }

  /// Stops tracking the effects in flight: they continue, but need not end with the test.
  ///
  /// - Parameters:
  ///   - strict: Whether it is an issue if there are none.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    if ledger.withLock({ $0.inFlight.isEmpty }), strict {
      report(
        "There were no in-flight effects to skip.",
        at: .init(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    letGoOfEffects()
  }

  func letGoOfEffects() {
    ledger.withLock { $0.inFlight.removeAll() }
  }

  // MARK: - Skipping actions

  /// Accounts for received actions before another one is sent: demanded ones must have been asserted, and the rest is
  /// dropped.
  func accountForReceived(
    before action: Action,
    at location: SourcePlace
  ) {
    guard self.ledger.withLock({ !$0.received.isEmpty }) else { return }
    let ledger = ledger.now
    let demanded = ledger.received(.on)
    guard demanded.isEmpty else {
      report(mustHandle(demanded, before: action), at: location)
      return
    }
    let shown = ledger.received(.off(showSkippedAssertions: true))
    if !shown.isEmpty { report(mustHandle(shown, before: action), at: location, isSkipped: true) }
    pass(over: ledger.received.count, location)
  }

  /// Drops the first received actions, which need no assertion. Their changes of an exhaustive slice are reported.
  func pass(over count: Int, _ location: SourcePlace) {
    let slices = ledger.now.slices.filter { $0.exhaustivity == .on }
    let passed = ledger.withLock { contents in
      defer { contents.received.removeFirst(count) }
      return contents.received.prefix(count)
    }
    for received in passed {
      for slice in slices where !slice.isEqual(state, received.state) {
        let difference = slice.difference(state, received.state) ?? "Equal when printed."
        report(
          """
          State of the slice \(slice.name) changed by a received action that was not asserted.

            Action: \(debugCaseOutput(received.action))

          \(indented(difference))

          (Before: −, After: +)

          Assert the action with 'store.receive', in its turn, and the change in its closure.
          """,
          at: location
        )
      }
      state = received.state
      sharedChanges.accept(received.shared)
    }
  }

  private func mustHandle(
    _ received: [TestLedger<State, Action>.Received],
    before action: Action
  ) -> String {
    """
    Must handle \(received.count) received action\(received.count == 1 ? "" : "s") before \
    sending an action.

      Sending: \(debugCaseOutput(action))

    Unhandled actions:

    \(dumped(received))

    Assert them with 'store.receive', in the order they came.
    """
  }

  nonisolated func dumped(_ received: some Sequence<TestLedger<State, Action>.Received>) -> String {
    var actions = ""
    customDump(received.map(\.action), to: &actions, indent: 2)
    return actions
  }
}
