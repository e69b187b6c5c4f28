import ComposableArchitecture
import Explorer
import Testing

/// Streams that can throw, of endpoints that cannot, and endpoints without a value.
@MainActor
@Suite struct ThrowingStreamsTests {
  @DependencyClient
  struct FileClient: TestDependencyKey, Sendable {
    var parts: @Sendable () -> AsyncThrowingStream<Int, any Error> = { .finished() }
    var size: @Sendable () async throws -> Int
    static let testValue = FileClient()
  }

  @Reducer
  struct Transfer {
    @ObservableState
    struct State: Equatable {
      var isSending = false
    }
    enum Action {
      case finished
      case measureButtonTapped
      case sendButtonTapped
    }
    @Dependency(FileClient.self) var files
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .finished:
          state.isSending = false
          return .none
        case .measureButtonTapped:
          return .run { _ in
            _ = try await files.size()
          } catch: { _, _ in
          }
        case .sendButtonTapped:
          guard !state.isSending else { return .none }
          state.isSending = true
          return .run { send in
            for try await _ in files.parts() {}
            await send(.finished)
          } catch: { _, _ in
          }
        }
      }
    }
  }

  @Test func anEndpointWithoutAValueNeedsNoTest() async {
    let result = await withIssueReporters([]) {
      await explore(
        Transfer(),
        from: Transfer.State(),
        actions: .explorable(["measureButtonTapped"])
      ) {}
    }
    #expect(result.finding?.problem.hasPrefix("Unimplemented: 'FileClient.size'") == true)
    #expect(result.finding?.test.hasPrefix("// No test is needed: give the endpoint") == true)
  }

  @Test func throwInPlaceOfAnElement() async {
    let result = await withIssueReporters([]) {
      await explore(Transfer(), from: Transfer.State(), actions: .explorable(["sendButtonTapped"]))
      {
        $0[FileClient.self].parts = {
          AsyncThrowingStream {
            $0.yield(1)
            $0.finish()
          }
        }
      } checking: {
        AtRest("nothing is sent for ever") { !$0.isSending }
      }
    }
    #expect(result.finding?.problem == "Not true: nothing is sent for ever")
    #expect(result.finding?.steps.last?.description == "FileClient.parts throws an error")
  }
}
