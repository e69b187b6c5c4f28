import ComposableArchitecture
import Explorer
import Testing

/// Actions with several payloads are tried, and what is not is listed.
@MainActor
@Suite struct SeveralPayloadsTests {
  @Test func triesPayloadsWithLabelsAndWithout() async {
    let result = await withIssueReporters([]) {
      await explore(Several(), from: Several.State(), .exhaustive(depth: 2)) { _ in
      } checking: {
        AtNoTime("the text of the second row is 'a'") { $0.texts[1] == "a" }
      }
    }
    #expect(
      result.finding?.steps.map(\.description) == [#"send textChanged {"id":1,"text":"a"}"#]
    )
    #expect(result.finding?.test.contains(#"store.send(.textChanged(id: 1, text: "a"))"#) == true)
  }

  @Test func triesThoseOfDialogs() async {
    let result = await withIssueReporters([]) {
      await explore(Several(), from: Several.State(), .exhaustive(depth: 2)) { _ in
      } checking: {
        Always("nothing is deleted") { $0.deleted == nil }
      }
    }
    #expect(
      result.finding?.steps.map(\.description) == [
        "send deleteTapped",
        #"send alert.presented.confirmDeletion {"index":0,"row":1}"#,
      ]
    )
  }

  @Test func listsWhatIsNotTried() async {
    let result = await explore(Several(), from: Several.State(), .exhaustive(depth: 1)) { _ in
    } checking: {
    }
    // One is of a type that contains itself, the other of one that cannot be written.
    #expect(result.actionsLeftOut == ["child.child", "configured", "recursed"])
    #expect(result.description.contains("child.child, configured, recursed"))
    #expect(result.actionsSent.contains("moved [0,1]"))
  }

  @Test func anAlertThatIsShownWasReached() async {
    let result = await explore(Several(), from: Several.State(), .exhaustive(depth: 2)) { _ in
    } checking: {
      Always("rows have texts") { !$0.texts.isEmpty }
    }
    #expect(!result.statesNeverReached.contains("alert"))
  }
}

@Reducer
private struct Several {
  struct Configuration: Sendable {
    var run: @Sendable () -> Void
  }

  /// A payload that contains itself.
  struct Tree: Codable, Sendable {
    var children: [Tree]
    var parent: Box

    final class Box: Codable, Sendable {
      let tree: Tree

      init(_ tree: Tree) { self.tree = tree }
    }
  }

  @CasePathable
  indirect enum Child: Sendable {
    case child(Child)
    case tapped
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var deleted: Int?
    var place: [Int] = []
    var texts = ["", ""]
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case child(Child)
    case configured(Configuration)
    case deleteTapped
    case moved(Int, Int)
    case recursed(Tree)
    case textChanged(id: Int, text: String)

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion(index: Int, row: Int)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion(let index, let row))):
        if row > index { state.deleted = row }
        return .none
      case .alert, .child, .configured, .recursed: return .none
      case .deleteTapped:
        state.alert = AlertState { TextState("Delete?") }
        return .none
      case .moved(let x, let y):
        state.place = [x, y]
        return .none
      case .textChanged(let id, let text):
        state.texts[id] = text
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
