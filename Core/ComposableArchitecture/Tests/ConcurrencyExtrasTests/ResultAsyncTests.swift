import ConcurrencyExtras
import Testing

@Suite struct ResultAsyncTests {
  enum Failure: Error {
    case expected
  }

  @Test func catchesTheValue() async {
    let result = await Result<Int, Failure> { await Task { 1 }.value }
    #expect(result == .success(1))
  }

  @Test func catchesAnErrorOfAnyType() async {
    let result = await Result<Int, any Error> {
      await Task {}.value
      throw Failure.expected
    }
    #expect(throws: Failure.expected) { try result.get() }
  }

  @Test func catchesAnErrorOfOneType() async {
    func operation() async throws(Failure) -> Int {
      throw .expected
    }
    let result: Result<Int, Failure> = await Result(catching: operation)
    #expect(result == .failure(.expected))
  }
}
