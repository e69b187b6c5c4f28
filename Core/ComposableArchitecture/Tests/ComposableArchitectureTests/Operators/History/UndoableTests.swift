import ComposableArchitecture
import Foundation
import Testing

@ObservableState
struct UndoRow: Equatable, Identifiable, Sendable {
  let id: Int
  var title = ""
  var count = 0
}

@ObservableState
struct UndoDocument: Equatable, Undoable {
  var rows: IdentifiedArrayOf<UndoRow> = []
  var selection: Int?
  var title = ""
  var history = History<UndoDocument>()

  init(rows: Int = 0, limit: Int = 100) {
    self.rows = IdentifiedArray(uniqueElements: (0..<rows).map { UndoRow(id: $0) })
    self.history = History(limit: limit)
  }
}

@Suite struct UndoableTests {
  @Test func aFieldIsPutBack() {
    var document = UndoDocument()
    document.edit(\.title) { $0 = "a" }
    document.edit(\.title) { $0 += "b" }
    #expect(document.history.undoCount == 2)
    #expect(document.undo() == true)
    #expect(document.title == "a")
    #expect(document.undo() == true)
    #expect(document.title == "")
    #expect(document.undo() == false)
    #expect(!document.history.canUndo)
    #expect(document.redo() == true)
    #expect(document.redo() == true)
    #expect(document.title == "ab")
    #expect(document.redo() == false)
  }

  @Test func elementsArePutBack() {
    var document = UndoDocument(rows: 4)
    var states = [document.rows]
    document.edit(\.rows, id: 1) { $0.title = "a" }
    states.append(document.rows)
    document.append(UndoRow(id: 4), to: \.rows)
    states.append(document.rows)
    document.insert(UndoRow(id: 5), at: 0, in: \.rows)
    states.append(document.rows)
    #expect(document.remove(id: 2, from: \.rows) == UndoRow(id: 2))
    states.append(document.rows)
    document.move(id: 5, to: 3, in: \.rows)
    states.append(document.rows)
    document.move(id: 4, to: 0, in: \.rows)
    states.append(document.rows)
    document.remove(id: 4, from: \.rows)
    states.append(document.rows)
    document.edit(\.rows) { $0.reverse() }
    states.append(document.rows)
    for _ in 1...2 {
      for rows in states.reversed().dropFirst() {
        #expect(document.undo() == true)
        #expect(document.rows == rows)
      }
      for rows in states.dropFirst() {
        #expect(document.redo() == true)
        #expect(document.rows == rows)
      }
    }
  }

  @Test func whatChangesNothingIsNoEdit() {
    var document = UndoDocument(rows: 2)
    document.edit(\.title) { _ in }
    document.edit(\.rows, id: 1) { $0.count += 0 }
    document.append(UndoRow(id: 1, title: "a"), to: \.rows)
    document.remove(id: 7, from: \.rows)
    document.move(id: 1, to: 1, in: \.rows)
    #expect(document == UndoDocument(rows: 2))
    #expect(document.edit(\.rows, id: 1) { $0.id } == 1)
  }

  @Test func anElementThatIsNotThereIsReported() {
    var document = UndoDocument(rows: 1)
    withKnownIssue {
      #expect(document.edit(\.rows, id: 7) { $0.count } == nil)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("none has the id '7'")
    }
    withKnownIssue { document.move(id: 7, to: 0, in: \.rows) }
    #expect(document == UndoDocument(rows: 1))
  }

  @Test func anEditDropsWhatCouldBeRedone() {
    var document = UndoDocument()
    document.edit(\.title) { $0 = "a" }
    document.undo()
    #expect(document.history.canRedo)
    document.edit(\.title) { $0 = "b" }
    #expect(!document.history.canRedo)
    #expect(document.redo() == false)
    #expect(document.title == "b")
  }

  @Test func groupsAreOneStep() {
    var document = UndoDocument(rows: 2)
    document.edit(\.title) { $0 = "before" }
    let before = document.rows
    document.group {
      $0.edit(\.rows, id: 0) { $0.title = "a" }
      $0.group {
        $0.edit(\.rows, id: 0) { $0.title = "b" }
        $0.remove(id: 1, from: \.rows)
      }
      $0.edit(\.title) { $0 = "after" }
    }
    let after = document.rows
    #expect(document.history.undoCount == 2)
    document.undo()
    #expect(document.rows == before)
    #expect(document.title == "before")
    document.redo()
    #expect(document.rows == after)
    #expect(document.title == "after")
    document.group { _ in }
    #expect(document.history.undoCount == 2)
  }

  @Test(arguments: [(3, 3), (0, 0), (-5, 0), (.max, 10)]) func stepsAreBounded(
    limit: Int,
    kept: Int
  ) {
    var document = UndoDocument(limit: limit)
    for number in 1...10 {
      document.group { $0.edit(\.title) { $0 = "\(number)" } }
    }
    #expect(document.history.undoCount == kept)
    while document.undo() {}
    #expect(document.title == (kept == 10 ? "" : "\(10 - kept)"))
  }

  @Test func aGroupLargerThanTheLimitIsKeptWhole() {
    var document = UndoDocument(rows: 20, limit: 2)
    document.group { document in
      for id in 0..<20 { document.edit(\.rows, id: id) { $0.count += 1 } }
    }
    document.undo()
    #expect(document.rows == UndoDocument(rows: 20).rows)
  }

  @Test func whatIsNoEditIsLeftAlone() {
    var document = UndoDocument(rows: 2)
    document.edit(\.title) { $0 = "a" }
    document.edit(\.rows, id: 0) { $0.count = 1 }
    document.selection = 1
    document.rows[id: 1]?.title = "other"
    document.undo()
    document.undo()
    #expect(document.selection == 1)
    #expect(document.rows[id: 1]?.title == "other")
    #expect(document.title == "")
  }

  @Test(
    arguments: [
      { document in document.edit(\.title) { $0 = "b" } },
      { document in document.edit(\.rows, id: 1) { $0.title = "a" } },
      { document in document.append(UndoRow(id: 9), to: \.rows) },
      { document in document.remove(id: 1, from: \.rows) },
      { document in document.move(id: 0, to: 2, in: \.rows) },
      { document in document.edit(\.rows) { $0.reverse() } },
    ] as [@Sendable (inout UndoDocument) -> Void]
  ) func anUndoIsRefusedWhereSomethingElseHasChangedWhatItWouldPutBack(
    edit: @Sendable (inout UndoDocument) -> Void
  ) {
    var document = UndoDocument(rows: 3)
    document.group {
      $0.edit(\.selection) { $0 = 1 }
      edit(&$0)
      $0.edit(\.selection) { $0 = 2 }
    }
    document.title += "!"
    document.rows[id: 1]?.title += "!"
    document.rows[id: 9]?.title += "!"
    document.rows.insert(UndoRow(id: 8), at: 0)
    var expected = document
    withKnownIssue {
      #expect(document.undo() == false)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("was refused")
    }
    expected.history.removeAll()
    #expect(document == expected)
  }

  @Test func itsStepsAreNotEncoded() throws {
    var history = UndoDocument(limit: 7).history
    history = try JSONDecoder().decode(
      History<UndoDocument>.self,
      from: JSONEncoder().encode(history)
    )
    #expect(history == History(limit: 7))
  }

  @Test func itIsEqualByItsSteps() {
    var (first, second) = (UndoDocument(), UndoDocument())
    first.edit(\.title) { $0 = "a" }
    #expect(first.history != second.history)
    second.edit(\.title) { $0 = "a" }
    #expect(first == second)
    #expect(first.history.hashValue == second.history.hashValue)
    var dump = ""
    customDump(first.history, to: &dump)
    #expect(dump.hasSuffix("(\n  undoCount: 1,\n  redoCount: 0\n)"))
  }

  @Test func aChangeBesideManyRowsCopiesNone() {
    var document = UndoDocument(rows: 10_000)
    document.rows.reserveCapacity(10_010)
    func storage() -> UnsafeRawPointer? {
      document.rows.elements.withUnsafeBytes { $0.baseAddress }
    }
    let before = storage()
    document.edit(\.rows, id: 5_000) { $0.title = "a" }
    document.append(UndoRow(id: 10_000), to: \.rows)
    document.remove(id: 17, from: \.rows)
    document.insert(UndoRow(id: 10_001), at: 3, in: \.rows)
    document.move(id: 10_001, to: 9_000, in: \.rows)
    #expect(storage() == before)
    while document.undo() {}
    #expect(storage() == before)
    while document.redo() {}
    #expect(storage() == before)
  }
}
