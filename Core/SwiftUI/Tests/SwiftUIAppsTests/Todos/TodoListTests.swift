import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite struct TodoListTests {
  private let clock = TestClock()

  private func screen(
    _ state: Chores.State = Chores.State(chores: .mock)
  ) -> (StoreOf<Chores>, ViewHost) {
    let store = Store(initialState: state) {
      Chores()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    let host = ViewHost(size: Size(width: 56, height: 20)) { ChoresView(store: store) }
    return (store, host)
  }

  @Test func aChoreIsAddedAndNamed() throws {
    let (store, host) = screen(Chores.State())
    #expect(host.shows("Nothing to do"))
    try host.tap("Add")
    try host.type("Sweep", into: "New chore")
    #expect(store.chores.map(\.note) == ["Sweep"])
    #expect(host.shows("Sweep"))
    #expect(!host.shows("Nothing to do"))
  }

  @Test func theFilterHidesWhatIsDone() throws {
    let (_, host) = screen()
    #expect(host.shows("Water the plants"))
    try host.tap("Open")
    #expect(!host.shows("Water the plants"))
    #expect(host.shows("Buy milk"))
    try host.tap("Done")
    #expect(host.shows("Water the plants"))
    #expect(!host.shows("Buy milk"))
  }

  @Test func whatIsDoneMovesDownAfterASecond() async throws {
    let (store, host) = screen()
    try #require(host.find(identifier: "check Buy milk")).tap()
    #expect(store.chores.map(\.isDone) == [true, false, true])
    #expect(try #require(host.find(identifier: "check Buy milk")).label == "Done")
    await clock.advance(by: .seconds(1))
    await host.wait { store.chores.map(\.isDone) == [false, true, true] }
    #expect(store.chores.map(\.note) == ["Call the plumber", "Buy milk", "Water the plants"])
    #expect(host.shows("Buy milk"))
  }

  @Test func whatIsDoneIsRemovedAfterAQuestion() throws {
    let (store, host) = screen()
    try host.tap("Clear")
    #expect(host.shows("Remove all that is done?"))
    try host.tap("Keep")
    #expect(store.chores.count == 3)
    try host.tap("Clear")
    try host.tap("Remove")
    #expect(store.chores.count == 2)
    #expect(!host.shows("Water the plants"))
    #expect(try !host.button("Clear").isEnabled)
  }

  @Test func aRowIsMovedAndDeletedByKeys() throws {
    let (store, host) = screen()
    try host.field("Buy milk").press(.downArrow, modifiers: .option)
    #expect(store.chores.map(\.note) == ["Call the plumber", "Buy milk", "Water the plants"])
  }

  @Test func theButtonToEditChanges() throws {
    let (store, host) = screen()
    try host.tap("Edit")
    #expect(store.editMode == .active)
    try host.tap("Done")
    #expect(store.editMode == .inactive || store.filter == .done)
  }
}
