import ComposableArchitecture

/// A name that is checked by the server. Its fault is that the error of an older name is shown.
@Reducer
struct NameForm {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var name = ""
  }

  enum Action {
    case checkResponse(String, isFree: Bool)
    case nameChanged(String)
    case resetTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .checkResponse(let name, let isFree):
        guard Planted.isFaulty || name == state.name else { return .none }
        state.error = isFree ? nil : name
        return .none
      case .nameChanged(let name):
        guard state.name != name else { return .none }
        state.name = name
        state.error = nil
        return .run { send in
          let isFree = (try? await server.find(name)) != nil
          await send(.checkResponse(name, isFree: isFree))
        }
      case .resetTapped:
        state.name = ""
        state.error = nil
        return .none
      }
    }
  }
}

/// Rows that are loaded one by one. Their fault is that the answer goes by the place of the row.
@Reducer
struct Thumbnails {
  struct Row: Equatable, Identifiable, Codable {
    let id: Int
    var isLoading = false
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
  }

  enum Action {
    case loadResponse(place: Int, id: Int)
    case loadTapped(Row.ID)
    case removeTapped(Row.ID)
    case restoreTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadResponse(let place, let id):
        if Planted.isFaulty {
          if state.rows.indices.contains(place) { state.rows[place].isLoading = false }
        } else {
          state.rows[id: id]?.isLoading = false
        }
        return .none
      case .loadTapped(let id):
        guard let place = state.rows.index(id: id), !state.rows[place].isLoading else {
          return .none
        }
        state.rows[place].isLoading = true
        return .run { send in
          _ = try? await server.page(id)
          await send(.loadResponse(place: place, id: id))
        }
      case .removeTapped(let id):
        state.rows.remove(id: id)
        return .none
      case .restoreTapped:
        if state.rows.isEmpty { state.rows = [Row(id: 1), Row(id: 2)] }
        return .none
      }
    }
  }
}

/// Rows that are deleted at once. Their fault is that a failure brings all of an old copy back.
@Reducer
struct Undo {
  struct Row: Equatable, Identifiable, Codable {
    let id: Int
  }

  @ObservableState
  struct State: Equatable {
    var deleted: [Int] = []
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
  }

  enum Action {
    case deleteFailed(Row, IdentifiedArrayOf<Row>)
    case deleteResponse(Row.ID)
    case deleteTapped(Row.ID)
    case restoreTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteFailed(let row, let rows):
        if Planted.isFaulty { state.rows = rows } else { state.rows.append(row) }
        return .none
      case .deleteResponse(let id):
        state.deleted.append(id)
        return .none
      case .deleteTapped(let id):
        let copy = state.rows
        guard let row = state.rows.remove(id: id) else { return .none }
        return .run { send in
          try await server.delete(id: id)
          await send(.deleteResponse(id))
        } catch: { _, send in
          await send(.deleteFailed(row, copy))
        }
      case .restoreTapped:
        guard state.rows.isEmpty else { return .none }
        state.deleted = []
        state.rows = [Row(id: 1), Row(id: 2)]
        return .none
      }
    }
  }
}

/// An upload that must come to an end. Its fault is that a failure is swallowed.
@Reducer
struct Upload {
  @ObservableState
  struct State: Equatable {
    var isDone = false
    var isFailed = false
    var isUploading = false
  }

  enum Action {
    case uploadResponse(Bool)
    case uploadTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .uploadResponse(let isDone):
        guard isDone || !Planted.isFaulty else { return .none }
        state.isUploading = false
        state.isDone = isDone
        state.isFailed = !isDone
        return .none
      case .uploadTapped:
        guard !state.isUploading else { return .none }
        state.isDone = false
        state.isFailed = false
        state.isUploading = true
        return .run { send in
          await send(.uploadResponse((try? await server.save("file")) != nil))
        }
      }
    }
  }
}

/// A balance that is read and then paid from. Its fault is that it is not asked for again when it is paid.
@Reducer
struct Purse {
  @ObservableState
  struct State: Equatable {
    var balance = 1
  }

  enum Action {
    case payResponse
    case payTapped
    case refillTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .payResponse:
        guard Planted.isFaulty || state.balance > 0 else { return .none }
        state.balance -= 1
        return .none
      case .payTapped:
        guard state.balance > 0 else { return .none }
        return .run { send in
          try await server.save("pay")
          await send(.payResponse)
        } catch: { _, _ in
        }
      case .refillTapped:
        if state.balance == 0 { state.balance = 1 }
        return .none
      }
    }
  }
}

/// A dialog that confirms a deletion. Its fault is that the row is named by its place.
@Reducer
struct Confirmation {
  @ObservableState
  struct State: Equatable {
    var asked: Int?
    var place: Int?
    var rows = [1, 2]
    var wrong: Int?
  }

  enum Action {
    case confirmTapped
    case deleteFirstTapped
    case deleteTapped
    case resetTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmTapped:
        guard let asked = state.asked, let place = state.place else { return .none }
        (state.asked, state.place) = (nil, nil)
        if Planted.isFaulty {
          guard state.rows.indices.contains(place) else { return .none }
          let row = state.rows.remove(at: place)
          if row != asked { state.wrong = row }
        } else {
          state.rows.removeAll { $0 == asked }
        }
        return .none
      case .deleteFirstTapped:
        if !state.rows.isEmpty { state.rows.removeFirst() }
        return .none
      case .deleteTapped:
        guard let first = state.rows.first else { return .none }
        (state.asked, state.place) = (first, 0)
        return .none
      case .resetTapped:
        state = State()
        return .none
      }
    }
  }
}
