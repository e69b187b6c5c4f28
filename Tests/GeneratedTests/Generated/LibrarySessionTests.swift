import ComposableArchitecture
import Testing

@MainActor
@Suite struct LibrarySessionTests {
  @Test func replaysTheSession() async {
    let book = Library.Book(
      id: 1,
      title: "One",
      chapters: [Library.Chapter(name: "a", isRead: false)]
    )
    let store = TestStore(
      initialState: Library.State(desk: nil, log: [], path: [], visits: Shared(value: ["door": 1]))
    ) {
      Library()
    }

    await store.send(.booksChanged([book, Library.Book(id: 2, title: "Two", chapters: [])])) {
      $0.$books.withLock { $0 = [book, Library.Book(id: 2, title: "Two", chapters: [])] }
    }
    await store.send(.markChanged("m")) { $0.$mark.withLock { $0 = "m" } }
    await store.send(
      .shelvesChanged(
        [Library.Shelf(name: "Old", note: nil), Library.Shelf(name: "New", note: nil)]
      )
    ) {
      $0.$shelves.withLock {
        $0 = [Library.Shelf(name: "Old", note: nil), Library.Shelf(name: "New", note: nil)]
      }
    }
    await store.send(.pageTapped(1)) {
      $0.path.append(.page(Page.State(book: Shared(value: book), copy: "")))
    }
    await store.send(.pageTapped(1)) {
      $0.path.append(.page(Page.State(book: Shared(value: book), copy: "")))
    }
    await store.send(.pageTapped(2)) {
      $0.path.append(
        .page(
          Page.State(book: Shared(value: Library.Book(id: 2, title: "Two", chapters: [])), copy: "")
        )
      )
    }
    await store.send(.path(.element(id: 0, action: .page(.titleTyped("First"))))) {
      $0.$books.withLock { $0[id: 1]?.title = "First" }
    }
    await store.send(.path(.element(id: 1, action: .page(.copyTapped)))) {
      $0.path[id: 1]?.modify(\.page) { $0.copy = "First" }
    }
    await store.send(.path(.element(id: 1, action: .page(.chapterAdded("b"))))) {
      $0.$books.withLock { $0[id: 1]?.chapters.append(Library.Chapter(name: "b", isRead: false)) }
    }
    await store.send(.path(.element(id: 2, action: .page(.titleTyped("Second"))))) {
      $0.$books.withLock { $0[id: 2]?.title = "Second" }
    }
    await store.send(.deskTapped) {
      $0.desk = Desk.State(
        chapter: Shared(value: Library.Chapter(name: "a", isRead: false)),
        copy: "",
        count: SharedReader(value: 2),
        mark: Shared(value: "m"),
        second: SharedReader(value: Library.Book(id: 2, title: "Second", chapters: [])),
        shelf: Shared(value: Library.Shelf(name: "New", note: nil)),
        shelfName: Shared(value: "New"),
        title: Shared(value: "First"),
        visits: Shared(value: ["door": 1])
      )
    }
    await store.send(.desk(.presented(.readTapped))) {
      $0.$books.withLock { $0[id: 1]?.chapters[0].isRead = true }
    }
    await store.send(.desk(.presented(.titleTyped("1st")))) {
      $0.$books.withLock { $0[id: 1]?.title = "1st" }
    }
    await store.send(.desk(.presented(.markTyped("n")))) { $0.$mark.withLock { $0 = "n" } }
    await store.send(.desk(.presented(.shelfNameTyped("Newer")))) {
      $0.$shelves.withLock { $0[1].name = "Newer" }
    }
    await store.send(.desk(.presented(.shelfNoteTyped("!")))) {
      $0.$shelves.withLock { $0[1].note = "!" }
    }
    await store.send(.logTapped) { $0.log = ["1st: 1", "Second: 0", "Old", "Newer", "n, 1"] }
    await store.send(.visited("door")) { $0.desk?.$visits.withLock { $0["door"] = 2 } }
    await store.send(.desk(.presented(.visited))) { $0.desk?.$visits.withLock { $0["desk"] = 1 } }
    await store.send(.desk(.presented(.copyTapped))) { $0.desk?.copy = "2 n Second Newer 1st" }
    await store.send(.path(.element(id: 0, action: .page(.copyTapped)))) {
      $0.path[id: 0]?.modify(\.page) { $0.copy = "1st" }
    }
    // A removed part keeps the value that was read last.
    _ = store.state.desk?.chapter
    _ = store.state.desk?.title
    _ = store.state.path[0][case: \.page]?.book
    _ = store.state.path[1][case: \.page]?.book
    await store.send(.booksChanged([Library.Book(id: 2, title: "Two", chapters: [])])) {
      $0.$books.withLock {
        $0[id: 2]?.title = "Two"
        $0.remove(id: 1)
      }
    }
    // A removed part keeps the value that was read last.
    _ = store.state.desk?.mark
    await store.send(.markChanged(nil)) { $0.$mark.withLock { $0 = nil } }
    await store.send(.desk(.presented(.titleTyped("Gone")))) {
      $0.desk?.$title.withLock { $0 = "Gone" }
    }
    await store.send(.desk(.presented(.markTyped("gone")))) {
      $0.desk?.$mark.withLock { $0 = "gone" }
    }
    await store.send(.desk(.presented(.copyTapped))) { $0.desk?.copy = "1 gone Two Newer Gone" }
    await store.send(.path(.element(id: 0, action: .page(.titleTyped("Away"))))) {
      $0.path[id: 0]?.modify(\.page) { $0.$book.withLock { $0.title = "Away" } }
    }
    await store.send(.path(.element(id: 1, action: .page(.copyTapped)))) {
      $0.path[id: 1]?.modify(\.page) { $0.copy = "1st" }
    }
    await store.send(.logTapped) { $0.log = ["Two: 0", "Old", "Newer", "-, 3"] }
    await store.finish()
  }
}
