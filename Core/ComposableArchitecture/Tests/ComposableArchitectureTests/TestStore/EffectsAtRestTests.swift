import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Testing

@testable import Dependencies

@MainActor
@Suite struct EffectsAtRestTests {
  @CasePathable
  enum Action: Equatable, Sendable {
    case answer(Int)
    case begin
  }

  let clock = TestClock()

  private func makeStore(
    _ effect: @escaping @Sendable () -> Effect<Action>
  ) -> TestStore<Int, Action> {
    TestStore(initialState: 0) {
      Reduce<Int, Action> { _, action in action == .begin ? effect() : .none }
    }
  }

  @Test func isEmptyWhenEverythingHasEnded() async {
    let store = makeStore { .send(.answer(1)) }
    await store.send(.begin)
    let rest = await store.quiesce()
    #expect(rest.isEmpty)
    #expect(rest.description == "No effect is in flight.")
    await store.receive(.answer(1))
  }

  @Test func tellsWhichClockAnEffectSleepsOnAndHowFarItIs() async {
    let store = makeStore { [clock] in
      .run(name: "ticks") { send in
        try await clock.sleep(for: .seconds(10))
        await send(.answer(1))
      }
    }
    await store.send(.begin)
    await clock.advance(by: .seconds(4))
    let rest = await store.quiesce()
    #expect(rest.effects.map(\.event.name) == ["ticks"])
    #expect(
      rest.effects.map(\.waits) == [
        [.clock(ObjectIdentifier(clock), name: "TestClock", duration: .seconds(6))]
      ]
    )
    #expect(rest.effects.first?.sentAt?.contains("EffectsAtRestTests.swift:") == true)
    #expect(rest.description.contains("'ticks' created at"))
    #expect(rest.description.contains("after the action"))
    #expect(rest.description.contains("advanced by 6.0 seconds"))
    await clock.advance(by: .seconds(6))
    await store.receive(.answer(1))
    #expect(await store.quiesce().isEmpty)
  }

  @Test func tellsWhatWaitsForSomethingOutside() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let store = makeStore {
      .run { send in
        for await number in stream { await send(.answer(number)) }
      }
    }
    await store.send(.begin)
    #expect(await store.quiesce().effects.map(\.waits) == [[.outside()]])
    continuation.yield(7)
    await store.receive(.answer(7))
    continuation.finish()
    await store.finish()
  }

  /// A child task sleeps while the effect itself waits for the test: there is something to wait
  /// for, so `receive` must not give up.
  @Test func anEffectThatRacesAClockAgainstTheOutsideIsWaitedFor() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let store = makeStore { [clock] in
      .run { send in
        await withTaskGroup(of: Int?.self) { group in
          group.addTask {
            try? await clock.sleep(for: .seconds(1))
            return nil
          }
          group.addTask { await stream.first { _ in true } }
          if let number = await group.next() ?? nil { await send(.answer(number)) }
          group.cancelAll()
        }
      }
    }
    store.timeout = .seconds(3600)
    await store.send(.begin)
    let waits = await store.quiesce().effects.map(\.waits)
    #expect(
      waits == [
        [.clock(ObjectIdentifier(clock), name: "TestClock", duration: .seconds(1)), .outside()]
      ]
    )
    let answer = Task.detached { _ = continuation.yield(9) }
    await store.receive(.answer(9))
    await answer.value
    await store.finish()
  }

  @Test func twoSleepersOfOneEffectDoNotSpeakForAnother() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let store = makeStore { [clock] in
      .merge(
        .run { _ in
          async let other: Void = clock.sleep(for: .seconds(2))
          try await clock.sleep(for: .seconds(1))
          try await other
        },
        .run { send in
          for await number in stream { await send(.answer(number)) }
        }
      )
    }
    store.timeout = .seconds(3600)
    await store.send(.begin)
    let rest = await store.quiesce()
    #expect(rest.effects.map(\.waits.count) == [2, 1])
    #expect(rest.effects.last?.waits == [.outside()])
    let answer = Task.detached { _ = continuation.yield(3) }
    await store.receive(.answer(3))
    await answer.value
    continuation.finish()
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func tellsWhichEndpointAnEffectHasCalledLast() async {
    let store = makeStore {
      .run { _ in
        // The call that an endpoint of '@DependencyClient' makes.
        EndpointObservation.note(client: "Answers", endpoint: "wait")
        try await Task.never()
      }
    }
    let task = await store.send(.begin)
    let rest = await store.quiesce()
    #expect(rest.effects.map(\.waits) == [[.outside(endpoint: "Answers.wait")]])
    #expect(rest.description.contains("'Answers.wait'"))
    await task.cancel()
  }

  @Test func aPartThatCanBeCancelledSleepsLikeItsEffect() async {
    let store = makeStore { [clock] in
      .run { _ in
        try await withTaskCancellation(id: "part") { try await clock.sleep(for: .seconds(1)) }
      }
    }
    store.timeout = .seconds(3600)
    await store.send(.begin)
    #expect(
      await store.quiesce().effects.map(\.waits) == [
        [.clock(ObjectIdentifier(clock), name: "TestClock", duration: .seconds(1))]
      ]
    )
    await withKnownIssue {
      await store.receive(.answer(1))
    } matching: {
      $0.text.contains("advance the clock")
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func aTaskThatRunsElsewhereIsSeenToSleep() async throws {
    let store = makeStore { [clock] in
      .run { send in
        let task = Task {
          try await clock.sleep(for: .seconds(1))
          return 1
        }
        try await send(.answer(task.value))
      }
    }
    await store.send(.begin)
    // When such a task begins cannot be known.
    while (try? await clock.checkSuspension()) != nil {}
    #expect(
      await store.quiesce().effects.map(\.waits) == [
        [.clock(ObjectIdentifier(clock), name: "TestClock", duration: .seconds(1)), .outside()]
      ]
    )
    await clock.advance(by: .seconds(1))
    await store.receive(.answer(1))
    await store.finish()
  }
}
