import ComposableTerminalUI

/// A feature that presents others, in every way there is, and can tell which actions it was sent.
@Reducer
struct Inventory {
  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
    }
    enum Action: Equatable {
      case closeTapped
      case titleChanged(String)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .titleChanged(let title) = action { state.title = title }
        return .none
      }
    }
  }

  @Reducer
  struct Help {
    @ObservableState
    struct State: Equatable { var page = 1 }
    enum Action: Equatable { case nextTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.page += 1
        return .none
      }
    }
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(Item)
    case help(Help)

    @CasePathable
    enum Alert: Equatable { case deleteConfirmed }
  }

  @Reducer
  enum Path {
    case help(Help)
    case item(Item)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Destination.Alert>?
    @Presents var destination: Destination.State?
    @Presents var dialog: ConfirmationDialogState<Destination.Alert>?
    @Presents var item: Item.State?
    var path = StackState<Path.State>()
    @ObservationStateIgnored var log: [Action] = []
  }

  enum Action: Equatable {
    case alert(PresentationAction<Destination.Alert>)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Destination.Alert>)
    case item(PresentationAction<Item.Action>)
    case path(StackActionOf<Path>)
    case present(Destination.State?)
    case presentAlert(AlertState<Destination.Alert>)
    case presentDialog(ConfirmationDialogState<Destination.Alert>)
    case presentItem(Item.State?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.log.append(action)
      switch action {
      case .present(let destination): state.destination = destination
      case .presentAlert(let alert): state.alert = alert
      case .presentDialog(let dialog): state.dialog = dialog
      case .presentItem(let item): state.item = item
      case .alert, .destination, .dialog, .item, .path: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$item, action: \.item) { Item() }
    .forEach(\.path, action: \.path)
  }

  @MainActor
  static func store(_ state: State = State()) -> StoreOf<Self> {
    Store(initialState: state) { Self() }
  }
}

extension Inventory.Destination.State: Equatable {}
extension Inventory.Destination.Action: Equatable {}
extension Inventory.Path.State: Equatable {}
extension Inventory.Path.Action: Equatable {}
