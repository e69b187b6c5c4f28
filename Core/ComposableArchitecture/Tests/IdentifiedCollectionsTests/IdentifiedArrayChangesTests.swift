import IdentifiedCollections
import Testing

/// Insertions and removals, compared with those of a plain array.
@Suite struct IdentifiedArrayChangesTests {
  struct Note: Equatable, Identifiable {
    let id: String
  }

  /// An array grows, changes in all places and shrinks; the table is made, grows and shrinks with it.
  @Test(arguments: [1, 7, 8, 9, 10, 63, 500, 5_000]) func agreesWithAPlainArray(count: Int) {
    var random = Numbers(state: UInt64(count))
    var model: [Note] = []
    var notes = IdentifiedArrayOf<Note>()
    var number = 0
    func newNote() -> Note {
      number += 1
      return Note(id: "note \(number)")
    }
    func place(upTo end: Int) -> Int {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: 0
      case 1: end
      // Often near the same position, so that blocks are filled and emptied.
      case 2: min(end, count / 2 + Int.random(in: 0..<3, using: &random))
      case 3: max(0, end - Int.random(in: 0..<30, using: &random))
      default: Int.random(in: 0...end, using: &random)
      }
    }
    func insert() {
      let (note, index) = (newNote(), place(upTo: model.count))
      #expect(notes.insert(note, at: index) == (true, index))
      model.insert(note, at: index)
    }
    func remove() {
      guard !model.isEmpty else { return }
      let index = place(upTo: model.count - 1)
      let removed = model.remove(at: index)
      #expect(
        number.isMultiple(of: 2)
          ? notes.remove(id: removed.id) == removed : notes.remove(at: index) == removed
      )
      #expect(notes.remove(id: removed.id) == nil)
    }
    while model.count < count {
      insert()
      if number.isMultiple(of: 4) { remove() }
    }
    expect(notes, model)
    for _ in 0..<1_000 {
      insert()
      let (index, existing) = (place(upTo: model.count), place(upTo: model.count - 1))
      #expect(notes.insert(model[existing], at: index) == (false, existing))
      remove()
    }
    expect(notes, model)
    while model.count > count / 20 {
      let start = place(upTo: model.count - 1)
      let end = min(model.count, start + Int.random(in: 1...20, using: &random))
      notes.removeSubrange(start..<end)
      model.removeSubrange(start..<end)
      guard !model.isEmpty else { break }
      if model.count.isMultiple(of: 7) { insert() }
      if model.count.isMultiple(of: 5) {
        notes.removeFirst()
        model.removeFirst()
      }
    }
    expect(notes, model)
    while !model.isEmpty { remove() }
    expect(notes, model)
    insert()
    expect(notes, model)
  }

  /// A copy keeps its order when the other one changes.
  @Test func doesNotChangeACopy() {
    var notes = IdentifiedArray(uniqueElements: (0..<100).map { Note(id: "\($0)") })
    let (copy, model) = (notes, notes.elements)
    notes.remove(at: 50)
    notes.insert(Note(id: "new"), at: 3)
    notes.removeFirst()
    notes.removeSubrange(20..<50)
    expect(copy, model)
    expectConsistency(notes)
  }

  private func expect(_ notes: IdentifiedArrayOf<Note>, _ model: [Note]) {
    #expect(notes.elements == model)
    expectConsistency(notes)
  }
}
