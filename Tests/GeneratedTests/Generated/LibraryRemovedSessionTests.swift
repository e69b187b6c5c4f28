import ComposableArchitecture
import Testing

@MainActor
@Suite struct LibraryRemovedSessionTests {
  @Test func replaysTheSession() async {
    let book = Library.Book(
      id: 1,
      title: "1st",
      chapters: [
        Library.Chapter(name: "a", isRead: true),
        Library.Chapter(name: "b", isRead: false),
      ]
    )
    let store = TestStore(
      initialState: changed(
        Library.State(
          desk: Desk.State(
            chapter: Shared(value: Library.Chapter(name: "a", isRead: true)),
            copy: "2 n Second Newer 1st",
            count: SharedReader(value: 1),
            mark: Shared(value: "n"),
            second: SharedReader(value: Library.Book(id: 2, title: "Two", chapters: [])),
            shelf: Shared(value: Library.Shelf(name: "Newer", note: "!")),
            shelfName: Shared(value: "Newer"),
            title: Shared(value: "1st"),
            visits: Shared(value: ["desk": 1, "door": 2])
          ),
          log: ["1st: 1", "Second: 0", "Old", "Newer", "n, 1"],
          path: [
            .page(Page.State(book: Shared(value: book), copy: "1st")),
            .page(Page.State(book: Shared(value: book), copy: "First")),
            .page(
              Page.State(
                book: Shared(value: Library.Book(id: 2, title: "Two", chapters: [])),
                copy: ""
              )
            ),
          ],
          visits: Shared(value: ["desk": 1, "door": 2])
        )
      ) {
        $0.$books.withLock { $0 = [Library.Book(id: 2, title: "Two", chapters: [])] }
        $0.$shelves.withLock {
          $0 = [Library.Shelf(name: "Old", note: nil), Library.Shelf(name: "Newer", note: "!")]
        }
        $0.desk?.$count = SharedReader($0.$books).count
        $0.desk?.$second = SharedReader($0.$books)[id: 2]!
        $0.desk?.$shelf = $0.$shelves.elements[1]
        $0.desk?.$shelfName = $0.$shelves[1].name
        $0.desk?.$visits = $0.$visits
        $0.path[2][case: \.page]?.$book = $0.$books[id: 2]!
      }
    ) {
      Library()
    }

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

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}
