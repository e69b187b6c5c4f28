import ComposableArchitecture
import Testing

@Suite struct StackActionTests {
  @CasePathable
  fileprivate enum Action: Equatable {
    case path(StackAction<Int, Screen>)

    @CasePathable
    enum Screen: Equatable {
      case doneButtonTapped
    }
  }

  @Test func namesTheActionsOfOneElement() {
    let action = Action.path(.element(id: 1, action: .doneButtonTapped))
    #expect(action.is(\.path[id: 1].doneButtonTapped))
    #expect(!action.is(\.path[id: 0].doneButtonTapped))
    #expect(!action.is(\.path.popFrom))
  }

  @Test func makesChangesOfTheStack() {
    let popFrom: CaseKeyPath<Action, StackElementID> = \.path.popFrom
    let id: StackElementID = 2
    #expect(popFrom(id) == .path(.popFrom(id: 2)))
    let push = StackAction<Int, Action.Screen>.allCasePaths.push
    #expect(push.extract(from: .push(id: 0, state: 7))?.state == 7)
  }

  @Test func listsItsCases() {
    #expect(
      Array(StackAction<Int, Action.Screen>.allCasePaths) == [\.element, \.popFrom, \.push]
    )
  }
}
