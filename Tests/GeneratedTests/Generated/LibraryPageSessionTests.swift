import ComposableArchitecture
import Testing

@MainActor
@Suite struct LibraryPageSessionTests {
  @Test func replaysTheSession() async {
    let store = TestStore(
      initialState: Page.State(
        book: Shared(
          value: Library.Book(
            id: 1,
            title: "One",
            chapters: [Library.Chapter(name: "a", isRead: false)]
          )
        ),
        copy: ""
      )
    ) {
      Page()
    }

    await store.send(.titleTyped("First")) { $0.$book.withLock { $0.title = "First" } }
    store.state.$book.withLock {
      $0.title = "1st"
      $0.chapters = [
        Library.Chapter(name: "a", isRead: true),
        Library.Chapter(name: "b", isRead: false),
      ]
    }
    store.assert {
      $0.$book.withLock {
        $0.title = "1st"
        $0.chapters = [
          Library.Chapter(name: "a", isRead: true),
          Library.Chapter(name: "b", isRead: false),
        ]
      }
    }
    await store.send(.copyTapped) { $0.copy = "1st" }
    await store.send(.titleTyped("Away")) { $0.$book.withLock { $0.title = "Away" } }
    await store.finish()
  }
}
