import ComposableArchitecture

// Features of a desk. Each of them has its fault while `Planted.isFaulty`.

/// Expenses with a sum. The fault: the sum forgets the amount that an edit has replaced.
@Reducer
struct ExpenseReport {
  struct Expense: Equatable, Identifiable {
    let id: Int
    var amount: Int
  }
  @ObservableState
  struct State: Equatable {
    var expenses: IdentifiedArrayOf<Expense> = [Expense(id: 1, amount: 10)]
    var sum = 10
  }
  enum Action {
    case addButtonTapped
    case doubled(id: Int)
    case removeButtonTapped(id: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard state.expenses.count < 2 else { return .none }
        let id = (state.expenses.ids.max() ?? 0) + 1
        guard id < 4 else { return .none }
        state.expenses.append(Expense(id: id, amount: 5))
        state.sum += 5
        return .none
      case .doubled(let id):
        guard let amount = state.expenses[id: id]?.amount, amount < 20 else { return .none }
        state.expenses[id: id]?.amount = 2 * amount
        state.sum += Planted.isFaulty ? 2 * amount : amount
        return .none
      case .removeButtonTapped(let id):
        guard let expense = state.expenses.remove(id: id) else { return .none }
        state.sum -= expense.amount
        return .none
      }
    }
  }
}

/// Bookmarks that are shown before they are stored. The fault: a failure takes away the last one, not the one that
/// failed.
@Reducer
struct BookmarkSync {
  @ObservableState
  struct State: Equatable {
    var bookmarks: [Int] = []
    var stored: [Int] = []
  }
  enum Action {
    case addButtonTapped(page: Int)
    case storeResponse(page: Int, Result<Void, any Error>)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let page):
        guard !state.bookmarks.contains(page) else { return .none }
        state.bookmarks.append(page)
        return .run { send in
          await send(.storeResponse(page: page, Result { try await town.set(page) }))
        }
      case .storeResponse(let page, .failure):
        if Planted.isFaulty {
          state.bookmarks.removeLast()
        } else {
          state.bookmarks.removeAll { $0 == page }
        }
        return .none
      case .storeResponse(let page, .success):
        state.stored.append(page)
        return .none
      }
    }
  }
}

/// Items that are edited on a sheet. The fault: the sheet writes back an item that was deleted meanwhile.
@Reducer
struct Inventory {
  struct Item: Equatable, Identifiable {
    let id: Int
    var count = 1
  }
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var item: Item
    }
    enum Action {
      case delegate(Delegate)
      case plusButtonTapped
      case saveButtonTapped

      @CasePathable
      enum Delegate { case saved(Item) }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .delegate:
          return .none
        case .plusButtonTapped:
          state.item.count = min(state.item.count + 1, 2)
          return .none
        case .saveButtonTapped:
          return .send(.delegate(.saved(state.item)))
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var deleted: Set<Int> = []
    @Presents var form: Form.State?
    var items: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2)]
  }
  enum Action {
    case deletedElsewhere(Int)
    case form(PresentationAction<Form.Action>)
    case itemTapped(id: Int)
    case task
  }
  enum CancelID { case changes }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deletedElsewhere(let id):
        state.items.remove(id: id)
        state.deleted.insert(id)
        if !Planted.isFaulty, state.form?.item.id == id { state.form = nil }
        return .none
      case .form(.presented(.delegate(.saved(let item)))):
        state.items[id: item.id] = item
        state.form = nil
        return .none
      case .form:
        return .none
      case .itemTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.form = Form.State(item: item)
        return .none
      case .task:
        return .run { send in
          for await id in town.events() { await send(.deletedElsewhere(id)) }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)
      }
    }
    .ifLet(\.$form, action: \.form) { Form() }
  }
}

/// Folders that are pushed when they are read. The fault: a folder comes after one has gone back.
@Reducer
struct FileBrowser {
  @Reducer
  struct Folder {
    @ObservableState
    struct State: Equatable {
      let depth: Int
      var files: [Int]
    }
    enum Action { case openButtonTapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Folder.State>()
    var reading: Int?
  }
  enum Action {
    case folderResponse(depth: Int, Result<[Int], any Error>)
    case openButtonTapped
    case path(StackActionOf<Folder>)
  }
  enum CancelID { case folder }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .folderResponse(_, .failure):
        state.reading = nil
        return .none
      case .folderResponse(let depth, .success(let files)):
        state.reading = nil
        state.path.append(Folder.State(depth: depth, files: files))
        return .none
      case .openButtonTapped:
        guard state.path.isEmpty else { return .none }
        return read(&state)
      case .path(.element(_, .openButtonTapped)):
        guard state.path.count < 2 else { return .none }
        return read(&state)
      case .path(.popFrom):
        guard !Planted.isFaulty else { return .none }
        state.reading = nil
        return .cancel(id: CancelID.folder)
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Folder() }
  }

  private func read(_ state: inout State) -> Effect<Action> {
    let depth = state.path.count + 1
    state.reading = depth
    return .run { send in
      await send(.folderResponse(depth: depth, Result { try await town.items(depth) }))
    }
    .cancellable(id: CancelID.folder, cancelInFlight: true)
  }
}

/// Shares with prices. The fault: the price of a share that was removed adds it again.
@Reducer
struct StockWatch {
  @ObservableState
  struct State: Equatable {
    var prices: [String: Int] = [:]
    var watched: [String] = []
  }
  enum Action {
    case priceResponse(String, Result<Int, any Error>)
    case removeButtonTapped
    case watchButtonTapped
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .priceResponse(_, .failure):
        return .none
      case .priceResponse(let share, .success(let price)):
        guard Planted.isFaulty || state.watched.contains(share) else { return .none }
        state.prices[share] = price
        return .none
      case .removeButtonTapped:
        state.watched = []
        state.prices = [:]
        return .none
      case .watchButtonTapped:
        guard state.watched.isEmpty else { return .none }
        state.watched = ["BLOB"]
        return .run { send in
          await send(.priceResponse("BLOB", Result { try await town.rate("BLOB") }))
        }
      }
    }
  }
}
