import ComposableArchitecture
import DependenciesTestSupport
import Testing

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  static var visits: Self { Self[.inMemory("visits"), default: 0] }
}

extension SharedReaderKey where Self == InMemoryKey<[String]>.Default {
  static var favorites: Self { Self[.inMemory("favorites"), default: []] }
}

@Reducer
struct FavoritesFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.favorites) var favorites
    @SharedReader(.visits) var visits
  }

  enum Action {
    case favoriteButtonTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteButtonTapped(let name):
        state.$favorites.withLock { $0.append(name) }
        return .none
      }
    }
  }
}

@Reducer
struct VisitsFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.visits) var visits
    var isBusy = false
  }

  enum Action {
    case task
    case visitsChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [visits = state.$visits] send in
          for await count in visits.values {
            await send(.visitsChanged(count))
          }
        }
      case .visitsChanged(let count):
        state.isBusy = count > 100
        return .none
      }
    }
  }
}

struct LockedKey: SharedKey {
  let id: String
  let contents: LockIsolated<String?>

  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    if let text = contents.value {
      continuation.resume(returning: text)
    } else {
      continuation.resumeReturningInitialValue()
    }
  }

  func subscribe(
    context: LoadContext<String>,
    subscriber: SharedSubscriber<String>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    contents.setValue(value)
    continuation.resume()
  }
}

@Suite struct SharingStateTests {
  @MainActor
  @Test func remembersAFavorite() async {
    let store = TestStore(initialState: FavoritesFeature.State()) {
      FavoritesFeature()
    }
    await store.send(.favoriteButtonTapped("Blob")) {
      $0.$favorites.withLock { $0 = ["Blob"] }
    }
  }

  @MainActor
  @Test func isBusyAfterManyVisits() async {
    let store = TestStore(initialState: VisitsFeature.State()) {
      VisitsFeature()
    }
    let task = await store.send(.task)
    await store.receive(\.visitsChanged, 0)
    store.state.$visits.withLock { $0 = 101 }
    await store.receive(\.visitsChanged, 101) {
      $0.isBusy = true
    }
    await task.cancel()
  }

  @Test(.dependencies)
  func savesThroughAKey() async throws {
    let contents = LockIsolated<String?>(nil)
    @Shared(.visits) var visits
    $visits.withLock { $0 += 1 }
    @Shared(value: FormFeature.State()) var form
    let name = $form.name
    name.withLock { $0 = "Blob" }
    print(form.name)
    @Shared(LockedKey(id: "text", contents: contents)) var text = "Draft"
    $text.withLock { $0 = "Final" }
    #expect(contents.value == "Final")
    #expect(visits == 1)
    #expect(form.name == "Blob")
  }
}
