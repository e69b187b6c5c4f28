import IdentifiedCollections
import Sharing
import Testing

private struct Todo: Equatable, Identifiable {
  let id: Int
  var title: String
}

@Suite struct SharedElementsTests {
  @Test func areCollectedInAnArray() {
    @Shared(value: [1, 2, 3]) var numbers
    for number in Array($numbers) {
      number.withLock { $0 *= 10 }
    }
    #expect(numbers == [10, 20, 30])
  }

  @Test func areCollectedFromAnIdentifiedArray() {
    @Shared(value: [Todo(id: 1, title: "a"), Todo(id: 2, title: "b")]) var todos: IdentifiedArray
    let elements = Array($todos)
    #expect(elements.map(\.id) == [1, 2])
    elements[1].title.withLock { $0 = "c" }
    #expect(todos[id: 2]?.title == "c")
  }

  @Test func areCollectedToBeRead() {
    @Shared(value: ["a", "b"]) var names
    let readers = Array(SharedReader($names))
    $names.withLock { $0[1] = "c" }
    #expect(readers.map(\.wrappedValue) == ["a", "c"])
  }

  @Test func keepTheLastValueWhenTheyAreRemoved() {
    @Shared(value: [1, 2]) var numbers
    let elements = Array($numbers)
    $numbers.withLock { $0.removeAll() }
    elements[1].withLock { $0 = 5 }
    #expect(numbers == [])
    #expect(elements[0].wrappedValue == 1)
  }
}
