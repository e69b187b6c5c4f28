import Fact
import Testing

@Suite struct FactErrorTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "The server refuses."
  }

  @Test func hasTheWordsOfTheErrorItIsMadeOf() {
    #expect(FactError(Refusal()) == FactError(rawValue: "The server refuses."))
    #expect(String(describing: FactError(Refusal())) == "The server refuses.")
  }
}
