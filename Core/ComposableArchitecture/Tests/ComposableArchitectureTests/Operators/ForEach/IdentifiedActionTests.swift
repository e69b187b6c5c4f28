import ComposableArchitecture
import Testing

@Suite struct IdentifiedActionTests {
  @CasePathable
  fileprivate enum Action: Equatable {
    case rows(IdentifiedAction<Int, Row>)

    @CasePathable
    enum Row: Equatable {
      case renamed(String)
      case tapped
    }
  }

  @Test func namesTheActionsOfOneElement() {
    let action = Action.rows(.element(id: 1, action: .renamed("a")))
    #expect(action[case: \.rows[id: 1].renamed] == "a")
    #expect(action[case: \.rows[id: 2].renamed] == nil)
    #expect(action.is(\.rows[id: 1]))
  }

  @Test func makesTheActionOfOneElement() {
    let path: CaseKeyPath<Action, Action.Row> = \.rows[id: 3]
    #expect(path(.tapped) == .rows(.element(id: 3, action: .tapped)))
  }

  @Test func listsItsCases() {
    #expect(Array(IdentifiedAction<Int, Action>.allCasePaths) == [\.element])
    #expect(IdentifiedAction<Int, Action>._$caseDescriptors.map(\.name) == ["element"])
  }
}
