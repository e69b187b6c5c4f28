import ComposableArchitecture
import SwiftUI
import Testing

// A view model, and what becomes of it.

struct Article: Equatable, Identifiable, Sendable {
  let id: Int
  var isRead = false
}

@MainActor
final class ArticlesModel: ObservableObject {
  @Published var articles: [Article] = []
  @Published var isLoading = false
  private let load: () async throws -> [Article]
  private var task: Task<Void, Never>?

  init(load: @escaping () async throws -> [Article]) {
    self.load = load
  }

  func refresh() {
    task?.cancel()
    isLoading = true
    task = Task {
      articles = (try? await load()) ?? articles
      isLoading = false
    }
  }

  func open(_ id: Article.ID) {
    guard let index = articles.firstIndex(where: { $0.id == id }) else { return }
    articles[index].isRead = true
  }
}

struct ArticlesModelView: View {
  @StateObject var model: ArticlesModel

  var body: some View {
    List(model.articles) { article in
      Button(article.isRead ? "Article \(article.id)" : "New: article \(article.id)") {
        model.open(article.id)
      }
    }
    .refreshable { model.refresh() }
  }
}

// The same as a feature.

@Reducer
struct Articles {
  @ObservableState
  struct State: Equatable {
    var articles: IdentifiedArrayOf<Article> = []
    var isLoading = false
  }

  enum Action {
    case articleTapped(id: Article.ID)
    case refreshed(Result<[Article], any Error>)
    case refreshPulled
  }

  enum CancelID { case refresh }

  @Dependency(ArticlesClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .articleTapped(let id):
        state.articles[id: id]?.isRead = true
        return .none

      case .refreshed(let result):
        state.isLoading = false
        if let articles = try? result.get() {
          state.articles = IdentifiedArray(uniqueElements: articles)
        }
        return .none

      case .refreshPulled:
        state.isLoading = true
        return .run { send in
          await send(.refreshed(Result { try await client.load() }))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)
      }
    }
  }
}

@DependencyClient
struct ArticlesClient: Sendable {
  var load: @Sendable () async throws -> [Article]
}

extension ArticlesClient: TestDependencyKey {
  static let testValue = Self()
}

struct ArticlesView: View {
  let store: StoreOf<Articles>

  var body: some View {
    List(store.articles) { article in
      Button(article.isRead ? "Article \(article.id)" : "New: article \(article.id)") {
        store.send(.articleTapped(id: article.id))
      }
    }
    .refreshable { await store.send(.refreshPulled).finish() }
  }
}

@MainActor
@Suite struct OtherArchitecturesTests {
  @Test func theFeatureLoadsAndMarks() async {
    let store = TestStore(initialState: Articles.State()) {
      Articles()
    } withDependencies: {
      $0[ArticlesClient.self].load = { [Article(id: 1)] }
    }
    await store.send(.refreshPulled) { $0.isLoading = true }
    await store.receive(\.refreshed.success) {
      $0.articles = [Article(id: 1)]
      $0.isLoading = false
    }
    await store.send(.articleTapped(id: 1)) { $0.articles[id: 1]?.isRead = true }
  }

  @Test func bothViewsMark() throws {
    let model = ArticlesModel { [] }
    model.articles = [Article(id: 1)]
    let store = Store(initialState: Articles.State(articles: [Article(id: 1)])) { Articles() }
    let size = Size(width: 30, height: 4)
    for host in [
      ViewHost(size: size) { ArticlesModelView(model: model) },
      ViewHost(size: size) { ArticlesView(store: store) },
    ] {
      try host.tap("New: article 1")
      #expect(host.shows("Article 1"))
      #expect(!host.shows("New: article 1"))
    }
  }

  @Test func anOldLoadOfTheFeatureEndsWithTheNewOne() async {
    let (first, answer) = AsyncStream<Void>.makeStream()
    let calls = LockIsolated(0)
    let store = TestStore(initialState: Articles.State()) {
      Articles()
    } withDependencies: {
      $0[ArticlesClient.self].load = {
        if calls.withValue({
          $0 += 1; return $0
        }) == 1 {
          for await _ in first {}
        }
        return [Article(id: calls.value)]
      }
    }
    await store.send(.refreshPulled) { $0.isLoading = true }
    await store.send(.refreshPulled)
    await store.receive(\.refreshed.success) {
      $0.articles = [Article(id: 2)]
      $0.isLoading = false
    }
    answer.finish()
  }
}
