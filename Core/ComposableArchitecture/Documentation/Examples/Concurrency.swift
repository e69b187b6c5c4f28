import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct ImportFeature {
  @ObservableState
  struct State: Equatable {
    var isImporting = false
    var lines: [String] = []
    var total = 0
  }

  enum Action {
    case cancelButtonTapped
    case importButtonTapped(String)
    case imported([String], total: Int)
  }

  enum CancelID {
    case importing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isImporting = false
        return .cancel(id: CancelID.importing)

      case .importButtonTapped(let text):
        state.isImporting = true
        return .run { send in
          let lines = text.split(separator: "\n").map(String.init)
          let total = try await sum(of: lines)
          await send(.imported(lines, total: total))
        }
        .cancellable(id: CancelID.importing, cancelInFlight: true)

      case .imported(let lines, let total):
        state.isImporting = false
        state.lines = lines
        state.total = total
        return .none
      }
    }
  }
}

func sum(of lines: [String]) async throws -> Int {
  var sum = 0
  for (index, line) in lines.enumerated() {
    if index.isMultiple(of: 1_000) { try Task.checkCancellation() }
    sum += Int(line) ?? 0
  }
  return sum
}

@DependencyClient
struct DownloadClient: Sendable {
  var parts: @Sendable (_ url: URL) -> AsyncThrowingStream<Data, any Error> = { _ in .finished() }
}

extension DownloadClient: TestDependencyKey {
  static let testValue = DownloadClient()
}

@Reducer
struct DownloadFeature {
  @ObservableState
  struct State: Equatable {
    var bytes = 0
    var errorMessage: String?
    var isDone = false
  }

  enum Action {
    case failed(String)
    case finished
    case received(Int)
    case task
  }

  @Dependency(DownloadClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed(let message):
        state.errorMessage = message
        return .none

      case .finished:
        state.isDone = true
        return .none

      case .received(let bytes):
        state.bytes += bytes
        return .none

      case .task:
        return .run { send in
          for try await part in client.parts(url: URL(filePath: "/book.txt")) {
            await send(.received(part.count))
          }
          await send(.finished)
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      }
    }
  }
}

@Suite struct ConcurrencyTests {
  @MainActor
  @Test func importsLines() async {
    let store = TestStore(initialState: ImportFeature.State()) {
      ImportFeature()
    }
    await store.send(.importButtonTapped("1\n2\n3")) { $0.isImporting = true }
    await store.receive(\.imported) {
      $0.isImporting = false
      $0.lines = ["1", "2", "3"]
      $0.total = 6
    }
  }

  @MainActor
  @Test func countsWhatArrives() async {
    let (parts, source) = AsyncThrowingStream<Data, any Error>.makeStream()
    let store = TestStore(initialState: DownloadFeature.State()) {
      DownloadFeature()
    } withDependencies: {
      $0[DownloadClient.self].parts = { _ in parts }
    }

    await store.send(.task)
    source.yield(Data(count: 3))
    await store.receive(\.received) { $0.bytes = 3 }
    source.finish()
    await store.receive(\.finished) { $0.isDone = true }
  }

  @Test func runsAStoreOffTheMainActor() async {
    let store = StoreActor(initialState: ImportFeature.State()) {
      ImportFeature()
    }
    await store.send(.importButtonTapped("4\n5")).finish()
    #expect(await store.state.total == 9)
  }
}
