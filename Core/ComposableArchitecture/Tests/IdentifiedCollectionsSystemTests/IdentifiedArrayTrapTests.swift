import IdentifiedCollections
import SystemTesting
import Testing

/// Broken preconditions, each in a process of its own.
@Suite(.system) struct IdentifiedArrayTrapTests {
  struct Row: Identifiable, Sendable {
    let id: Int
  }

  @Test func stopsAtADuplicateID() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    }
    await #expect(processExitsWith: .failure) {
      _ = [Row(id: 1), Row(id: 1)] as IdentifiedArrayOf<Row>
    }
  }

  @Test func stopsAtAnUpdateWithAnotherID() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.update(Row(id: 2), at: 0)
    }
  }

  @Test func stopsWhenAnElementChangesItsID() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1] = Row(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 3] = Row(id: 2)
    }
  }

  @Test func stopsAtAnIDThatIsAtAnotherPosition() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      rows[0] = Row(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      rows[0...0] = IdentifiedArray(uniqueElements: [Row(id: 2)])[...]
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      rows.withContiguousMutableStorageIfAvailable { $0[0] = $0[1] }
    }
  }

  @Test func stopsWhenThereIsTooLittleToRemove() async {
    await #expect(processExitsWith: .failure) {
      var rows = IdentifiedArrayOf<Row>()
      rows.removeLast()
    }
    await #expect(processExitsWith: .failure) {
      var rows = IdentifiedArrayOf<Row>()
      rows.removeFirst(1)
    }
  }

  @Test func stopsAtARangeThatIsNotThere() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.replaceSubrange(1..<2, with: [Row(id: 2)])
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.insert(contentsOf: [Row](), at: 2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      rows[1...].removeFirst()
    }
  }
}
