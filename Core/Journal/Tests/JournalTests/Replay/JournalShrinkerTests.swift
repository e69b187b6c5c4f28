import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import Foundation
import Testing

@testable import Journal

@MainActor
@Suite struct JournalShrinkerTests {
  private let recording: Recording
  init() throws { recording = try Recording() }

  /// Records actions of the user, with a second of time after each.
  private func record(_ actions: [Workshop.Action]) async throws {
    let recorder = try JournalRecorder(
      of: Workshop.Action.self,
      to: recording.url,
      app: .init(name: "workshop", version: "1")
    )
    let executor = EffectExecutor()
    let clock = TestClock()
    let store = Store(initialState: Workshop.State()) {
      Workshop()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSinceReferenceDate: 1.5)
      $0.effectExecutor = executor
      $0.uuid = .init { UUID() }
      $0.withRandomNumberGenerator = .init(SystemRandomNumberGenerator())
      $0[WorkshopClient.self] = WorkshopClient(
        price: { part in part.count },
        level: { 7 },
        news: { topic in
          AsyncThrowingStream {
            $0.yield(topic); $0.finish()
          }
        },
        notify: { _ in }
      )
      $0.record(with: recorder)
    }
    for action in actions {
      store.send(action)
      await executor.settle()
      await clock.advance(by: .seconds(1))
      await executor.settle()
    }
    try recorder.finish()
  }

  private var shrinker: JournalShrinker<Workshop.State, Workshop.Action> {
    JournalShrinker(contentsOf: recording.url) { executor, prepare in
      Store(initialState: Workshop.State()) {
        Workshop()
      } withDependencies: {
        $0.effectExecutor = executor
        replayed(&$0)
        prepare(&$0)
      }
    }
  }

  private func replayed(_ dependencies: inout DependencyValues) {
    dependencies.continuousClock = TestClock()
    dependencies.date.now = .distantPast
    dependencies.uuid = .incrementing
    dependencies.withRandomNumberGenerator = .init(SystemRandomNumberGenerator())
  }

  @Test func leavesTheActionsThatMatter() async throws {
    try await record([
      .make, .followNews("a"), .buy(["bolt"]), .openTool, .tool(.presented(.use)), .make,
      .buy(["nuts", "cog"]), .tool(.presented(.putAway)), .followNews("b"), .make,
    ])
    let seen = LockIsolated<[JournalShrinker<Workshop.State, Workshop.Action>.Progress]>([])
    let steps = try await shrinker.shrink {
      progress in
      seen.withValue { $0.append(progress) }
    } while: {
      $0.log.contains("cog 3") && $0.log.contains("b")
    }
    #expect(steps?.map(\.action) == [#"buy ["nuts","cog"]"#, #"followNews "b""#])
    #expect(seen.value.last?.actions == 2)
    #expect(seen.value.map(\.actions) == seen.value.map(\.actions).sorted(by: >))
  }

  @Test func timePassesAsItDid() async throws {
    try await record([.make, .startTimer, .make, .make, .cancelTimer, .make, .openTool])
    let steps = try await shrinker.shrink(while: { $0.total >= 3 })
    #expect(steps?.map(\.action) == ["startTimer"])
  }

  @Test func identifiersStayThoseOfTheirActions() async throws {
    try await record([.make, .make, .make])
    let replay = try JournalReplay<Workshop.State, Workshop.Action>(contentsOf: recording.url) {
      executor,
      prepare in
      Store(initialState: Workshop.State()) {
        Workshop()
      } withDependencies: {
        $0.effectExecutor = executor
        replayed(&$0)
        prepare(&$0)
      }
    }
    _ = try await replay.run()
    let last = try #require(replay.store?.ids.last)
    let steps = try await shrinker.shrink(while: { $0.ids.contains(last) })
    #expect(steps?.map(\.sequence) == [5])
  }

  @Test func aSessionThatDoesNotFailIsNotShrunk() async throws {
    try await record([.make, .openTool])
    #expect(try await shrinker.shrink(while: { $0.total == 100 }) == nil)
  }

  @Test func nothingIsLeftOfWhatFailsByItself() async throws {
    try await record([.make, .openTool])
    #expect(try await shrinker.shrink(while: { _ in true }) == [])
  }

  @Test func whatWasNeverSoIsBrokenByNothing() async throws {
    try await record([.make, .openTool])
    #expect(try await shrinker.shrink(breaking: { $0.total == 100 }) == .neverMet)
    #expect(try await shrinker.shrink(breaking: { $0.total == 0 }) == .met)
  }

  @Test func whatIsNotSoAtFirstMustBeSoBeforeItFails() async throws {
    try await record([.make, .buy(["bolt"]), .make, .buy(["cog"]), .make, .openTool])
    let outcome = try await shrinker.shrink(breaking: { $0.total == 4 })
    guard case .shrunk(let steps, isMinimal: true) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(steps.map(\.action) == [#"buy ["bolt"]"#, #"buy ["cog"]"#])
  }

  @Test func fewRunsFindAnActionAmongMany() async throws {
    try await record(
      Array(repeating: .openTool, count: 500) + [.buy(["bolt"])]
        + Array(repeating: .openTool, count: 500)
    )
    var runs = 0
    let steps = try await shrinker.shrink {
      runs = $0.runs
    } while: {
      $0.total == 4
    }
    #expect(steps?.map(\.action) == [#"buy ["bolt"]"#])
    #expect(runs < 40)
  }

  @Test func itEndsWithWhatItHasAfterSomeEffort() async throws {
    try await record(Array(repeating: .buy(["bolt"]), count: 12))
    let shrinker = shrinker
    shrinker.effort = 40
    let outcome = try await shrinker.shrink(breaking: { $0.total < 40 })
    guard case .shrunk(let steps, isMinimal: false) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(steps.count >= 10)
  }

  @Test func whatIsLeftIsARecordingOfItsOwn() async throws {
    try await record([.make, .startTimer, .make, .buy(["cog"]), .openTool])
    let shrinker = shrinker
    let steps = try #require(
      try await shrinker.shrink(while: {
        $0.total >= 5 && $0.ids.count > 0 && $0.log.contains("cog 3")
      })
    )
    #expect(steps.map(\.action) == ["make", "startTimer", #"buy ["cog"]"#])
    let smaller = recording.url.deletingLastPathComponent().appending(path: "smaller.jsonl")
    try await shrinker.record(steps, to: smaller)

    var reader = try JournalReader(contentsOf: smaller)
    #expect(reader.header.app.name == "workshop")
    var times: [Int64] = []
    while let line = try reader.next() {
      if case .action(let action) = line.entry, action.origin == .user { times.append(line.time) }
    }
    #expect(times.count == 3)
    #expect(times == times.sorted())
    #expect(reader.ending == .finished)
  }
}
