import ComposableArchitecture
@_spi(Written) import Explorer
import Testing

/// Comparisons of parts of states as source.
@Suite struct StateComparisonTests {
  private struct Sheet { var isSaving = true }
  private enum Destination { case edit(Sheet) }
  private struct State {
    var destination: Destination? = .edit(Sheet())
    var sheet: Sheet? = Sheet()
    var rows = [Sheet()]
  }

  @Test func aPropertyIsReadByItsName() {
    let comparison = StateComparison(path: "sheet.isSaving", json: "true", in: State())
    #expect(comparison.function == "{ $0.sheet?.isSaving == true }")
    #expect(comparison.modules == ["ExplorerTests"])
  }

  /// The payload of a case and an element of a list have no such name.
  @Test(arguments: ["destination.edit.isSaving", "rows[0].isSaving"])
  func otherPartsAreLookedUp(path: String) {
    let comparison = StateComparison(path: path, json: "true", in: State())
    #expect(comparison.function.contains("try? StatePath(path).lookup(in: state)"))
    #expect(comparison.modules == ["ActionText"])
  }
}
