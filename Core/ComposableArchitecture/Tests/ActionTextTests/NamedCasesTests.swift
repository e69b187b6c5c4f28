@_spi(Exploring) import ActionText
import CasePaths
import Testing

/// Payloads of enums that list their cases and are not `Codable`.
@Suite struct NamedCasesTests {
  private let format = ActionTextFormat<Paint>()

  @Test(arguments: [
    "colorChosen \"red\"", "painted {\"color\":\"blue\",\"count\":2}", "levelChosen 3",
  ])
  func printsWhatItParsed(text: String) throws {
    #expect(try format.print(format.parse(text)) == text)
  }

  @Test func makesTheValues() throws {
    guard case .colorChosen(.blue) = try format.parse(#"colorChosen "blue""#) else {
      Issue.record("It is another value.")
      return
    }
  }

  @Test func namesTheCasesIfThereIsNoSuchCase() {
    #expect {
      _ = try format.parse(#"colorChosen "green""#)
    } throws: {
      "\($0)".contains(#"expected one of "red", "blue""#)
    }
  }

  @Test func refusesCasesThatAreNotAllDifferent() {
    #expect(format.unwritablePaths == ["shadeChosen"])
    #expect(format.outline.map(\.path) == ["colorChosen", "levelChosen", "painted"])
  }
}

@CasePathable
private enum Paint {
  case colorChosen(Color)
  case levelChosen(Level)
  case painted(color: Color, count: Int)
  case shadeChosen(Shade)

  enum Color: CaseIterable { case red, blue }
  /// Its JSON is its own.
  enum Level: Int, CaseIterable, Codable { case low = 3 }
  /// The name of the case does not tell the value.
  enum Shade: CaseIterable {
    case gray(Int)
    static let allCases: [Shade] = [.gray(1), .gray(2)]
  }
}
