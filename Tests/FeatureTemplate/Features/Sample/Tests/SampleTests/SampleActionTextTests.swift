import ActionText
import Sample
import Testing

/// Every action as text, in both directions, as scripts and recordings have them.
@Suite struct SampleActionTextTests {
  private static let actions: [(text: String, action: SampleFeature.Action)] = [
    ("addButtonTapped", .addButtonTapped),
    // begin client
    ("refreshButtonTapped", .refreshButtonTapped),
    (#"response {"failure":"Nothing."}"#, .response(.failure(SampleError(rawValue: "Nothing.")))),
    (#"response {"success":"A text."}"#, .response(.success("A text."))),
    // end client
  ]

  private let format = ActionTextFormat<SampleFeature.Action>()

  @Test(arguments: Self.actions)
  func isPrintedAndParsed(text: String, action: SampleFeature.Action) throws {
    #expect(try format.print(action) == text)
    #expect(try format.parse(text) == action)
  }
}
