import Testing

@testable import SystemTesting

@Suite struct WatchdogStateTests {
  private func test(_ name: String, since: Double = 0) -> WatchdogState.RunningTest {
    .init(name: name, place: .init(fileID: "SomeTests/File.swift", line: 7, since: since))
  }

  @Test func countsWhileNoTestBeginsOrEnds() {
    var state = WatchdogState()
    _ = state.begin(test("a"))
    for _ in 0..<10 { state.pass(1) }
    #expect(state.idle == 10)
  }

  @Test func countsAnewWhenATestBeginsOrEnds() {
    var state = WatchdogState()
    _ = state.begin(test("hangs"))
    state.pass(6)
    let number = state.begin(test("short"))
    #expect(state.idle == 0)
    state.pass(6)
    state.end(test: number)
    #expect(state.idle == 0)
    state.pass(5)
    #expect(state.idle == 5)
  }

  @Test func countsNothingWithoutTestsInFlight() {
    var state = WatchdogState()
    state.pass(100)
    #expect(state.idle == 0)
    let number = state.begin(test("a"))
    state.end(test: number)
    state.pass(100)
    #expect(state.idle == 0)
  }

  @Test func reportsTestsWaitsAndChildren() {
    var state = WatchdogState()
    let first = state.begin(test("SomeTests/File/a()", since: 100))
    _ = state.begin(test("SomeTests/File/b()", since: 150))
    let done = state.begin(test("SomeTests/File/c()", since: 100))
    let place = WatchdogState.Place(fileID: "SomeTests/File.swift", line: 9, since: 200)
    let past = state.begin(.init(event: "nothing any more", place: place, test: first))
    state.end(wait: past)
    state.end(test: done)
    _ = state.begin(.init(event: "the end of sh", place: place, test: first))
    _ = state.begin(.init(event: "something else", place: place, test: nil))
    state.children[42] = .init(name: "sh -c true", kill: {})
    #expect(
      state.report(at: 1_000, limit: 800) == """
        The watchdog ends this process: for 800 s no system test has begun or ended.
        2 tests are in flight:
          SomeTests/File/a() (SomeTests/File.swift:7), for 900 s
            waits for the end of sh (SomeTests/File.swift:9), for 800 s
          SomeTests/File/b() (SomeTests/File.swift:7), for 850 s
            waits for something that it does not name
          outside of these tests:
            waits for something else (SomeTests/File.swift:9), for 800 s
        Child processes, which are killed now:
          42: sh -c true
        Run one of the tests alone with `swift test --filter <name>`. COMPOSED_TEST_WATCHDOG=<seconds> \
        sets the limit.

        """
    )
  }
}
