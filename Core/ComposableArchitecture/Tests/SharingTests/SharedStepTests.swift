import IdentifiedCollections
import Sharing
import Testing

/// Tests of the steps that lead from a shared value to a part of it.
@Suite struct SharedStepTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    var name: String
    var marks: [String] = []
  }

  private let rows = Shared<IdentifiedArrayOf<Row>>(
    value: [Row(id: 1, name: "a", marks: ["x", "y"]), Row(id: 2, name: "b")]
  )

  /// The steps as text.
  private func text(_ steps: [_SharedStep]?) -> String? {
    steps?.map { step in
      switch step {
      case .member(let path, _): "\(path)".split(separator: ".").last.map { ".\($0)" } ?? ""
      case .payload: "!"
      case .element(let id): "[id: \(id)]"
      case .position(let position): "[\(position)]"
      }
    }
    .joined()
  }

  @Test func noneLeadToTheWhole() {
    #expect(text(rows._steps) == "")
    #expect(text(SharedReader(rows)._steps) == "")
  }

  @Test func leadToElementsAndTheirFields() throws {
    let row = try #require(rows[id: 1])
    #expect(text(row._steps) == "[id: 1]")
    #expect(text(row.name._steps) == "[id: 1].name")
    #expect(text(row.marks.elements[1]._steps) == "[id: 1].marks[1]")
    #expect(text(rows.elements[1]._steps) == "[1]")
  }

  @Test func leadToThePayloadOfAnOptional() throws {
    let name = Shared<Row?>(value: Row(id: 1, name: "a"))
    let row = try #require(Shared(name))
    #expect(text(row.name._steps) == "!.name")
    let reader = try #require(SharedReader(name))
    #expect(text(reader.name._steps) == "!.name")
  }

  @Test func leadToWhatIsOnlyRead() throws {
    let reader = SharedReader(rows)
    let row = try #require(reader[id: 2])
    #expect(text(row.name._steps) == "[id: 2].name")
    #expect(text(reader.elements[1].name._steps) == "[1].name")
    #expect(reader.count._steps?.count == 1)
  }

  /// The elements of a slice have other indices than offsets.
  @Test func countThePositionsOfReadersFromTheFirst() {
    let slice = Shared(value: ["a", "b", "c"][1...])
    #expect(text(slice.elements[2]._steps) == "[2]")
    #expect(text(SharedReader(slice).elements[1]._steps) == "[1]")
    #expect(SharedReader(slice).elements[1].wrappedValue == "c")
  }

  @Test func areUnknownWhereAClosureComputes() {
    #expect(rows.read { $0.count }._steps == nil)
    #expect(SharedReader(rows).read { $0.first?.name ?? "" }._steps == nil)
  }

  @Test func stayWhereAPartIsRemovedAndComesBack() throws {
    let row = try #require(rows[id: 2])
    #expect(row._isPresent && row.name._isPresent)
    rows.withLock { _ = $0.remove(id: 2) }
    #expect(!row._isPresent && !row.name._isPresent)
    #expect(text(row._steps) == "[id: 2]")
    rows.withLock { _ = $0.append(Row(id: 2, name: "c")) }
    #expect(row._isPresent)
    #expect(row.wrappedValue.name == "c")
  }
}
