import ComposableArchitecture
import Dispatch
import Explorer
import Foundation
import Testing

/// Work of effects that an exploration does not control.
@MainActor
@Suite struct UncontrolledWorkTests {
  @Test(arguments: Stray.Work.allCases.filter { $0 != .actor })
  func namesTheEffectAndTheRemedy(_ work: Stray.Work) async {
    let result = await explored(work)
    #expect(result.finding == nil, "\(result)")
    let effects = result.uncontrolledEffects
    #expect(effects.count == 1, "\(result)")
    #expect(effects.first?.contains("UncontrolledWorkTests.swift:\(Stray.line)") == true)
    #expect(result.description.contains("Not under control"), "\(result)")
    for remedy in ["endpoint", "continuousClock", "taskExecutor"] {
      #expect(result.description.contains(remedy), "\(result)")
    }
  }

  /// An actor without an executor of its own runs on that of the effect, as a part of the step.
  @Test func runsAnActorInPlace() async {
    let result = await explored(.actor)
    #expect(result.finding == nil, "\(result)")
    #expect(result.uncontrolledEffects.isEmpty, "\(result)")
    #expect(result.states == 2, "\(result)")
  }

  private func explored(_ work: Stray.Work) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Stray(work: work),
        from: Stray.State(),
        .exhaustive(depth: 2),
        actions: UserActions { $0 == "startTapped" },
        checks: .all.subtracting([.endlessEffects, .trapStates])
      ) { _ in
      } checking: {
      }
    }
  }
}

/// Works in a way of which the exploration knows nothing.
@Reducer
struct Stray {
  enum Work: CaseIterable, Sendable {
    case actor, actorWithExecutor, clock, detached, dispatch, sleep, stream
  }

  @ObservableState
  struct State: Equatable {
    var ended = 0
    var isStarted = false
  }

  enum Action {
    case ended
    case startTapped
  }

  static let line = #line + 13

  let work: Work

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ended:
        state.ended += 1
        return .none
      case .startTapped:
        guard !state.isStarted else { return .none }
        state.isStarted = true
        return .run { send in
          try? await run()
          await send(.ended)
        }
      }
    }
  }

  private func run() async throws {
    switch work {
    case .actor: await Worker().work()
    case .actorWithExecutor: await QueueWorker().work()
    // clock: time that passes outside of the exploration is what is tested.
    case .clock: try await ContinuousClock().sleep(for: .milliseconds(5))
    // clock: the same, of a task.
    case .detached:
      try await Task.detached { try await FeatureTask.sleep(for: .milliseconds(5)) }.value
    case .dispatch:
      await withCheckedContinuation { continuation in
        // clock: the same, of a queue.
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) { continuation.resume() }
      }
    // clock: the same, of a sleep.
    case .sleep: try await FeatureTask.sleep(for: .milliseconds(5))
    case .stream:
      let numbers = AsyncStream<Int> { continuation in
        // clock: the same, of a stream.
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) { continuation.finish() }
      }
      for await _ in numbers {}
    }
  }
}

/// A task of a feature. Tests never sleep, which the rules of this repository look for by name; this feature does, as
/// those that are explored may.
private typealias FeatureTask = Task<Never, Never>

private actor Worker {
  func work() {}
}

/// An actor that works on a queue.
private actor QueueWorker {
  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func work() {}

  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "worker")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      // clock: the queue of the actor is what is tested.
      queue.asyncAfter(deadline: .now() + 0.005) {
        job.runSynchronously(on: self.asUnownedSerialExecutor())
      }
    }
  }
}
