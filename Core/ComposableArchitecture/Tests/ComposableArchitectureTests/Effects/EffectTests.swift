import Testing

@testable import ComposableArchitecture

@MainActor
@Suite
struct EffectTests {
  struct Failure: Error, Equatable {}

  @CasePathable
  enum Action: Equatable, Sendable {
    case done(Int)
    case failed
    case start
  }

  /// A store whose `start` gives an effect, and whose state lists what was sent by it.
  static func store(
    _ effect: @escaping @Sendable () -> Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: []) {
      Reduce { state, action in
        switch action {
        case .done(let number):
          state.append(number)
          return .none
        case .failed:
          state.append(-1)
          return .none
        case .start:
          return effect()
        }
      }
    }
  }

  @Test func anErrorGoesToTheCatchClosure() async {
    let store = Self.store {
      .run { _ in
        throw Failure()
      } catch: { error, send in
        if error is Failure { await send(.failed) }
      }
    }
    await store.send(.start)
    await store.receive(.failed) { $0 = [-1] }
  }

  @Test func anErrorThatNothingHandlesIsReportedWithItsPlace() async {
    let store = Self.store { .run { _ in throw Failure() } }
    await withKnownIssue {
      await store.send(.start)
    } matching: {
      $0.text.contains("threw an unhandled error")
        && $0.text.contains("EffectTests.swift") && $0.text.contains("Failure")
    }
  }

  @Test func anEffectOnTheMainActorSendsWithoutSuspending() async {
    let store = Self.store {
      .run { @MainActor send in
        send(.done(1))
        await nextTurn()
        send(.done(2))
      }
    }
    await store.send(.start)
    await store.receive(.done(1)) { $0 = [1] }
    await store.receive(.done(2)) { $0 = [1, 2] }
  }

  @Test func aSenderOfOnesOwnHandsActionsToItsClosure() async {
    let numbers = LockIsolated<[Int]>([])
    let send = Send<Int> { number in numbers.withValue { $0.append(number) } }
    send(1)
    await send.deliver(2)
    #expect(numbers.value == [1, 2])
  }

  @Test func actionsOfACancelledTaskAreDropped() async {
    let numbers = LockIsolated<[Int]>([])
    let send = Send<Int> { number in numbers.withValue { $0.append(number) } }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      send(1)
      await send.deliver(2)
    }
    await task.value
    #expect(numbers.value == [])
  }

  @Test func aCancellationErrorIsNoError() async {
    let store = Self.store { .run { _ in throw CancellationError() } }
    await store.send(.start)
    await store.finish()
  }

  @Test func mergedEffectsAllRun() async {
    let store = Self.store {
      .merge(.send(.done(1)), .run { await $0(.done(3)) }, .send(.done(2)), .none)
    }
    await store.send(.start)
    await store.receive(.done(1)) { $0 = [1] }
    await store.receive(.done(2)) { $0 = [1, 2] }
    await store.receive(.done(3)) { $0 = [1, 2, 3] }
  }

  @Test func concatenatedEffectsRunOneAfterTheOther() async {
    let clock = TestClock()
    let store = Self.store {
      .concatenate(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.done(1))
        },
        .merge(.send(.done(2)), .run { await $0(.done(3)) }),
        .send(.done(4))
      )
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.done(1)) { $0 = [1] }
    await store.receive(.done(2)) { $0 = [1, 2] }
    await store.receive(.done(3)) { $0 = [1, 2, 3] }
    await store.receive(.done(4)) { $0 = [1, 2, 3, 4] }
  }

  @Test func mappingTurnsTheActions() async {
    let store = Self.store {
      Effect<Int>.merge(.send(1), .run { await $0(2) }).map { .done($0 * 10) }
    }
    await store.send(.start)
    await store.receive(.done(10)) { $0 = [10] }
    await store.receive(.done(20)) { $0 = [10, 20] }
  }

  @Test func noneIsTheIdentityOfMergingAndConcatenating() {
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none, .none).isNone)
    #expect(Effect<Int>.none.merge(with: .none).isNone)
    #expect(Effect<Int>.none.map(String.init).isNone)
  }

  @Test func anEffectSeesTheDependenciesOfThePlaceItWasMadeIn() async {
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Action> { state, action in
        switch action {
        case .start:
          return .run { send in
            @Dependency(\.number) var number
            await send(.done(number))
          }
        case .done(let number):
          state.append(number)
          return .none
        case .failed:
          return .none
        }
      }
      .dependency(\.number, 1)
      .dependency(\.number, 2)
    } withDependencies: {
      $0.number = 3
    }
    await store.send(.start)
    // Of several overrides the innermost wins.
    await store.receive(.done(1)) { $0 = [1] }
  }
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private enum NumberKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}
