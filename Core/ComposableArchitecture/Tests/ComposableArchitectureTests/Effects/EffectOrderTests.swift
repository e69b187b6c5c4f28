import Dependencies
import Testing

@testable import ComposableArchitecture

/// The order in which effects start, are cancelled, and go on.
@MainActor
@Suite
struct EffectOrderTests {
  enum ID { case prefix, whole }

  @CasePathable
  enum Action: Equatable, Sendable {
    case cancelPrefix
    case cancelWhole
    case done(Int)
    case start
  }

  static func store(
    _ effect: @escaping @Sendable () -> Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: []) {
      Reduce { state, action in
        switch action {
        case .cancelPrefix:
          return .cancel(id: ID.prefix)
        case .cancelWhole:
          return .cancel(id: ID.whole)
        case .done(let number):
          state.append(number)
          return .none
        case .start:
          return effect()
        }
      }
    }
  }

  @Test func cancellingAPrefixByItsIDRunsTheSuffix() async {
    let store = Self.store {
      .concatenate(
        .run { _ in try await Task.never() }.cancellable(id: ID.prefix),
        .run { await $0(.done(1)) }
      )
    }
    await store.send(.start)
    await store.send(.cancelPrefix)
    await store.receive(.done(1)) { $0 = [1] }
  }

  @Test func theSecondOfTwoRunsIsStartedInACancelledTask() async {
    let isCancelled = LockIsolated<Bool?>(nil)
    let store = Self.store {
      .concatenate(
        .run { _ in try await Task.never() },
        .run { send in
          isCancelled.setValue(Task.isCancelled)
          await send(.done(1))
        },
        .send(.done(2))
      )
      .cancellable(id: ID.whole)
    }
    await store.send(.start)
    await store.send(.cancelWhole)
    await store.finish()
    #expect(isCancelled.value == true)
  }

  @Test func aConcatenationThatIsCancelledBeforeItsTaskRunsRunsNothing() async {
    let hasRun = LockIsolated(false)
    let store = Self.store {
      .merge(
        .concatenate(
          .run { _ in hasRun.setValue(true) },
          .run { _ in hasRun.setValue(true) }
        )
        .cancellable(id: ID.whole),
        .cancel(id: ID.whole)
      )
    }
    await store.send(.start)
    await store.finish()
    #expect(hasRun.value == false)
  }

  @Test func theTaskOfAnActionWaitsForAllOfAConcatenation() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return .concatenate(
          .run { await $0(1) },
          .run { send in
            await suspend()
            await send(2)
          },
          .send(3)
        )
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 1, 2, 3])
  }

  @Test func mergedBranchesStartFromLeftToRight() async {
    let executor = EffectExecutor()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return .merge((1...20).map { number in .run { await $0(number) } })
      }
    } withDependencies: {
      // One job at a time, in the order in which they come.
      $0.effectExecutor = executor
    }
    store.send(0)
    await executor.settle()
    #expect(store.withState { $0 } == Array(0...20))
  }

  @Test func ofTwoWithCancelInFlightInOneActionTheLastOneRuns() async {
    let store = Self.store {
      .merge(
        .run { await $0(.done(1)) }.cancellable(id: ID.whole, cancelInFlight: true),
        .run { await $0(.done(2)) }.cancellable(id: ID.whole, cancelInFlight: true)
      )
    }
    await store.send(.start)
    await store.receive(.done(2)) { $0 = [2] }
  }

  @Test func effectsThatEndWithoutATaskStartTheirFollowersWhileOthersGetTheirs() async {
    let executor = EffectExecutor()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        let parts = (1...40).map { number -> Effect<Int> in
          number.isMultiple(of: 2)
            ? .run { await $0(number) }
            : .concatenate(
              .run { await $0(-number) }.cancellable(id: ID.prefix),
              .run { await $0(number) }
            )
        }
        return .merge(parts + [.cancel(id: ID.prefix)])
      }
    } withDependencies: {
      // One job at a time, in the order in which they come.
      $0.effectExecutor = executor
    }
    store.send(0)
    await executor.settle()
    let evenThenOdd =
      Array(stride(from: 2, through: 40, by: 2)) + Array(stride(from: 1, through: 39, by: 2))
    #expect(store.withState { $0 } == [0] + evenThenOdd)
    #expect((store.core as? RootCore<[Int], Int>)?.path.registrationCount == 0)
  }

  @Test func errorsAfterCancellationAreIgnored() async {
    struct Failure: Error {}
    let store = Self.store {
      .run { _ in
        try? await Task.never()
        throw Failure()
      } catch: { _, send in
        await send(.done(-1))
      }
      .cancellable(id: ID.whole)
    }
    await store.send(.start)
    await store.send(.cancelWhole)
    await store.finish()
  }

  @Test func sendingFromACompletedEffectIsReportedAndDelivered() async {
    let sends = LockIsolated<Send<Action>?>(nil)
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Action> { state, action in
        if case .done(let number) = action { state.append(number) }
        return action == .start ? .run { sends.setValue($0) } : .none
      }
    }
    await store.send(.start).finish()
    withKnownIssue {
      sends.value?(.done(1))
    } matching: {
      $0.text.contains("An action was sent from a completed effect")
        && $0.text.contains("EffectOrderTests.swift") && $0.text.contains(".done(1)")
    }
    #expect(store.withState { $0 } == [1])
  }

  @Test func anEffectThatHasEndedLeavesNothingBehind() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        action > 0
          ? .concatenate(
            .run { await $0.sendLater(0) },
            .run { _ in try await Task.never() }.cancellable(id: ID.whole),
            .send(0)
          )
          .cancellable(id: action)
          : .none
      }
    }
    let path = (store.core as? RootCore<Int, Int>)?.path
    let tasks = (1...100).map { store.send($0) }
    for task in tasks {
      task.cancel()
      await task.finish()
    }
    #expect(path?.registrationCount == 0)
  }
}

extension Send where Action: Sendable {
  nonisolated fileprivate func sendLater(_ action: Action) async {
    await suspend()
    await self(action)
  }
}
