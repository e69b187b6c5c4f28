internal import ActionText
internal import ComposableArchitecture
public import TerminalHosting

// The commands that wait, and let effects run.

extension Session {
  /// Carries out the part of a command that has to be awaited.
  public func finish(_ work: Work, _ events: HostEvents) async -> LineEnd? {
    report.flush()
    defer { reportFaults() }
    switch work {
    case .wait(let duration): await wait(duration, events)
    case .save: await save()
    case .await(let expectation, let limit): return await wait(for: expectation, limit, events)
    case .advance(let duration): await advance(duration, events)
    }
    return nil
  }

  private func wait(_ duration: Duration?, _ events: HostEvents) async {
    await settle()
    guard let duration, !observer.isIdle else { return }
    // Real time, whatever clock the feature uses: it is for responses from outside.
    let sleep = Task { try? await Task.sleep(for: duration) }
    report.isImmediate = true
    observer.onIdle = { sleep.cancel() }
    events.onSignal { sleep.cancel() }
    await sleep.value
    report.isImmediate = false
    observer.onIdle = nil
    events.onSignal(nil)
    await settle()
  }

  private func wait(
    for expectation: StateExpectation,
    _ limit: StateExpectation.Limit,
    _ events: HostEvents
  ) async -> LineEnd? {
    report.isImmediate = true
    defer { report.isImmediate = false }
    let wait = ExpectationWait(
      for: expectation,
      state: { [store] in store.state },
      observer: observer,
      testClock: settings.testClock,
      settle: { [self] in await settle() }
    )
    let result: LineResult<Work> =
      switch await wait.run(for: limit.duration, events) {
      case .met, .interrupted: .done
      case .idle: expect(expectation, waited: "no longer, as no effect is in flight")
      case .over: expect(expectation, waited: limit.text)
      }
    report.flush()
    if case .end(let end) = result { return end }
    return nil
  }

  /// Moves the clock by steps: it does not know when the effects that it has resumed sleep again, and would otherwise
  /// leave slow effects behind.
  private func advance(_ duration: Duration, _ events: HostEvents) async {
    let mostSteps = 10_000
    let step = max(duration / mostSteps, .seconds(1))
    var rest = duration
    await settle()
    repeat {
      await settings.testClock?.advance(by: min(rest, step))
      rest -= step
      await settle()
    } while rest > .zero && events.signalToEnd == nil
  }

  private func save() async {
    await settle()
    if let problem = await settings.saveStorage() {
      outcome.hasFailed = true
      report.unsaved(lineNumber, problem)
    }
    await settle()
    report.flush()
  }

  /// Lets effects, and their reads and writes, come to rest.
  ///
  /// No time is measured. The executor of the effects waits for some turns of the main actor without an event.
  /// Unstructured tasks and threads that features start by themselves are not tracked.
  private func settle() async {
    await settings.settleEffects()
    await settings.settleStorage()
    // An effect may have waited for a value that was read.
    await settings.settleEffects()
  }
}
