import ComposedApp
import Testing

@Suite struct AppErrorTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "The server refuses."
  }

  @Test func hasTheWordsOfTheErrorItIsMadeOf() {
    #expect(AppError(Refusal()) == AppError(rawValue: "The server refuses."))
    #expect(String(describing: AppError(Refusal())) == "The server refuses.")
  }
}
