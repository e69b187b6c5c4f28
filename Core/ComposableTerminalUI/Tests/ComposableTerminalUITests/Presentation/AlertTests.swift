import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct AlertTests {
  typealias Alert = Inventory.Destination.Alert

  struct InventoryView: View {
    @Bindable var store: StoreOf<Inventory>
    let reads: Reads

    var body: some View {
      let _ = reads.note("inventory")
      Text("Inventory")
        .alert($store.scope(state: \.alert, action: \.alert))
        .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
        .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    }
  }

  let store = Inventory.store()
  let reads = Reads()
  /// Another one each time, as a reducer makes it.
  var alert: AlertState<Alert> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It is gone then.")
    }
  }

  func host() -> ViewHost {
    let host = ViewHost(36, 10) { [store, reads] in
      InventoryView(store: store, reads: reads)
    }
    _ = host.lines
    return host
  }

  /// Whether something is shown on a screen.
  func shows(_ text: String, _ host: ViewHost) -> Bool {
    host.lines.contains { $0.contains(text) }
  }

  @Test func theAlertIsShownWhileItsStateIsThere() {
    let host = host()
    #expect(!shows("Delete?", host))
    store.send(.presentAlert(alert))
    for text in ["Delete?", "It is gone then.", "[ Delete", "[ Keep"] {
      #expect(shows(text, host))
    }
    store.send(.alert(.dismiss))
    #expect(!shows("Delete?", host))
    #expect(reads.take() == ["inventory": 1])
  }

  @Test func aButtonSendsItsAction() {
    let host = host()
    store.send(.presentAlert(alert))
    host.press(.leftArrow, .return)
    #expect(store.log.dropFirst() == [.alert(.presented(.deleteConfirmed))])
    #expect(!shows("Delete?", host))
  }

  @Test func aButtonWithoutAnActionSendsTheDismissal() {
    let host = host()
    store.send(.presentAlert(alert))
    host.press(.return)
    #expect(store.log.dropFirst() == [.alert(.dismiss)])
    #expect(!shows("Delete?", host))
  }

  @Test func leavingTheAlertSendsTheDismissal() {
    let host = host()
    store.send(.presentAlert(AlertState { TextState("Done") }))
    #expect(shows("[ OK", host))
    host.press(.escape)
    #expect(store.log.dropFirst() == [.alert(.dismiss)])
    #expect(!shows("Done", host))
  }

  @Test func anAlertThatTakesThePlaceOfAnotherOneIsShown() {
    let host = host()
    store.send(.presentAlert(alert))
    #expect(shows("Delete?", host))
    store.send(.presentAlert(AlertState { TextState("Really?") }))
    #expect(!shows("Delete?", host))
    #expect(shows("Really?", host))
    host.press(.return)
    #expect(store.log.dropFirst(2) == [.alert(.dismiss)])
  }

  @Test func anAlertThatFollowsAtOnceBeginsAnew() {
    let host = host()
    store.send(.presentAlert(alert))
    host.press(.leftArrow, .return)
    store.send(.presentAlert(alert))
    host.press(.return)
    #expect(store.log.last == .alert(.dismiss))
  }

  @Test func anAlertIsACaseOfADestination() {
    let host = host()
    store.send(.present(.alert(alert)))
    #expect(shows("Delete?", host))
    host.press(.leftArrow, .return)
    #expect(store.log.dropFirst() == [.destination(.presented(.alert(.deleteConfirmed)))])
    #expect(store.destination == nil)
  }

  @Test func aChoiceIsShownAndAnswered() {
    let host = host()
    let dialog = ConfirmationDialogState<Alert>(titleVisibility: .visible) {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .deleteConfirmed) { TextState("Delete") }
    }
    store.send(.presentDialog(dialog))
    #expect(shows("Sure?", host))
    #expect(shows("[ Cancel", host))
    host.press(.escape)
    #expect(store.log.dropFirst() == [.dialog(.dismiss)])
    store.send(.presentDialog(dialog))
    host.press(.return)
    #expect(store.log.last == .dialog(.presented(.deleteConfirmed)))
    #expect(!shows("Sure?", host))
  }

  struct CaseView: View {
    @Bindable var store: StoreOf<Inventory>

    var body: some View {
      Text("Inventory")
        .alert($store.scope(\.$destination, action: \.destination).alert) { action in
          if let action { store.send(.destination(.presented(.alert(action)))) }
        }
    }
  }

  @Test func anAlertIsACaseWithoutAStore() {
    let host = ViewHost(36, 10) { [store] in CaseView(store: store) }
    store.send(.present(.alert(alert)))
    host.press(.leftArrow, .return)
    #expect(store.log.dropFirst() == [.destination(.presented(.alert(.deleteConfirmed)))])
    store.send(.present(.alert(alert)))
    host.press(.return)
    #expect(store.log.last == .destination(.dismiss))
    #expect(!shows("Delete?", host))
  }
}
