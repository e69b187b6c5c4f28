import ActionText
import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import Foundation
import Testing

@testable import Journal

@MainActor
@Suite struct JournalReplayTests {
  private let recording: Recording
  init() throws { recording = try Recording() }

  private struct NoPrice: Error, CustomStringConvertible {
    var description: String { "nobody knows" }
  }

  /// Records a session in which everything happens.
  private func record(isFinished: Bool = true) async throws {
    let recorder = try JournalRecorder(
      of: Workshop.Action.self,
      to: recording.url,
      app: .init(name: "workshop", version: "1"),
      snapshotInterval: 5
    )
    let executor = EffectExecutor()
    let clock = TestClock()
    let prices = LockIsolated<[String: CheckedContinuation<Int, any Error>]>([:])
    let store = Store(initialState: Workshop.State()) {
      Workshop()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSinceReferenceDate: 1.5)
      $0.effectExecutor = executor
      $0.uuid = .init { UUID() }
      $0.withRandomNumberGenerator = .init(SystemRandomNumberGenerator())
      $0[WorkshopClient.self] = WorkshopClient(
        price: { part in
          try await withCheckedThrowingContinuation { continuation in
            prices.withValue { $0[part] = continuation }
          }
        },
        level: { 7 },
        news: { topic in
          AsyncThrowingStream {
            $0.yield("\(topic) 1")
            $0.yield("\(topic) 2")
            $0.finish(throwing: topic == "bad" ? NoPrice() : nil)
          }
        },
        notify: { _ in }
      )
      $0.record(with: recorder)
    }
    func settle() async { await executor.settle() }
    store.send(.make)
    store.send(.startTimer)
    await settle()
    store.send(.buy(["nut", "bolt", "cog"]))
    await settle()
    await clock.advance(by: .seconds(1))
    await settle()
    // The answers come in another order than the questions.
    prices.withValue { $0["cog"]?.resume(returning: 30) }
    await settle()
    prices.withValue { $0["nut"]?.resume(returning: 10) }
    await settle()
    store.send(.make)
    prices.withValue { $0["bolt"]?.resume(throwing: NoPrice()) }
    await settle()
    await clock.advance(by: .seconds(2))
    await settle()
    store.send(.followNews("good"))
    await settle()
    store.send(.followNews("bad"))
    await settle()
    store.send(.openTool)
    store.send(.tool(.presented(.use)))
    store.send(.tool(.presented(.putAway)))
    await settle()
    store.send(.wrapUp)
    await settle()
    store.send(.cancelTimer)
    await settle()
    #expect(store.total == 43)
    #expect(store.log.suffix(1) == ["end"])
    #expect(store.tool == nil)
    if isFinished { try recorder.finish() }
  }

  private func replay(
    _ feature: Workshop = Workshop(),
    _ state: Workshop.State = Workshop.State(),
    redaction: JournalRedaction = .none
  ) throws -> JournalReplay<Workshop.State, Workshop.Action> {
    try JournalReplay(contentsOf: recording.url, redaction: redaction) { executor, prepare in
      Store(initialState: state) {
        feature
      } withDependencies: {
        $0.effectExecutor = executor
        replayed(&$0)
        prepare(&$0)
      }
    }
  }

  /// Dependencies of a replay, which give something else than was recorded.
  private func replayed(_ dependencies: inout DependencyValues) {
    dependencies.continuousClock = TestClock()
    dependencies.date.now = .distantPast
    dependencies.uuid = .incrementing
    dependencies.withRandomNumberGenerator = .init(SystemRandomNumberGenerator())
  }

  /// Changes the recording, line by line.
  private func edit(_ change: (String) -> String) throws {
    try recording.write(
      Data(
        recording.text.components(separatedBy: "\n").map(change)
          .joined(separator: "\n").utf8
      )
    )
  }

  @Test func everythingHappensAsItDid() async throws {
    try await record()
    let replay = try replay()
    #expect(try await replay.run() == nil)
    let store = try #require(replay.store)
    #expect(store.total == 43)
    #expect(store.numbers.count == 2)
    #expect(store.tool == nil)
    #expect(
      store.log == [
        "made", "cog 30", "nut 10", "made", "bolt: nobody knows", "good 1", "good 2",
        "end of good", "bad 1", "bad 2", "bad: nobody knows", "end",
      ]
    )
    #expect(replay.ending == .finished)
  }

  @Test func replayingTwiceIsTheSame() async throws {
    try await record()
    for _ in 0..<3 {
      #expect(try await replay().run() == nil)
    }
  }

  @Test func stopsAfterAnActionAndGoesOn() async throws {
    try await record()
    let replay = try replay()
    #expect(try await replay.run(through: 3) == nil)
    #expect(replay.sequence == 3)
    #expect(replay.store?.ids.count == 1)
    #expect(try await replay.run() == nil)
    #expect(replay.store?.ids.count == 2)
  }

  @Test func showsTheFirstStateThatDiffers() async throws {
    try await record()
    let divergence = try await replay(Workshop(step: 2)).run()
    #expect(divergence?.action == "ticked")
    guard case .state(let path, let expected, let actual, let others)? = divergence?.kind else {
      Issue.record("\(String(describing: divergence))")
      return
    }
    #expect("\(path)" == "total")
    #expect(expected == 1)
    #expect(actual == 2)
    #expect(others == 0)
    #expect(
      divergence?.description.hasSuffix(
        ", ticked\n  state:    total\n  expected: 1\n  actual:   2"
      ) == true
    )
  }

  @Test func showsAFirstStateThatDiffers() async throws {
    try await record()
    let divergence = try await replay(Workshop(), Workshop.State(level: 3)).run()
    #expect(divergence?.sequence == 0)
    #expect(
      divergence?.description == """
        line 2: the first state
          state:    level
          expected: 0
          actual:   3
        """
    )
  }

  @Test func showsAQuestionThatDiffers() async throws {
    try await record()
    let divergence = try await replay(Workshop(rename: { $0.uppercased() })).run()
    #expect(
      divergence?.kind
        == .answer(
          endpoint: "WorkshopClient.price",
          reason: #"it was called with "cog" when it was recorded, and with "COG" now"#
        )
    )
  }

  @Test func showsAnActionThatWasNotRecorded() async throws {
    try await record()
    let divergence = try await replay(Workshop(isChatty: true)).run()
    #expect(divergence?.kind == .action(actual: "ticked, sent by `Effect.send`"))
    #expect(divergence?.action == "cancelTimer")
  }

  @Test func anEditedActionIsADivergence() async throws {
    try await record()
    try edit { $0.replacing(#""action":"startTimer""#, with: #""action":"openTool""#) }
    let divergence = try await replay().run()
    #expect(divergence?.action == "openTool")
    guard case .state? = divergence?.kind else {
      Issue.record("\(String(describing: divergence))")
      return
    }
  }

  @Test func anEditThatChangesNothingIsADivergenceAsWell() async throws {
    try await record()
    try edit { $0.replacing(#""action":"openTool""#, with: #""action":"openTool ""#) }
    #expect(try await replay().run()?.kind == .action(actual: "openTool, sent by the user"))
  }

  @Test func anActionThatCannotBeReadIsAnErrorOfItsLine() async throws {
    try await record()
    var number: Int?
    var line = 0
    try edit { text in
      line += 1
      guard text.contains(#""action":"startTimer""#) else { return text }
      number = line
      return text.replacing(#""action":"startTimer""#, with: #""action":"startTmer""#)
    }
    let replay = try replay()
    let error = await #expect(throws: JournalError.self) { try await replay.run() }
    #expect(error?.line == number)
    #expect(error?.description.contains("`startTmer` cannot be read") == true)
  }

  @Test func aTornRecordingIsReplayedToWhereItIsTorn() async throws {
    try await record()
    let data = try recording.data
    try recording.write(data.dropLast(200))
    let replay = try replay()
    #expect(try await replay.run() == nil)
    guard case .torn? = replay.ending else {
      Issue.record("\(String(describing: replay.ending))")
      return
    }
  }

  /// A program may be killed after any line, and in the middle of one.
  @Test func everyBeginningOfARecordingIsReplayed() async throws {
    try await record()
    let lines = try recording.lines
    for count in 1..<lines.count {
      let beginning = lines[..<count].reduce(Data(), +)
      for (data, ending) in [
        (beginning, JournalReader.Ending.unfinished),
        (beginning + lines[count].dropLast(lines[count].count / 2), .torn(line: count + 1)),
      ] {
        try recording.write(data)
        let replay = try replay()
        #expect(try await replay.run() == nil)
        #expect(replay.ending == ending)
      }
    }
  }

  @Test func aCutRecordingShowsWhatDiffersBeforeTheCut() async throws {
    try await record()
    let lines = try recording.lines
    try recording.write(lines.dropLast(3).reduce(Data(), +))
    #expect(try await replay(Workshop(step: 2)).run()?.action == "ticked")
    #expect(try await replay(Workshop(), Workshop.State(level: 3)).run()?.sequence == 0)
  }

  @Test func aRedactedActionOfTheUserCannotBeSent() async throws {
    let redaction = try JournalRedaction(actions: ["buy"])
    let recorder = try JournalRecorder(
      of: Workshop.Action.self,
      to: recording.url,
      app: .init(name: "workshop", version: "1"),
      redaction: redaction
    )
    let store = Store(initialState: Workshop.State()) {
      Workshop()
    } withDependencies: {
      $0.record(with: recorder)
    }
    store.send(.buy([]))
    try recorder.finish()
    let replay = try replay(redaction: redaction)
    let error = await #expect(throws: JournalError.self) { try await replay.run() }
    #expect(error?.description.contains("was redacted") == true)
  }

  @Test func goesOnLiveFromWhereItIs() async throws {
    try await record()
    let asked = LockIsolated<[String]>([])
    let executor = LockIsolated<EffectExecutor?>(nil)
    let replay = try JournalReplay<Workshop.State, Workshop.Action>(contentsOf: recording.url) {
      given,
      prepare in
      executor.setValue(given)
      return Store(initialState: Workshop.State()) {
        Workshop()
      } withDependencies: {
        $0.effectExecutor = given
        $0.continuousClock = TestClock()
        $0[WorkshopClient.self].price = { part in
          asked.withValue { $0.append(part) }
          return 5
        }
        replayed(&$0)
        prepare(&$0)
      }
    }
    // The prices are asked for by then, and no answer has come.
    #expect(try await replay.run(through: 4) == nil)
    #expect(asked.value == [])
    replay.goLive()
    await replay.settle()
    #expect(Set(asked.value) == ["nut", "bolt", "cog"])
    replay.store?.send(.buy(["wheel"]))
    await replay.settle()
    #expect(replay.store?.log.last == "wheel 5")
  }

  @Test func tellsWhatWasAnswered() async throws {
    try await record()
    let endpoints = LockIsolated<[String]>([])
    let replay = try JournalReplay<Workshop.State, Workshop.Action>(
      contentsOf: recording.url,
      didAnswer: { answer, given in
        guard case .value(let price as Int) = given else { return }
        endpoints.withValue { $0.append("\(answer.endpoint) \(price)") }
      }
    ) { executor, prepare in
      Store(initialState: Workshop.State()) {
        Workshop()
      } withDependencies: {
        $0.effectExecutor = executor
        replayed(&$0)
        prepare(&$0)
      }
    }
    #expect(try await replay.run() == nil)
    #expect(endpoints.value == ["level 7", "price 30", "price 10", "level 7"])
  }
}
