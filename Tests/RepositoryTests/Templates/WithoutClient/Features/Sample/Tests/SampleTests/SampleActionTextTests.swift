import ActionText
import Sample
import Testing

/// Every action as text, in both directions, as scripts and recordings have them.
@Suite struct SampleActionTextTests {
  private static let actions: [(text: String, action: SampleFeature.Action)] = [
    ("addButtonTapped", .addButtonTapped),
    ("clearButtonTapped", .clearButtonTapped),
  ]

  private let format = ActionTextFormat<SampleFeature.Action>()

  @Test(arguments: Self.actions)
  func isPrintedAndParsed(text: String, action: SampleFeature.Action) throws {
    #expect(try format.print(action) == text)
    #expect(try format.parse(text) == action)
  }

  @Test func noActionIsLeftOut() {
    #expect(Set(Self.actions.map(\.text)) == Set(format.outline.map(\.path)))
  }
}
