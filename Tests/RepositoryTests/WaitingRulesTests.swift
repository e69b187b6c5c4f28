import HouseTools
import Testing

@Suite struct WaitingRulesTests {
  private func violations(in target: String, _ text: String) -> [Violation] {
    WaitingRules.waits(
      in: Repository(["Features/Fact/Tests/\(target)/A.swift": text])
    )
  }

  @Test(
    arguments: [
      ("@Suite(.timeLimit(.minutes(1))) struct A {}", ".timeLimit"),
      ("@Suite(\n  .timeLimit(.minutes(1))\n)", ".timeLimit"),
      ("try await Task.sleep(for: .seconds(1))", "Task.sleep"),
      ("try await Task<Never, Never>.sleep(for: .seconds(1))", ">.sleep"),
      ("Thread.sleep(forTimeInterval: 1)", "Thread.sleep"),
      ("usleep(100)", "usleep"),
      ("nanosleep(&time, nil)", "nanosleep"),
    ],
    ["FactTests", "FactSystemTests"]
  )
  func noTestSleepsOrHasATimeLimit(example: (text: String, word: String), target: String) {
    let text = "// clock: a reason\n// yields: a reason\n" + example.text
    let violations = violations(in: target, text)
    #expect(violations.count == 1)
    #expect(violations.allSatisfy { $0.rule.contains("`\(example.word)`") })
    #expect(violations.allSatisfy { $0.file == "Features/Fact/Tests/\(target)/A.swift" })
  }

  @Test(
    arguments: [
      ("while !isDone { await Task.yield() }", "// yields: <reason>"),
      ("await Task<Never, Never>.yield()", "// yields: <reason>"),
      ("await Task.megaYield(count: 3)", "// yields: <reason>"),
      ("let start = ContinuousClock.now", "// clock: <reason>"),
      ("let start = ContinuousClock().now", "// clock: <reason>"),
      ("try await SuspendingClock().sleep(for: .seconds(1))", "// clock: <reason>"),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}", "// clock: <reason>"),
    ]
  )
  func onlyTestsOfTheSystemYieldOrReadAClock(text: String, remedy: String) {
    let violations = violations(in: "FactTests", "\n" + text)
    #expect(violations.map(\.line) == [2])
    #expect(violations.allSatisfy { $0.remedy.contains(remedy) })
    #expect(self.violations(in: "FactSystemTests", text) == [])
  }

  @Test(
    arguments: [
      "// yields: megaYield is what is tested.\nawait Task.megaYield()",
      "//yields: both\nawait Task.yield()\nawait Task.yield()",
      "  // yields: the reason takes\n  // two lines.\n  await Task.yield()",
      "// clock: how the two clocks compare.\nlet start = ContinuousClock.now",
    ]
  )
  func aReasonAllowsWhatIsTested(text: String) {
    #expect(violations(in: "FactTests", text) == [])
  }

  @Test(
    arguments: [
      ("// yields:\nawait Task.yield()", [2]),
      ("// clock: wrong kind\nawait Task.yield()", [2]),
      ("// yields: too far up\n\nawait Task.yield()", [3]),
      ("// yields: of another line\nlet a = 1\nawait Task.yield()", [3]),
      ("await Task.yield()  // yields: behind it", [1]),
      ("let a = \"// yields: a string\"\nawait Task.yield()", [2]),
    ]
  )
  func aReasonStandsRightAboveItsLine(text: String, lines: [Int]) {
    #expect(violations(in: "FactTests", text).map(\.line) == lines)
  }

  @Test(
    arguments: [
      "// await Task.yield()",
      "let a = \"Task.sleep ContinuousClock.now\"",
      "continuation.yield(1)",
      "try await clock.sleep(for: .seconds(1))",
      "let now: ContinuousClock.Instant",
      "@Test func megaYieldReturns() {}",
      "let a = StoreTask.sleep",
      "useTask.yielding()",
    ]
  )
  func otherCodePasses(text: String) {
    #expect(violations(in: "FactTests", text) == [])
  }

  @Test func itIsAboutTestsOnly() {
    let text = "await Task.yield()"
    let repository = Repository([
      "Core/A/Benchmarks/Tests/ScenarioTests/A.swift": text,
      "Core/A/Sources/A/A.swift": text,
      "Tests/HostTests/Support/A.swift": text,
      "Tests/Toolchain/Fixtures/A.swift": text,
    ])
    #expect(
      WaitingRules.waits(in: repository).map(\.file)
        == ["Core/A/Benchmarks/Tests/ScenarioTests/A.swift", "Tests/HostTests/Support/A.swift"]
    )
  }

  private func lines(_ text: String, in target: String = "JournalSystemTests") -> [Int] {
    let repository = Repository(["Core/Journal/Tests/\(target)/A.swift": text])
    return WaitingRules.systemTests(in: repository).map(\.line)
  }

  @Test(
    arguments: [
      ("@Suite struct A {\n}", [1]),
      ("@Suite(.serialized) struct A {\n}", [1]),
      ("\n@Suite(\n  .serialized\n)\nstruct A {\n  let a = B(.system)\n}", [2]),
      ("@Suite(.systematic) struct A {\n}", [1]),
      ("@Suite(.system) struct A {\n  @Suite struct B {\n  }\n}", [2]),
      ("struct A {\n  @Test func b() {}\n}", [2]),
      ("@Suite(.system) struct A {\n}\n\n@Test func b() {}", [4]),
    ]
  )
  func everySystemTestWaitsForItsTurn(text: String, expected: [Int]) {
    #expect(lines(text) == expected)
    #expect(lines(text, in: "JournalTests") == [])
  }

  @Test(
    arguments: [
      "@Suite(.system) struct A {\n  @Test func b() {}\n}",
      "@Suite(\"of (all)\", .serialized, .system)\nstruct A {\n  @Test func b() {}\n}",
      "@Suite(\n  .enabled(if: a()),\n  .system\n)\n@MainActor\nstruct A {\n  @Test func b() {}\n}",
      "extension A {\n  @Test func b() {}\n}",
      "/// Like `@Suite struct A`, but no `@Test`.\nstruct B {\n}",
    ]
  )
  func suitesWithTheTraitPass(text: String) {
    #expect(lines(text) == [])
  }
}
