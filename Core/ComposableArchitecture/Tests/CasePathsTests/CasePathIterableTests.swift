import CasePaths
import Testing

@Suite struct CasePathIterableTests {
  @Test func listsTheCasesInOrder() {
    #expect(
      Array(Loading.allCasePaths) == [
        \.idle, \.loaded, \.progress, \.failed, \.range, \.retrying, \.default, \.impossible,
      ]
    )
    #expect(Array(Conditional.allCasePaths) == [\.always, \.here])
    #expect(Array(Nothing.allCasePaths).isEmpty)
    #expect(Array(Never.allCasePaths).isEmpty)
  }

  @Test func tellsTheCaseOfAValue() {
    #expect(Loading.allCasePaths[.idle] == \.idle)
    #expect(Loading.allCasePaths[.default(.success(1))] == \.default)
    #expect(Tree<Int, Int>.allCasePaths[.root(1)] == \.root)
  }

  @Test func isWhatGenericCodeCanAskFor() {
    func count<Enum: CasePathIterable>(_ type: Enum.Type) -> Int {
      Enum.allCasePaths.reduce(0) { count, _ in count + 1 }
    }
    func path<Enum: CasePathable>(of value: Enum) -> PartialCaseKeyPath<Enum>
    where Enum.AllCasePaths: CasePathReflectable<Enum> {
      Enum.allCasePaths[value]
    }
    #expect(count(Loading.self) == 8)
    #expect(path(of: Loading.idle) == \.idle)
  }
}
