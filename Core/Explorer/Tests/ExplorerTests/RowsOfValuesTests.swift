import ComposableArchitecture
import Explorer
import Testing

/// Payloads that are the rows of a list themselves, and texts of a binding.
@MainActor
@Suite struct RowsOfValuesTests {
  @Reducer
  struct Tags {
    @ObservableState
    struct State: Equatable {
      var chosen: Int?
      var isOn = false
      var numbers = [7, 8]
      var tag: String?
      var tags: Set = ["x", "y"]
      var text = ""
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case numberTapped(Int)
      case tagTapped(String)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: break
        case .numberTapped(let number): state.chosen = number
        case .tagTapped(let tag): state.tag = tag
        }
        return .none
      }
    }
  }

  private func steps(
    @StatePropertyBuilder<Tags.State> _ properties: () -> [StateProperty<Tags.State>]
  ) async -> [ExploredStep]? {
    await withIssueReporters([]) {
      await explore(Tags(), from: Tags.State(), .exhaustive(depth: 1), checking: properties)
    }
    .finding?.steps
  }

  @Test func aNumberInTheStateIsTapped() async {
    #expect(await steps { Always("not 8") { $0.chosen != 8 } } == [.send("numberTapped 8")])
  }

  @Test func aTextInTheStateIsTapped() async {
    #expect(await steps { Always("not y") { $0.tag != "y" } } == [.send(#"tagTapped "y""#)])
  }

  @Test func aTextIsTypedThatTheStateDoesNotName() async {
    #expect(await steps { Always("empty") { $0.text.isEmpty } } == [.send(#"binding.text "a""#)])
  }

  @Test func otherFieldsAreNamedAsNotTried() async {
    let result = await explore(Tags(), from: Tags.State(), .exhaustive(depth: 1)) {}
    #expect(result.actionsLeftOut == ["binding"])
  }
}
