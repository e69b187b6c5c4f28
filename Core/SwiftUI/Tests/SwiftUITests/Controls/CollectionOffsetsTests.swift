import ComposableArchitecture
import SwiftUI
import Testing

@Suite struct CollectionOffsetsTests {
  struct Row: Identifiable, Equatable {
    var id: Int
  }

  @Test(
    arguments: [
      ([0], 3, [1, 2, 0]), ([2], 0, [2, 0, 1]), ([0, 2], 2, [1, 0, 2]), ([], 1, [0, 1, 2]),
    ] as [([Int], Int, [Int])]
  )
  func anIdentifiedArrayMovesItsElements(source: [Int], destination: Int, moved: [Int]) {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    rows.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(rows.map(\.id) == moved)
    var array = [0, 1, 2]
    array.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(array == moved)
  }

  @Test func anIdentifiedArrayRemovesItsElements() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0) })
    rows.remove(atOffsets: IndexSet([0, 2]))
    #expect(rows.map(\.id) == [1])
    var array = [0, 1, 2]
    array.remove(atOffsets: IndexSet([0, 2]))
    #expect(array == [1])
  }
}
