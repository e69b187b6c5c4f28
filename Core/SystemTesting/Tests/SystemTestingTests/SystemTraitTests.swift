import Testing

@testable import SystemTesting

@Suite struct SystemTraitTests {
  @Test func runsEachTestInItsTurn() async throws {
    let test = try #require(Test.current)
    let (queued, continuation) = AsyncStream<Void>.makeStream()
    let trait = SystemTrait(
      limiter: TaskLimiter(limit: 1) { continuation.yield() },
      watchdog: Watchdog()
    )
    let (leave, leaving) = AsyncStream<Void>.makeStream()
    let (entered, entering) = AsyncStream<Void>.makeStream()
    let events = Box<[String]>([])
    let first = Task {
      try await trait.provideScope(for: test, testCase: nil) {
        events.change { $0.append("first begins") }
        entering.finish()
        for await _ in leave {}
        events.change { $0.append("first ends") }
      }
    }
    for await _ in entered {}
    let second = Task {
      try await trait.provideScope(for: test, testCase: nil) {
        events.change { $0.append("second") }
      }
    }
    var iterator = queued.makeAsyncIterator()
    await iterator.next()
    #expect(events.current == ["first begins"])
    leaving.finish()
    try await first.value
    try await second.value
    #expect(events.current == ["first begins", "first ends", "second"])
  }

  @Test func aTestIsAdmittedOnceHoweverOftenItHasTheTrait() async throws {
    let test = try #require(Test.current)
    let trait = SystemTrait(limiter: TaskLimiter(limit: 1), watchdog: Watchdog())
    let hasRun = Box(false)
    try await trait.provideScope(for: test, testCase: nil) {
      try await trait.provideScope(for: test, testCase: nil) { hasRun.change { $0 = true } }
    }
    #expect(hasRun.current)
  }

  @Test func aSuitePassesTheTraitOnToItsCases() throws {
    let trait = SystemTrait.system
    let test = try #require(Test.current)
    #expect(trait.isRecursive)
    #expect(trait.scopeProvider(for: test, testCase: Test.Case.current) != nil)
    // Nothing is held around all cases of a test.
    #expect(trait.scopeProvider(for: test, testCase: nil) == nil)
  }
}
