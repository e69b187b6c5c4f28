import ComposableArchitecture

// Features of lists. Each of them has its fault while `Planted.isFaulty`.

/// Mail that is deleted after some seconds, so that one can undo it. The fault: a second one hides the first.
@Reducer
struct UndoableInbox {
  @ObservableState
  struct State: Equatable {
    var mails = [1, 2]
    var onServer = [1, 2]
    var undoable: Int?
  }
  enum Action {
    case deleteTapped(Int)
    case deleted(Int)
    case deletionNotPossible(Int)
    case undoExpired
    case undoTapped
  }
  enum CancelID { case undo }
  @Dependency(BackendClient.self) var backend
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped(let id):
        guard let index = state.mails.firstIndex(of: id) else { return .none }
        let before = Planted.isFaulty ? nil : state.undoable
        state.mails.remove(at: index)
        state.undoable = id
        return .merge(
          before.map { delete($0) } ?? .none,
          .run { send in
            try await clock.sleep(for: .seconds(5))
            await send(.undoExpired)
          }
          .cancellable(id: CancelID.undo, cancelInFlight: true)
        )
      case .deleted(let id):
        state.onServer.removeAll { $0 == id }
        return .none
      case .deletionNotPossible(let id):
        state.mails = (state.mails + [id]).sorted()
        return .none
      case .undoExpired:
        guard let id = state.undoable else { return .none }
        state.undoable = nil
        return delete(id)
      case .undoTapped:
        guard let id = state.undoable else { return .none }
        state.undoable = nil
        state.mails = (state.mails + [id]).sorted()
        return .cancel(id: CancelID.undo)
      }
    }
  }

  private func delete(_ id: Int) -> Effect<Action> {
    .run { send in
      try await backend.delete(id)
      await send(.deleted(id))
    } catch: { _, send in
      await send(.deletionNotPossible(id))
    }
  }
}

/// Songs in an order. The fault: the selection stays behind when its song is moved.
@Reducer
struct Playlist {
  @ObservableState
  struct State: Equatable {
    var selection: Int?
    var selectedTitle: String?
    var songs = ["A", "B", "C"]
  }
  enum Action {
    case moveUp(index: Int)
    case removeTapped(index: Int)
    case songSelected(index: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moveUp(let index):
        guard index > 0, state.songs.indices.contains(index) else { return .none }
        state.songs.swapAt(index, index - 1)
        guard !Planted.isFaulty else { return .none }
        if state.selection == index {
          state.selection = index - 1
        } else if state.selection == index - 1 {
          state.selection = index
        }
        return .none
      case .removeTapped(let index):
        guard state.songs.count > 1, state.songs.indices.contains(index) else { return .none }
        state.songs.remove(at: index)
        if state.selection == index {
          state.selection = nil
          state.selectedTitle = nil
        } else if let selection = state.selection, selection > index {
          state.selection = selection - 1
        }
        return .none
      case .songSelected(let index):
        guard state.songs.indices.contains(index) else { return .none }
        state.selection = index
        state.selectedTitle = state.songs[index]
        return .none
      }
    }
  }
}

/// Tasks that save themselves. The fault: the list saves for them, and answers to those that are gone.
@Reducer
struct Checklist {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
      var isSaving = false
    }
    enum Action { case checkTapped, saved }
    @Dependency(BackendClient.self) var backend
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .checkTapped:
          state.isDone.toggle()
          state.isSaving = true
          guard !Planted.isFaulty else { return .none }
          return .run { send in
            try? await backend.send()
            await send(.saved)
          }
        case .saved:
          state.isSaving = false
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
  }
  enum Action {
    case moved(from: Int, to: Int)
    case removeTapped(id: Int)
    case rows(IdentifiedActionOf<Row>)
  }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved(let from, let to):
        guard state.rows.indices.contains(from), state.rows.indices.contains(to) else {
          return .none
        }
        let row = state.rows.remove(at: from)
        state.rows.insert(row, at: to)
        return .none
      case .removeTapped(let id):
        state.rows.remove(id: id)
        return .none
      case .rows(.element(id: let id, action: .checkTapped)):
        guard Planted.isFaulty else { return .none }
        return .run { send in
          try? await backend.send()
          await send(.rows(.element(id: id, action: .saved)))
        }
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// Three questions. The fault: a fourth answer is looked up.
@Reducer
struct Trivia {
  @ObservableState
  struct State: Equatable {
    var isFinished = false
    var question = 0
    var score = 0
  }
  enum Action: Equatable {
    case answerTapped(Bool)
    case hintTapped
  }
  private static let answers = [true, false, true]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answerTapped(let answer):
        if !Planted.isFaulty, state.isFinished { return .none }
        if Self.answers[state.question] == answer { state.score += 1 }
        state.question += 1
        state.isFinished = state.question == Self.answers.count
        return .none
      case .hintTapped:
        guard !state.isFinished, state.score > 0 else { return .none }
        state.score -= 1
        return .none
      }
    }
  }
}

/// Days of months. The fault: the day stays, though the month is shorter.
@Reducer
struct DayPicker {
  @ObservableState
  struct State: Equatable {
    var day = 1
    var month = 1
  }
  enum Action {
    case daySelected(Int)
    case lastDayTapped
    case nextMonthTapped
    case previousMonthTapped
  }
  static let days = [31, 28, 31]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .daySelected(let day):
        if (1...Self.days[state.month - 1]).contains(day) { state.day = day }
        return .none
      case .lastDayTapped:
        state.day = Self.days[state.month - 1]
        return .none
      case .nextMonthTapped:
        state.month = min(state.month + 1, Self.days.count)
      case .previousMonthTapped:
        state.month = max(state.month - 1, 1)
      }
      if !Planted.isFaulty { state.day = min(state.day, Self.days[state.month - 1]) }
      return .none
    }
  }
}
