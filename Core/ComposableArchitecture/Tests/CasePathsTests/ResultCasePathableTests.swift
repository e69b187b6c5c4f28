import CasePaths
import Testing

@Suite struct ResultCasePathableTests {
  @Test func hasTheCasesOfAResult() {
    typealias Answer = Result<Int, LoadingError>
    #expect(Answer.success(1).is(\.success))
    #expect(Answer.success(1)[case: \.success] == 1)
    #expect(Answer.failure(.offline)[case: \.failure] == .offline)
    #expect(Answer.failure(.offline)[case: \.success] == nil)
    #expect((\Answer.Cases.success)(2) == .success(2))
    #expect((\Answer.Cases.failure)(.offline) == .failure(.offline))
    #expect(Array(Answer.allCasePaths) == [\.success, \.failure])
    #expect(Answer.allCasePaths[.success(1)] == \.success)
  }
}
