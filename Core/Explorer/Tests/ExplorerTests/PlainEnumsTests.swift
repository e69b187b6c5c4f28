import ComposableArchitecture
import Explorer
import Testing

/// Payloads of enums that neither list their cases nor are `Codable`.
@MainActor
@Suite struct PlainEnumsTests {
  @Test func eachCaseIsTried() async {
    let result = await explored()
    #expect(result.actionsLeftOut.isEmpty, "\(result)")
    #expect(
      result.actionsSent.isSuperset(of: [
        "sideTapped \"left\"", "sideTapped \"middle\"", "sideTapped \"right\"",
      ])
    )
  }

  /// The state holds one of the cases.
  @Test func eachCaseIsTriedBesideAnotherValue() async {
    let result = await explored()
    for side in ["left", "middle", "right"] {
      #expect(result.actionsSent.contains("moved {\"by\":1,\"to\":\"\(side)\"}"), "\(result)")
    }
  }

  @Test func theTestNamesTheCase() async {
    let result = await explored {
      Always("the right side is not reached") { $0.side != .right }
    }
    #expect(result.finding?.steps.count == 1)
    #expect(result.finding?.test.contains("await store.send(.sideTapped(.right))") == true)
  }

  private func explored(
    @StatePropertyBuilder<Seesaw.State> checking properties: () -> [StateProperty<Seesaw.State>] = {
      []
    }
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Seesaw(), from: Seesaw.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
        properties()
      }
    }
  }
}

@Reducer
private struct Seesaw {
  enum Side { case left, middle, right }

  @ObservableState
  struct State: Equatable {
    var moves = 0
    var side = Side.middle
  }

  enum Action {
    case moved(by: Int, to: Side)
    case sideTapped(Side)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved(let steps, let side):
        state.moves = steps
        state.side = side
      case .sideTapped(let side):
        state.side = side
      }
      return .none
    }
  }
}
