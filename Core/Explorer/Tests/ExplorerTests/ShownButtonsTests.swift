import ComposableArchitecture
import Explorer
import Testing

/// Of an alert or a dialog only the buttons are tapped that it shows.
@MainActor
@Suite struct ShownButtonsTests {
  @Test func onlyButtonsThatAreShownAreTapped() async {
    let result = await explored()
    #expect(result.finding == nil, "\(result)")
    #expect(
      Set(result.actionsSent.filter { $0.hasPrefix("dialog.presented") })
        == ["dialog.presented.deleteTapped 2", "dialog.presented.deleteTapped 7"]
    )
    #expect(result.actionsSent.contains("dialog.dismiss"))
  }

  @Test func alertsOfDestinationsShowTheirButtons() async {
    let result = await explored()
    #expect(
      result.actionsSent.filter { $0.hasPrefix("destination.presented") }
        == ["destination.presented.alert.retryTapped"]
    )
  }

  /// A dialog may be given by a type that names no cases.
  @Test func buttonsWhoseActionsHaveNoTextAreTapped() async {
    let result = await withIssueReporters([]) {
      await explore(Shredder(), from: Shredder.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
        Always("no paper is shredded") { $0.shredded.isEmpty }
      }
    }
    #expect(
      result.finding?.steps == [
        .send("askTapped"), .send(#"destination.presented.dialog.shred {"paper":3}"#),
      ]
    )
    #expect(result.finding?.test.contains(".dialog(.shred(paper: 3))") == true, "\(result)")
    #expect(result.actionsLeftOut.isEmpty)
    #expect(result.unconfirmed.isEmpty)
  }

  private func explored() async -> Exploration {
    await withIssueReporters([]) {
      await explore(Papers(), from: Papers.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Always("what was asked about is deleted") { state in
          state.deleted.allSatisfy { $0 == 2 || $0 == 7 }
        }
      }
    }
  }
}

@Reducer
private struct Papers {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)

    @CasePathable enum Alert: Equatable { case retryTapped, sendTapped }
  }
  @ObservableState
  struct State {
    var deleted: Set<Int> = []
    @Presents var destination: Destination.State?
    @Presents var dialog: ConfirmationDialogState<Dialog>?
    var papers = [2, 3, 7]
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Dialog>)
    case firstTapped
    case lastTapped
    case warnTapped
  }
  @CasePathable enum Dialog: Equatable { case deleteTapped(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination: return .none
      case .dialog(.presented(.deleteTapped(let paper))):
        state.deleted.insert(paper)
        return .none
      case .dialog: return .none
      case .firstTapped:
        state.dialog = question(2)
        return .none
      case .lastTapped:
        state.dialog = question(7)
        return .none
      case .warnTapped:
        state.destination = .alert(
          AlertState {
            TextState("Not sent")
          } actions: {
            ButtonState(action: .retryTapped) { TextState("Try again") }
          }
        )
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$dialog, action: \.dialog)
  }

  private func question(_ paper: Int) -> ConfirmationDialogState<Dialog> {
    ConfirmationDialogState {
      TextState("Delete \(paper)?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteTapped(paper)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}

@Reducer
private struct Shredder {
  @Reducer
  enum Destination {
    case dialog(ConfirmationDialogState<Dialog>)

    enum Dialog: Equatable { case keep, shred(paper: Int) }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var shredded: Set<Int> = []
  }
  enum Action {
    case askTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askTapped:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Shred it?")
          } actions: {
            ButtonState(action: .keep) { TextState("Keep it") }
            ButtonState(role: .destructive, action: .shred(paper: 3)) { TextState("Shred it") }
          }
        )
        return .none
      case .destination(.presented(.dialog(.shred(let paper)))):
        state.shredded.insert(paper)
        return .none
      case .destination: return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension Shredder.Destination.State: Equatable {}
