import CustomDump
import IssueReporting

extension TestStore {
  /// Waits until every effect has ended, and asserts that no received action is left.
  ///
  /// Effects that cannot end, because they sleep on a clock that the test controls, are reported at
  /// once.
  ///
  /// - Parameters:
  ///   - duration: How long to wait when an effect waits for something outside.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLedger<State, Action>.Location(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    let isDone = await wait(upTo: duration) { ledger.withLock { $0.inFlight.isEmpty } }
    if !isDone {
      report(
        """
        Expected effects to finish, but there are still effects in-flight.

        \(describe(ledger.withLock { $0.inFlight }))

        Advance the clock they sleep on, cancel them by an action, or, if they wait for something \
        outside, finish with a longer 'timeout'.
        """,
        at: location
      )
    }
    let received = ledger.withLock { $0.received }
    guard !received.isEmpty else { return }
    reportIfExhaustive(describe(received, by: "when it finished"), at: location)
  }

  /// Drops received actions that were not asserted; the state becomes what they have made of it.
  ///
  /// - Parameters:
  ///   - strict: Whether it is an issue if there are none.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await executor.settle()
    let received = ledger.withLock { contents in
      defer { contents.received.removeAll() }
      return contents.received
    }
    if let last = received.last {
      state = last.state
    } else if strict {
      report(
        "There were no received actions to skip.",
        at: .init(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
  }

  /// Cancels the effects in flight.
  ///
  /// - Parameters:
  ///   - strict: Whether it is an issue if there are none.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await executor.settle()
    if ledger.withLock({ $0.inFlight.isEmpty }), strict {
      report(
        "There were no in-flight effects to skip.",
        at: .init(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    core.cancelEffects()
    await executor.settle()
    // What does not heed its cancellation is skipped as well.
    ledger.withLock { $0.inFlight.removeAll() }
  }

  // MARK: - The end of the test

  /// Reports what the test has left unaccounted for.
  nonisolated func reportLeftovers() {
    let contents = ledger.withLock { $0 }
    guard contents.exhaustivity == .on else { return }
    if !contents.received.isEmpty {
      reportIssue(
        describe(contents.received, by: "by the end of this test"),
        fileID: creation.fileID,
        filePath: creation.filePath,
        line: creation.line,
        column: creation.column
      )
    }
    for (_, entry) in contents.inFlight.sorted(by: { $0.key < $1.key }) {
      let location = entry.sent ?? creation
      reportIssue(
        """
        An effect returned for this action is still running. It must complete before the end of \
        the test.

          Effect: \(describe(entry.effect))

        To fix this:

        • If it sleeps on a clock, advance the clock far enough for it to end.
        • If it lives as long as something in the feature does, end that, so that the effect is \
        cancelled: '.cancel(id:)', or dismissing the feature it belongs to.
        • If it is of no concern here, skip it with 'store.skipInFlightEffects()', or turn off \
        'store.exhaustivity'.
        """,
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    }
  }

  nonisolated func describe(
    _ received: [TestLedger<State, Action>.Received],
    by moment: String
  ) -> String {
    var actions = ""
    customDump(received.map(\.action), to: &actions, indent: 2)
    return """
      The store received \(received.count) unexpected action\(received.count == 1 ? "" : "s") \
      \(moment):

      \(actions)

      Assert them with 'store.receive', or skip them with 'store.skipReceivedActions()'.
      """
  }

  nonisolated func describe(
    _ inFlight: [UInt64: (effect: EffectEvent, sent: TestLedger<State, Action>.Location?)]
  ) -> String {
    "Effects in flight:\n\n"
      + inFlight.sorted { $0.key < $1.key }
      .map { _, entry in
        let sent = entry.sent.map { ", after an action sent at \($0.fileID):\($0.line)" } ?? ""
        return "  • \(describe(entry.effect))\(sent)"
      }
      .joined(separator: "\n")
  }

  private nonisolated func describe(_ effect: EffectEvent) -> String {
    "\(effect.name.map { "'\($0)' " } ?? "")created at \(effect.location)"
  }
}
