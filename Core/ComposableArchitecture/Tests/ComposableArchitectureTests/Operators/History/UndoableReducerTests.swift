import ComposableArchitecture
import Testing

@Reducer struct UndoList {
  @Reducer struct Row {
    typealias State = UndoRow
    enum Action { case addTapped, nothingTapped, resetLater }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped: state.count += 1
        case .nothingTapped: break
        case .resetLater: return .run { _ in try await Task.never() }
        }
        return .none
      }
    }
  }

  @Reducer struct Sheet {
    @ObservableState struct State: Equatable, Sendable { var count = 0 }
    enum Action { case countTapped, startTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .countTapped:
          state.count += 1
          return .none
        case .startTapped:
          return .run { _ in try await Task.never() }
        }
      }
    }
  }

  @ObservableState struct State: Equatable, Undoable {
    var rows: IdentifiedArrayOf<Row.State> = []
    var title = ""
    @Presents var sheet: Sheet.State?
    var history = History<State>(limit: 3)
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case editTwice
    case history(HistoryAction)
    case openSheet
    case removeTapped(Int)
    case rows(IdentifiedActionOf<Row>)
    case sheet(PresentationAction<Sheet.Action>)
    case titleChanged(String)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
        .recordingEdits(of: \.title)
      Reduce { state, action in
        switch action {
        case .binding, .history, .sheet: break
        case .editTwice:
          state.edit(\.title) { $0 += "1" }
          state.edit(\.title) { $0 += "2" }
        case .openSheet: state.edit(\.sheet) { $0 = Sheet.State() }
        case .removeTapped(let id): state.remove(id: id, from: \.rows)
        case .rows(.element(id: let id, action: .addTapped)) where id == 1:
          // After the element has counted.
          state.edit(\.rows, id: id) { $0.title += "\($0.count)" }
        case .rows: break
        case .titleChanged(let title): state.edit(\.title) { $0 = title }
        }
        return .none
      }
    }
    .forEach(undoable: \.rows, action: \.rows) { Row() }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    .undoable(action: \.history)
  }
}

@MainActor @Suite struct UndoableReducerTests {
  func store(rows: Int = 3) -> TestStoreOf<UndoList> {
    TestStore(
      initialState: UndoList.State(
        rows: IdentifiedArray(uniqueElements: (0..<rows).map { UndoRow(id: $0) })
      )
    ) {
      UndoList()
    }
  }

  @Test func theEditsOfAnActionAreOneStep() async {
    let store = store()
    await store.send(.editTwice) { $0.edit(\.title) { $0 = "12" } }
    await store.send(.titleChanged("a")) { $0.edit(\.title) { $0 = "a" } }
    await store.send(.history(.undo)) { $0.undo() }
    #expect(store.state.title == "12")
    await store.send(.history(.undo)) { $0.undo() }
    #expect(store.state.title == "")
    await store.send(.history(.undo))
    await store.send(.history(.redo)) { $0.redo() }
    #expect(store.state.title == "12")
  }

  @Test func whatAnElementChangesIsRecorded() async {
    let store = store()
    await store.send(\.rows[id: 0].addTapped) { $0.edit(\.rows, id: 0) { $0.count = 1 } }
    await store.send(\.rows[id: 0].nothingTapped)
    #expect(store.state.history.undoCount == 1)
    await store.send(\.history.undo) { $0.undo() }
    #expect(store.state.rows[id: 0]?.count == 0)
  }

  @Test func whatAnElementAndItsParentChangeIsOneStep() async {
    let store = store()
    for (count, title) in [(1, "1"), (2, "12")] {
      await store.send(\.rows[id: 1].addTapped) {
        $0.edit(\.rows, id: 1) {
          $0.count = count
          $0.title = title
        }
      }
    }
    await store.send(\.history.undo) { $0.undo() }
    #expect(store.state.rows[id: 1] == UndoRow(id: 1, title: "1", count: 1))
    await store.send(\.history.undo) { $0.undo() }
    await store.send(\.history.redo) { $0.redo() }
    #expect(store.state.rows[id: 1] == UndoRow(id: 1, title: "1", count: 1))
  }

  @Test func bindingsAreRecorded() async {
    let store = store()
    await store.send(\.binding.title, "a") { $0.edit(\.title) { $0 = "a" } }
    await store.send(\.history.undo) { $0.undo() }
    #expect(store.state.title == "")
  }

  @Test func theOldestStepsAreDropped() async {
    let store = store()
    store.exhaustivity = .off
    for title in ["a", "b", "c", "d", "e"] { await store.send(.titleChanged(title)) }
    #expect(store.state.history.undoCount == 3)
    for _ in 1...5 { await store.send(\.history.undo) }
    #expect(store.state.title == "b")
  }

  @Test func groupsSpanActions() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.titleChanged("a"))
    await store.send(\.history.beginGroup)
    await store.send(.titleChanged("b"))
    await store.send(\.history.beginGroup)
    await store.send(\.rows[id: 0].addTapped)
    await store.send(\.history.endGroup)
    await store.send(.removeTapped(2))
    await store.send(\.history.endGroup)
    await store.send(.titleChanged("c"))
    #expect(store.state.history.undoCount == 3)
    await store.send(\.history.undo)
    #expect(store.state.title == "b")
    await store.send(\.history.undo)
    #expect(store.state.title == "a")
    #expect(store.state.rows == self.store().state.rows)
    #expect(!store.state.history.isGrouping)
  }

  @Test func anUndoEndsAGroup() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.history.beginGroup)
    await store.send(.titleChanged("a"))
    await store.send(.titleChanged("b"))
    await store.send(\.history.undo)
    #expect(store.state.title == "")
    await store.send(.titleChanged("c"))
    await store.send(.titleChanged("d"))
    #expect(store.state.history.undoCount == 2)
  }

  @Test func theEndOfNoGroupIsReported() async {
    let store = store()
    await withKnownIssue {
      await store.send(\.history.endGroup)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("but none is open")
    }
  }

  @Test func theEffectsOfWhatAnUndoTakesAwayEnd() async {
    let store = store()
    await store.send(.openSheet) { $0.edit(\.sheet) { $0 = UndoList.Sheet.State() } }
    await store.send(\.sheet.presented.startTapped)
    await store.send(\.history.undo) { $0.undo() }
    #expect(store.state.sheet == nil)
    await store.send(\.history.redo) { $0.redo() }
    #expect(store.state.sheet != nil)
  }

  @Test func whatAPresentedChildHasChangedIsNotOverwritten() async {
    let store = store()
    await store.send(.openSheet) { $0.edit(\.sheet) { $0 = UndoList.Sheet.State() } }
    await store.send(\.sheet.presented.countTapped) { $0.sheet?.count = 1 }
    await withKnownIssue {
      await store.send(\.history.undo) { $0.history.removeAll() }
    }
    #expect(store.state.sheet?.count == 1)
  }

  @Test func theEffectsOfAnElementThatAnUndoTakesAwayEnd() async {
    let store = Store(initialState: UndoList.State(rows: [UndoRow(id: 0)])) { UndoList() }
    store.send(.removeTapped(0))
    store.send(.history(.undo))
    let task = store.send(.rows(.element(id: 0, action: .resetLater)))
    store.send(.history(.redo))
    await task.finish()
    #expect(store.rows.isEmpty)
  }

  @Test func aMissingEditIsNamedByATest() async {
    let store = store()
    await withKnownIssue {
      await store.send(.titleChanged("a")) { $0.title = "a" }
    } matching: {
      let message = $0.comments.map(\.rawValue).joined()
      return message.contains("undoCount: 0") && message.contains("undoCount: 1")
    }
  }

  @Test func theHistoryIsObserved() {
    let store = Store(initialState: UndoList.State()) { UndoList() }
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = store.history.canUndo
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(.removeTapped(7))
    #expect(changes.value == 0)
    store.send(.titleChanged("a"))
    #expect(changes.value == 1)
    #expect(store.history.canUndo)
  }

  @Test func onlyTheRowOfAnUndoIsNotified() {
    let store = Store(
      initialState: UndoList.State(rows: [UndoRow(id: 0), UndoRow(id: 1)])
    ) {
      UndoList()
    }
    let changes = LockIsolated<[String]>([])
    func track(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { changes.withValue { $0.append(name) } }
    }
    store.send(.rows(.element(id: 0, action: .addTapped)))
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    track("0") { _ = rows[0].count }
    track("1") { _ = rows[1].count }
    store.send(.history(.undo))
    #expect(rows[0].count == 0)
    #expect(changes.value.contains("0"))
    #expect(!changes.value.contains("1"))
  }

  @Test func aPartOfAStateHasAHistory() {
    struct State: Equatable {
      var document = UndoDocument()
      var other = 0
    }
    let reducer = Reduce<State, UndoList.Action> { state, action in
      if case .titleChanged(let title) = action { state.document.edit(\.title) { $0 = title } }
      return .none
    }
    .undoable(\.document, action: \.history)
    let store = Store(initialState: State()) { reducer }
    store.send(.titleChanged("a"))
    store.send(.titleChanged("b"))
    store.send(.history(.undo))
    #expect(store.withState(\.document.title) == "a")
    store.send(.history(.redo))
    #expect(store.withState(\.document.title) == "b")
  }

  @Test func actionsOfTheHistoryHaveCasePaths() {
    #expect(HistoryAction.undo.is(\.undo))
    #expect(!HistoryAction.undo.is(\.redo))
    #expect(
      HistoryAction.allCasePaths.map { HistoryAction.beginGroup.is($0) } == [
        true, false, false, false,
      ]
    )
    #expect(
      HistoryAction._$caseDescriptors.map(\.name) == ["beginGroup", "endGroup", "redo", "undo"]
    )
  }
}
