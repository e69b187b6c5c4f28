import ActionText
import Sample
import Testing

/// Every action as text, in both directions, as scripts and recordings have them.
@Suite struct SampleActionTextTests {
  private static let actions: [(text: String, action: SampleFeature.Action)] = [
    ("refreshButtonTapped", .refreshButtonTapped),
    (
      #"response {"failure":"Nothing there."}"#,
      .response(.failure(SampleError(rawValue: "Nothing there.")))
    ),
    (#"response {"success":"A text."}"#, .response(.success("A text."))),
  ]

  private let format = ActionTextFormat<SampleFeature.Action>()

  @Test(arguments: Self.actions)
  func isPrintedAndParsed(text: String, action: SampleFeature.Action) throws {
    #expect(try format.print(action) == text)
    #expect(try format.parse(text) == action)
  }

  @Test func noActionIsLeftOut() {
    let tested = Set(Self.actions.map { $0.text.prefix { $0 != " " }.description })
    #expect(tested == Set(format.outline.map(\.path)))
  }
}
