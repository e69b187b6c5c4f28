import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite struct TodosTests {
  private let clock = TestClock()

  private func screen(_ items: [(title: String, isDone: Bool)]) -> (StoreOf<TodoList>, ViewHost) {
    let items = items.enumerated().map { index, item in
      TodoItem.State(id: UUID(index), title: item.title, isDone: item.isDone)
    }
    let store = Store(
      initialState: TodoList.State(items: IdentifiedArray(uniqueElements: items))
    ) {
      TodoList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    return (store, ViewHost(size: Size(width: 50, height: 12)) { TodoListView(store: store) })
  }

  @Test func aTodoIsAddedAndNamed() throws {
    let (store, host) = screen([])
    try host.tap("Add")
    try host.type("Milk", into: "Untitled")
    #expect(store.items.map(\.title) == ["Milk"])
    #expect(host.shows("Milk"))
  }

  @Test func whatIsDoneGoesToTheEnd() async throws {
    let (store, host) = screen([("Milk", false), ("Eggs", false)])
    try host.tap("To do")
    #expect(store.items.map(\.isDone) == [true, false])
    await clock.advance(by: .seconds(1))
    #expect(store.items.map(\.title) == ["Eggs", "Milk"])
    #expect(host.find(label: "Done") != nil)
  }

  @Test func whatIsDoneIsClearedAfterAQuestion() throws {
    let (store, host) = screen([("Milk", true), ("Eggs", false)])
    try host.tap("Clear")
    #expect(host.shows("Clear what is done?"))
    try host.tap("Clear")
    #expect(store.items.map(\.title) == ["Eggs"])
    #expect(try !host.button("Clear").isEnabled)
  }

  @Test func theFilterIsAKeyOfAText() throws {
    let (store, host) = screen([("Milk", true), ("Eggs", false)])
    #expect(host.shows("All"))
    store.send(.set(\.filter, .open))
    #expect(host.shows("Eggs"))
    #expect(!host.shows("Milk"))
  }
}
