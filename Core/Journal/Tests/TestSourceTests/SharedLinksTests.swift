import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests of the statements by which shared values of a state refer to one storage.
@MainActor
@Suite struct SharedLinksTests {
  private let rows = Shared<IdentifiedArrayOf<Row>>(
    value: [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
  )

  private func links(_ state: Any, beside known: Any? = nil) throws -> [String] {
    try SharedLinks(
      in: ValueTree(reflecting: state),
      beside: known.map { ValueTree(reflecting: $0) },
      SwiftLiteral()
    )
    .statements().map { $0.rendered(indentation: 0, column: 0) }
  }

  @Test func leadToAnElementAndItsField() throws {
    let row = try #require(rows[id: 2])
    #expect(
      try links(Pair(whole: rows, part: row)) == ["$0.$part = $0.$whole[id: 2]!"]
    )
    #expect(
      try links(Pair(whole: rows, part: row.name)) == ["$0.$part = $0.$whole[id: 2]!.name"]
    )
  }

  @Test func leadToPositionsAndKeys() throws {
    let lists = Shared(value: ["x": ["a", "b"]])
    let list = try #require(Shared(lists["x"]))
    #expect(
      try links(Pair(whole: lists, part: list.elements[1]))
        == [#"$0.$part = Shared($0.$whole["x"])!.elements[1]"#]
    )
    #expect(
      try links(Pair(whole: list, part: list[0])) == ["$0.$part = $0.$whole[0]"]
    )
  }

  /// Without the whole, the largest part has the storage.
  @Test func leadToAPartOfAPart() throws {
    let row = try #require(rows[id: 1])
    #expect(
      try links(Pair(whole: row.name, part: row)) == ["$0.$whole = $0.$part.name"]
    )
    #expect(try links(Pair(whole: row, part: row)) == ["$0.$part = $0.$whole"])
    let other = try #require(rows[id: 2])
    #expect(try links(Pair(whole: row, part: other)) == [])
  }

  @Test func leadToReaders() throws {
    let reader = try #require(SharedReader(rows)[id: 1])
    #expect(
      try links(Watched(whole: rows, reader: reader.name))
        == ["$0.$reader = SharedReader($0.$whole)[id: 1]!.name"]
    )
    #expect(
      try links(Watched(whole: rows, reader: rows.count))
        == ["$0.$reader = SharedReader($0.$whole).count"]
    )
    let optional = Shared<Row?>(value: Row(id: 1, name: "a"))
    let payload = try #require(SharedReader(optional))
    #expect(
      try links(Watched(whole: optional, reader: payload))
        == ["$0.$reader = SharedReader($0.$whole)!"]
    )
  }

  /// `$part.id` is the identity of the row that `Shared` has, and a member of that name may be meant.
  @Test func leadToMembersThatSharedHasItself() throws {
    let row = try #require(rows[id: 1])
    #expect(
      try links(Watched(whole: row, reader: row[dynamicMember: \.id]))
        == ["$0.$reader = SharedReader($0.$whole)[dynamicMember: \\.id]"]
    )
  }

  @Test func leadFromCasesAndElements() throws {
    let row = try #require(rows[id: 1])
    let state = Screens(
      whole: rows,
      shown: .edit(row),
      stack: StackState([.edit(row)]),
      list: [RowHolder(row: row)]
    )
    #expect(
      try links(state) == [
        "$0.shown?[case: \\.edit]?.projectedValue = $0.$whole[id: 1]!",
        "$0.stack[0][case: \\.edit]?.projectedValue = $0.shown![case: \\.edit]!",
        "$0.list[0].$row = $0.shown![case: \\.edit]!",
      ]
    )
  }

  /// Copies share the last value of a removed part, and parts that were found twice do not.
  @Test func leadFromCopiesToTheFirst() throws {
    let row = try #require(rows[id: 2])
    #expect(
      try links(Trio(whole: rows, part: row, other: row)) == [
        "$0.$part = $0.$whole[id: 2]!",
        "$0.$other = $0.$part",
      ]
    )
    let again = try #require(rows[id: 2])
    rows.withLock { _ = $0.remove(id: 2) }
    #expect(try links(Trio(whole: rows, part: row, other: row)) == ["$0.$other = $0.$part"])
    #expect(try links(Trio(whole: rows, part: row, other: again)) == [])
  }

  @Test func areNotMadeForWhatIsRemovedOrMadeByTheAuthor() throws {
    let row = try #require(rows[id: 2])
    let state = Pair(whole: rows, part: row)
    #expect(try links(state, beside: state) == [])
    rows.withLock { _ = $0.remove(id: 2) }
    #expect(try links(state) == [])
  }

  @Test func areRefusedWhereNoSourceLeads() throws {
    let row = try #require(rows[id: 1])
    for state in [
      Pair(whole: rows, part: row.shout) as Any,
      Chosen(whole: rows, choice: .row(row)),
    ] {
      #expect(throws: TestSourceError.self) { try links(state) }
    }
  }
}

private struct Pair<Whole, Part> {
  @Shared var whole: Whole
  @Shared var part: Part
}

private struct Trio<Whole, Part> {
  @Shared var whole: Whole
  @Shared var part: Part
  @Shared var other: Part
}

private struct Watched<Whole, Part> {
  @Shared var whole: Whole
  @SharedReader var reader: Part
}

@CasePathable
private enum Screen {
  case edit(Shared<Row>)
}

private struct RowHolder {
  @Shared var row: Row
}

private struct Screens {
  @Shared var whole: IdentifiedArrayOf<Row>
  var shown: Screen?
  var stack: StackState<Screen>
  var list: [RowHolder]
}

private struct Chosen {
  enum Choice { case row(Shared<Row>) }

  @Shared var whole: IdentifiedArrayOf<Row>
  var choice: Choice
}

extension Row {
  fileprivate var shout: String {
    get { name.uppercased() }
    set { name = newValue.lowercased() }
  }
}
