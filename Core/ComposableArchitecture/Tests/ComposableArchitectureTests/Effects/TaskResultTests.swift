import ComposableArchitecture
import Testing

@MainActor
@Suite
struct TaskResultTests {
  struct Failure: Error, Equatable { var code = 1 }
  struct Opaque: Error {}

  @Test func catchesWhatIsThrown() async throws {
    let success = await TaskResult { 1 }
    let failure = await TaskResult<Int> { throw Failure() }
    #expect(try success.value == 1)
    #expect(throws: Failure()) { try failure.value }
    #expect(success == .success(1))
    #expect(failure == .failure(Failure()))
  }

  @Test func comparesValuesAndErrors() {
    #expect(TaskResult.success(1) != .success(2))
    #expect(TaskResult<Int>.failure(Failure(code: 1)) != .failure(Failure(code: 2)))
    #expect(TaskResult<Int>.failure(Failure()) != .success(1))
    #expect(TaskResult<Int>.failure(Failure()) != .failure(Opaque()))
    #expect(TaskResult<Int>.failure(CancellationError()) != .failure(Failure()))
    #expect(Set([TaskResult.success(1), .success(1), .success(2)]).count == 2)
  }

  @Test func anErrorThatCannotBeComparedIsReported() {
    withKnownIssue {
      _ = TaskResult<Int>.failure(Opaque()) == .failure(Opaque())
    } matching: {
      $0.text.contains("Conform 'Opaque' to 'Equatable'")
    }
    withKnownIssue {
      _ = TaskResult<Int>.failure(Opaque()).hashValue
    } matching: {
      $0.text.contains("Conform 'Opaque' to 'Hashable'")
    }
  }

  @Test func isMappedAndConverted() {
    #expect(TaskResult.success(1).map { "\($0)" } == .success("1"))
    #expect(
      TaskResult.success(1).flatMap { _ in TaskResult<Int>.failure(Failure()) }
        == .failure(Failure())
    )
    #expect(TaskResult<Int>.failure(Failure()).map { $0 + 1 } == .failure(Failure()))
    #expect(TaskResult(Result<Int, Failure>.success(1)) == .success(1))
    #expect(TaskResult(Result<Int, Failure>.failure(Failure())) == .failure(Failure()))
    #expect((try? Result(TaskResult.success(1)).get()) == 1)
    #expect(throws: Failure()) { try Result(TaskResult<Int>.failure(Failure())).get() }
  }

  @Reducer
  struct Feature {
    struct State: Equatable { var text = "" }
    enum Action: Equatable {
      case loadTapped(fails: Bool)
      case loaded(TaskResult<String>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped(let fails):
          return .run { send in
            await send(
              .loaded(
                TaskResult {
                  if fails { throw Failure() }
                  return "done"
                }
              )
            )
          }
        case .loaded(.success(let text)):
          state.text = text
          return .none
        case .loaded(.failure):
          state.text = "failed"
          return .none
        }
      }
    }
  }

  @Test func isReceivedByItsCases() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.loadTapped(fails: false))
    await store.receive(\.loaded.success, "done") { $0.text = "done" }
    await store.send(.loadTapped(fails: true))
    await store.receive(\.loaded.failure) { $0.text = "failed" }
    await store.send(.loadTapped(fails: true))
    await store.receive(.loaded(.failure(Failure())))
  }
}
