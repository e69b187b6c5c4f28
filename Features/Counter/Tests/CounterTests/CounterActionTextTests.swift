import ActionText
@_spi(Testing) import Counter
import Testing

/// Every action as text, in both directions, as scripts and recordings have them.
@Suite struct CounterActionTextTests {
  private static let actions: [(text: String, action: CounterFeature.Action)] = [
    ("decrementButtonTapped", .decrementButtonTapped),
    ("incrementButtonTapped", .incrementButtonTapped),
  ]

  private let format = ActionTextFormat<CounterFeature.Action>()

  @Test(arguments: Self.actions)
  func isPrintedAndParsed(text: String, action: CounterFeature.Action) throws {
    #expect(try format.print(action) == text)
    #expect(try format.parse(text) == action)
  }

  @Test func theWordsForTestsOfTheAppAreTheActions() {
    let words: Set = [CounterWords.decrement, CounterWords.increment]
    #expect(words == Set(format.outline.map(\.path)))
    #expect(words == Set(Self.actions.map(\.text)))
  }
}
