import TestFailureBridge

extension TestStore {
  /// Waits until every effect has ended, and asserts that no received action is left.
  ///
  /// Effects that cannot end, because they sleep on a clock that the test controls, are reported at once.
  ///
  /// - Parameters:
  ///   - duration: The longest wait for an effect that waits for something outside.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourcePlace(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    _ = await wait(upTo: duration) { self.ledger.withLock { $0.inFlight.isEmpty } }
    let ledger = ledger.now
    for demand in [Exhaustivity.on, .off(showSkippedAssertions: true)] {
      let isSkipped = demand != .on
      let effects = ledger.effects(demand)
      if !effects.isEmpty {
        report(
          """
          Expected effects to finish, but there are still effects in-flight.

          \(describe(effects))

          Advance the clock they sleep on, cancel them by an action, or, if they wait for \
          something outside, finish with a longer 'timeout'.
          """,
          at: location,
          isSkipped: isSkipped
        )
      }
      let received = ledger.received(demand)
      if !received.isEmpty {
        report(
          describe(received, by: "when it finished"),
          at: location,
          isSkipped: isSkipped
        )
      }
    }
  }

  // MARK: - The end of the test

  /// Reports everything that the test has left unaccounted for.
  nonisolated func reportLeftovers() {
    let ledger = ledger.now
    reportSharedLeftovers(ledger.exhaustivity)
    for demand in [Exhaustivity.on, .off(showSkippedAssertions: true)] {
      let isSkipped = demand != .on
      let received = ledger.received(demand)
      if !received.isEmpty {
        report(
          describe(received, by: "by the end of this test"),
          at: received.first?.sent ?? creation,
          isSkipped: isSkipped
        )
      }
      for effect in ledger.effects(demand) {
        report(stillRunning(effect), at: effect.cause?.sent ?? creation, isSkipped: isSkipped)
      }
    }
  }

  private nonisolated func stillRunning(_ effect: TestLedger<State, Action>.InFlight) -> String {
    """
    An effect returned for this action is still running. It must complete before the end of the \
    test.

    \(describe([effect]))

    To fix this:

    • If it sleeps on a clock, advance the clock far enough for it to end.
    • If it lives as long as something in the feature does, end that, so that the effect is \
    cancelled: '.cancel(id:)', or dismissing the feature it belongs to.
    • If it is of no concern here, skip it with 'store.skipInFlightEffects()', or turn off \
    'store.exhaustivity'.
    """
  }

  private nonisolated func describe(
    _ received: [TestLedger<State, Action>.Received],
    by moment: String
  ) -> String {
    """
    The store received \(received.count) unexpected action\(received.count == 1 ? "" : "s") \
    \(moment):

    \(dumped(received))

    \(origins(of: received))\
    Assert them with 'store.receive', or skip them with 'store.skipReceivedActions()'.
    """
  }

  /// A sentence about the places where the test sent the actions that led to these.
  private nonisolated func origins(of received: [TestLedger<State, Action>.Received]) -> String {
    var places: [String] = []
    for place in received.compactMap({ $0.sent?.description }) where !places.contains(place) {
      places.append(place)
    }
    guard !places.isEmpty else { return "" }
    return "Effects of what was sent at \(places.joined(separator: ", ")) have sent them.\n\n"
  }

  /// A description, for messages, of effects in flight and their waits.
  nonisolated func describe(_ effects: [TestLedger<State, Action>.InFlight]) -> String {
    EffectsAtRest(effects: effects.map { atRest($0) }).description
  }
}
