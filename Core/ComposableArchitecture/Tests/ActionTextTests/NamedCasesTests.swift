@_spi(Exploring) import ActionText
import CasePaths
import Testing

/// Payloads of enums that are not `Codable`, and list their cases or have none with a payload.
@Suite struct NamedCasesTests {
  private let format = ActionTextFormat<Paint>()

  @Test(arguments: [
    "brushChosen \"flat\"", "colorChosen \"red\"", "levelChosen 3", "onlyChosen \"only\"",
    "painted {\"color\":\"blue\",\"count\":2}",
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

  @Test func makesTheValuesOfAnEnumThatDoesNotListThem() throws {
    let brushes = try ["flat", "fan", "round"].map { try format.parse("brushChosen \"\($0)\"") }
    let values = brushes.compactMap { action -> Paint.Brush? in
      if case .brushChosen(let brush) = action { brush } else { nil }
    }
    #expect(values == [.flat, .fan, .round])
    #expect(NamedPayloads.names(of: Paint.Brush.self) == ["flat", "fan", "round"])
  }

  @Test func refusesEnumsWithPayloads() {
    #expect(NamedPayloads.names(of: Paint.Stroke.self) == nil)
    #expect(NamedPayloads.names(of: Paint.Level.self) == nil)
    #expect(NamedPayloads.names(of: Int?.self) == nil)
    #expect(NamedPayloads.names(of: Never.self) == nil)
  }

  @Test func namesTheCasesIfThereIsNoSuchCase() {
    #expect {
      _ = try format.parse(#"colorChosen "green""#)
    } throws: {
      "\($0)".contains(#"expected one of "red", "blue""#)
    }
  }

  @Test func refusesCasesThatAreNotAllDifferent() {
    #expect(format.unwritablePaths == ["shadeChosen", "strokeMade"])
    #expect(
      format.outline.map(\.path)
        == ["brushChosen", "colorChosen", "levelChosen", "onlyChosen", "painted"]
    )
  }
}

@CasePathable
private enum Paint {
  case brushChosen(Brush)
  case colorChosen(Color)
  case levelChosen(Level)
  case onlyChosen(Only)
  case painted(color: Color, count: Int)
  case shadeChosen(Shade)
  case strokeMade(Stroke)

  /// It does not list its cases, and describes itself.
  enum Brush: CustomStringConvertible {
    case flat, fan, round
    var description: String { "a brush" }
  }

  enum Color: CaseIterable { case red, blue }
  /// Its JSON is its own.
  enum Level: Int, CaseIterable, Codable { case low = 3 }
  /// The name of the case does not tell the value.
  enum Shade: CaseIterable {
    case gray(Int)
    static let allCases: [Shade] = [.gray(1), .gray(2)]
  }
  /// It has a single value, which takes no memory.
  enum Only { case only }
  enum Stroke { case dot, line(length: Int) }
}
