import Clocks
import ComposableArchitecture
import Dependencies
import Foundation
import Testing

/// Every way in which tests write their steps.
@MainActor
@Suite struct TestStoreFormsTests {
  struct Feature: Reducer {
    struct State: Equatable {
      var count = 0
      var date: Date?
      var text = ""
    }

    @CasePathable
    enum Action: Sendable {
      case response(Result<Int, any Error>)
      case setText(String)
      case tap
      case task
      case view(View)

      @CasePathable
      enum View: Sendable {
        case appeared
        case typed(String)
      }
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.date.now) var now

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .response(.success(let count)):
          state.count = count
          return .none
        case .response(.failure):
          state.count = -1
          return .none
        case .setText(let text), .view(.typed(let text)):
          state.text = text
          return .none
        case .tap:
          return .run { await $0(.response(.success(7))) }
        case .task:
          return .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tap) }
          }
        case .view(.appeared):
          state.date = now
          return .none
        }
      }
    }
  }

  let clock = TestClock()

  private func makeStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1)
    }
  }

  @Test func sendsValuesAndCases() async {
    let store = makeStore()
    await store.send(.setText("a")) { $0.text = "a" }
    await store.send(\.setText, "b") { $0.text = "b" }
    await store.send(\.view.typed, "c") { $0.text = "c" }
    await store.send(\.view.typed, "c")
    await store.send(\.view.appeared) { $0.date = Date(timeIntervalSince1970: 1) }
    await store.send(.view(.appeared))
  }

  @Test func receivesCasesValuesAndPredicatesOfAnActionThatIsNotEquatable() async {
    let store = makeStore()
    await store.send(.tap)
    await store.receive(\.response.success) { $0.count = 7 }
    await store.send(.tap)
    await store.receive(\.response.success, 7)
    await store.send(.tap)
    await store.receive(\.response.success, 7, timeout: .seconds(1))
    await store.send(.tap)
    await store.receive(\.response, timeout: .seconds(1))
    await store.send(.tap)
    await store.receive {
      guard case .response(.success(7)) = $0 else { return false }
      return true
    }
    await store.send(.setText("a")) { $0.text = "a" }
    await store.send(.tap)
    await store.receive(
      {
        if case .response = $0 { true } else { false }
      },
      timeout: .seconds(1)
    )
  }

  @Test func waitsForNanoseconds() async {
    let store = makeStore()
    let second: UInt64 = 1_000_000_000
    await store.send(.tap).finish(timeout: second)
    await store.receive(\.response.success, timeout: second) { $0.count = 7 }
    await store.send(.tap)
    await store.receive(\.response.success, 7, timeout: 1_000_000_000)
    await store.send(.tap)
    await store.receive({ $0.is(\.response) }, timeout: .max)
    await store.finish(timeout: 0)
  }

  @Test func runsALongLivingEffectUntilItsTaskIsCancelled() async {
    let store = makeStore()
    let task = await store.send(.task)
    for _ in 1...2 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.tap)
      await store.receive(\.response.success) { [count = store.state.count] state in
        if count == 0 { state.count = 7 }
      }
      if store.state.count == 7 { break }
    }
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish(timeout: .seconds(1))
    await store.finish(timeout: .seconds(1))
  }

  @Test func assertsWithoutAnAction() async {
    let store = makeStore()
    await store.send(.tap)
    await store.skipReceivedActions()
    store.assert { $0.count = 7 }
    withKnownIssue {
      store.assert { $0.count = 8 }
    } matching: {
      $0.text.contains("count: 8")
    }
  }

  @Test func theStateInAClosureIsTheOneBefore() async {
    let store = makeStore()
    await store.send(.setText("a")) {
      #expect(store.state.text == "")
      $0.text = "a"
    }
    await store.send(.setText("ab")) { $0.text = store.state.text + "b" }
    #expect(store.state.text == "ab")
  }

  @Test func dependenciesCanBeChangedOnTheWay() async {
    let store = makeStore()
    await store.send(.view(.appeared)) {
      // The closure has the store's dependencies.
      @Dependency(\.date.now) var now
      $0.date = now
    }
    store.dependencies.date.now = Date(timeIntervalSince1970: 2)
    await store.send(.view(.appeared)) { $0.date = Date(timeIntervalSince1970: 2) }
  }

  @Test func aTimeoutIsADurationOrNanoseconds() {
    let store = makeStore()
    #expect(store.timeout == .seconds(1))
    store.timeout = .milliseconds(1500)
    let nanoseconds: UInt64 = store.timeout
    #expect(nanoseconds == 1_500_000_000)
    store.timeout = 2_000_000_001
    #expect(store.timeout == .seconds(2) + .nanoseconds(1))
    let billion: UInt64 = 1_000_000_000
    store.timeout = 5 * billion
    #expect(store.timeout == .seconds(5))
    store.useMainSerialExecutor = true
  }

  @Test func stepsCanBeMadeByFunctionsOfATest() async {
    func tap(
      _ store: TestStoreOf<Feature>,
      matching isMatching: (Feature.Action) -> Bool,
      fileID: StaticString = #fileID,
      file: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) async {
      await store.send(.tap, fileID: fileID, file: file, line: line, column: column)
      await store.receive(
        isMatching,
        fileID: fileID,
        file: file,
        line: line,
        column: column
      )
    }
    let store = makeStore()
    await withKnownIssue {
      await tap(store, matching: { if case .response = $0 { true } else { false } })
    } matching: {
      $0.text.contains("no change was expected") && $0.sourceLocation?.fileName.isEmpty == false
    }
  }
}
