import ActionText
import ComposableArchitecture
import Testing

@Suite struct IdentifiedActionTextTests {
  @CasePathable
  fileprivate enum Row {
    case moved(Int)
    case tapped
  }

  fileprivate struct Opaque: Hashable, Sendable {}

  @CasePathable
  fileprivate enum Action {
    case names(IdentifiedAction<String, Row>)
    case opaque(IdentifiedAction<Opaque, Row>)
    case rows(IdentifiedAction<Int, Row>)
  }

  private let format = ActionTextFormat<Action>()

  @Test(arguments: [
    "rows[3].tapped", "rows[-1].moved 4", #"names["a \"b\" ].x"].tapped"#,
  ])
  func printsWhatItParsed(text: String) throws {
    #expect(try format.print(format.parse(text)) == text)
  }

  @Test(
    arguments: [
      ("rows.tapped", 5, "expected `[` and a whole number after `rows`, found `.`", []),
      ("rows", 5, "expected `[` and a whole number after `rows`, found the end", []),
      (
        "rows[3]", 8, "`rows[3]` needs `.` and the name of one of its actions",
        ["rows[3].moved", "rows[3].tapped"]
      ),
      (
        "rows[99999999999999999999].tapped", 6,
        "the value in brackets of `rows` does not fit: the number 99999999999999999999 is not from "
          + "-9223372036854775808 to 9223372036854775807", []
      ),
      ("rows[3].taped", 9, "there is no action `taped` in `rows[3]`", ["rows[3].tapped"]),
      (
        "opaque[1].tapped", 8,
        "the value in brackets of `opaque` does not fit: no value of this kind can be read from JSON",
        []
      ),
    ] as [(String, Int, String, [String])]
  )
  func namesTheFaultAndItsPlace(
    text: String,
    column: Int,
    message: String,
    suggestions: [String]
  ) {
    #expect(
      throws: ActionTextError(column: column, message: message, suggestions: suggestions)
    ) {
      try format.parse(text)
    }
  }

  @Test func listsItsPaths() {
    #expect(
      format.outline.map(\.path).prefix(2) == ["names[String].moved", "names[String].tapped"]
    )
  }
}
