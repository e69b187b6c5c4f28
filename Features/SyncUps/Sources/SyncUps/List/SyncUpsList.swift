public import ComposableArchitecture
public import SyncUpsClient

/// The list of sync-ups, where they are found, added and deleted.
///
/// It begins with ``Action/task``, and loads a page at a time. Additions and deletions change ``State/syncUps``, which
/// saves itself. New sync-ups go before all others.
@Reducer
public struct SyncUpsList: Sendable {
  /// The screen in front of the list.
  @Reducer
  public enum Destination {
    /// The form in which a sync-up is made.
    case add(SyncUpForm)
    /// A question.
    case alert(AlertState<SyncUpsList.Alert>)
    /// The form that asks for the file of an export.
    case export(SyncUpsExportForm)
  }

  /// The answers to the question.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    /// The database that cannot be used is to be kept under another name, and an empty one made.
    case confirmBeginAnew
    /// The sync-up is to be deleted.
    case confirmDeletion(SyncUp.ID)
    /// The interrupted meeting that is offered above the list is to be discarded.
    case confirmMeetingDiscard(HeldMeeting)
    /// The selected sync-ups are to be deleted.
    case confirmSelectionDeletion
  }

  /// The state of the list.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The action for when the load that is in flight, or its next attempt after a failure, has succeeded.
    public var afterLoad: AfterLoad?
    /// The selected sync-ups about which the user is asked.
    public var askedSelection: IdentifiedArrayOf<SyncUp> = []
    /// The reason why the sync-ups cannot be counted, in words for the user; `nil` if they can.
    public var countErrorMessage: String?
    /// The text whose results are counted; `nil` while the list holds all of them.
    public var countedText: String?
    /// The screen in front of the list.
    @Presents public var destination: Destination.State?
    /// Whether the database cannot be used, so that the user may begin anew.
    public var canBeginAnew = false
    /// The failure of the last load, in words for the user; `nil` if it has not failed.
    public var errorMessage: String?
    /// Whether a load has succeeded, so that an empty list means that no sync-ups exist.
    public var hasLoaded = false
    /// Whether a load is in flight.
    public var isLoading = false
    /// Whether the selected sync-ups are being read, since they are to be deleted or exported.
    public var isReadingSelection = false
    /// The last deletion, which can be undone.
    public var lastDeletion: Deletion?
    /// The last deletion if it was one of several sync-ups, which can be undone.
    public var lastSelectionDeletion: SelectionDeletion?
    /// The query of the list that is shown: ``query``, unless that is still being loaded.
    public var listedQuery = SyncUpsQuery()
    /// The order of the list.
    public var order = SyncUpsOrder.kept
    /// The query of the list.
    public var query = SyncUpsQuery()
    /// The sync-ups that were brought back and that the search hides, in words for the user; `nil` if there are none.
    public var restoredMessage: String?
    /// The sync-up to scroll to: one that is new or came back, or the last one.
    public var revealed: SyncUp.ID?
    /// The text of the search field.
    public var searchText = ""
    /// The selected sync-ups, whether the list holds them or not.
    public var selection: Set<SyncUp.ID> = []
    /// The reason why the selected sync-ups, or those to be selected, could not be read, in words for the user.
    public var selectionErrorMessage: String?
    /// The outcome for the selected sync-ups, in words for the user.
    public var selectionMessage: String?
    /// Those of the last deletion that are stored again, by an undo of another window, as far as it is known.
    public var storedAgain: Set<SyncUp.ID> = []
    /// The number of sync-ups with ``countedText``, once it is known.
    public var storedCount: Int?
    /// The sync-ups that were found, at most ``SyncUpsQuery/limit`` of them: the first ones, or the last.
    @Shared(.syncUps) public var syncUps: IdentifiedArrayOf<SyncUp>

    /// Creates the state of a list.
    ///
    /// - Parameter destination: The screen in front of the list.
    public init(destination: Destination.State? = nil) {
      self.destination = destination
    }

    /// The message of an empty list; `nil` while there are sync-ups, or it is not known.
    public var emptyMessage: String? {
      // Behind rows that were just deleted, there may be others.
      guard hasLoaded, !isLoading, errorMessage == nil, syncUps.isEmpty, !hasMore else {
        return nil
      }
      return query.text.isEmpty
        ? SyncUpsWords.empty : "No sync-up matches “\(query.text)”."
    }
  }

  /// The events of the list.
  public enum Action: BindableAction, Equatable, Sendable {
    /// The button that makes a sync-up was tapped.
    case addSyncUpButtonTapped
    /// The button that begins with an empty database was tapped; an alert asks the user to confirm.
    case beginAnewButtonTapped
    /// A field was edited.
    case binding(BindingAction<State>)
    /// The button of the form that adds the sync-up was tapped.
    case confirmAddSyncUpButtonTapped
    /// The button of the form that writes the file was tapped.
    case confirmExportButtonTapped
    /// The sync-ups cannot be counted any more, in words for the user.
    case countingFailed(String)
    /// A sync-up was brought back, and counted twice if others had stored it again.
    case countOutdated
    /// An event that the parent should know of.
    case delegate(Delegate)
    /// The button that deletes a sync-up was tapped.
    case deleteButtonTapped(SyncUp.ID)
    /// The button that deletes the selected sync-ups was tapped.
    case deleteSelectionButtonTapped
    /// The user has confirmed the deletion of a sync-up.
    case deletionConfirmed(SyncUp.ID)
    /// An event of the screen in front of the list.
    case destination(PresentationAction<Destination.Action>)
    /// The button of the form that discards the sync-up was tapped.
    case dismissAddSyncUpButtonTapped
    /// The button of the form that cancels the export was tapped.
    case dismissExportButtonTapped
    /// The user wants to see the last sync-up; the last page is loaded.
    case endKeyPressed
    /// The end of the list beyond which there are more scrolled into view; these are loaded.
    case endReached
    /// The file of an export was written, or could not be.
    case exportResponse(ExportResponse)
    /// The button that exports the selected sync-ups was tapped.
    case exportSelectionButtonTapped
    /// The user wants to see the first sync-up; the first page is loaded.
    case homeKeyPressed
    /// The list was loaded, or loading has failed.
    case loadResponse(LoadResponse)
    /// The key that sorts the list in the next order was pressed.
    case orderKeyPressed
    /// The button that loads again after a failure was tapped.
    case retryButtonTapped
    /// Others have added so many sync-ups that the list may hold only some of them.
    case rowsAddedByOthers
    /// The user has ended the search; all sync-ups are loaded.
    case searchCleared
    /// The user has stopped typing in the search field.
    case searchTextSettled
    /// The key that selects all sync-ups that are found was pressed.
    case selectAllKeyPressed
    /// The user has cleared the selection, or given up its reading.
    case selectionCleared
    /// The selected sync-ups could not be read, in words for the user.
    case selectionFailed(String)
    /// All sync-ups with the text of a search were found, since they are to be selected.
    case selectionFound(ids: Set<SyncUp.ID>, text: String)
    /// The selected sync-ups that are stored were read, since they are to be deleted.
    case selectionReadForDeletion(IdentifiedArrayOf<SyncUp>)
    /// The selected sync-ups that are stored were read, since they are to be exported.
    case selectionReadForExport(IdentifiedArrayOf<SyncUp>)
    /// The key that selects or deselects a sync-up was pressed.
    case selectKeyPressed(SyncUp.ID)
    /// The number of stored sync-ups for the query has changed, or is known now.
    case storedCountChanged(Int)
    /// A sync-up was tapped.
    case syncUpTapped(SyncUp.ID)
    /// The list is shown; its content is loaded.
    case task
    /// The button that brings back the last deletion was tapped.
    case undoButtonTapped

    /// Events for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The database that could not be used is kept under another name.
      case beganAnew(keptAt: String)
      /// A sync-up was deleted.
      case deleted(SyncUp.ID)
      /// Several sync-ups were deleted.
      case deletedSelection([SyncUp.ID])
      /// A sync-up is to be shown.
      case openSyncUp(SyncUp.ID)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.syncUpsClient) var syncUpsClient
  @Dependency(\.syncUpsSaver) var syncUpsSaver
  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addSyncUpButtonTapped:
        let id = SyncUp.ID(uuid())
        let attendee = Attendee(id: Attendee.ID(uuid()))
        state.destination = .add(
          SyncUpForm.State(syncUp: SyncUp(id: id, attendees: [attendee]))
        )
        return .none

      case .beginAnewButtonTapped:
        guard state.canBeginAnew else { return .none }
        state.destination = .alert(.beginAnew)
        return .none

      case .binding(\.searchText):
        return waitForSearchText()

      case .binding, .delegate:
        return .none

      case .confirmAddSyncUpButtonTapped:
        var added: SyncUp?
        guard state.destination.is(\.some.add) else { return .none }
        state.destination.modify(\.some.add) { added = $0.validate() }
        guard let added else { return .none }
        state.destination = nil
        return add(added, in: &state)

      case .confirmExportButtonTapped:
        return export(in: &state)

      case let .deleteButtonTapped(id):
        guard let syncUp = state.syncUps[id: id] else { return .none }
        state.destination = .alert(.delete(syncUp))
        return .none

      case .deleteSelectionButtonTapped:
        return readSelection(in: &state, whole: askToDelete) { .selectionReadForDeletion($0) }

      case let .deletionConfirmed(id):
        return delete(id, in: &state)

      case let .destination(.presented(.alert(.confirmDeletion(id)))):
        guard state.destination.is(\.some.alert) else { return .none }
        return delete(id, in: &state)

      case .destination(.presented(.alert(.confirmSelectionDeletion))):
        guard state.destination.is(\.some.alert) else { return .none }
        return deleteSelection(in: &state)

      case .destination(.presented(.alert(.confirmBeginAnew))):
        guard state.destination.is(\.some.alert), state.canBeginAnew else { return .none }
        return beginAnew(in: &state)

      case .destination(.dismiss):
        state.askedSelection = []
        return .none

      case .destination:
        return .none

      case let .countingFailed(message):
        state.countErrorMessage = message
        return .none

      case .countOutdated:
        // It is counted anew after this.
        state.countedText = nil
        return .none

      case .dismissAddSyncUpButtonTapped:
        guard state.destination.is(\.some.add) else { return .none }
        state.destination = nil
        return .none

      case .dismissExportButtonTapped:
        return dismissExport(in: &state)

      case .endKeyPressed:
        return loadLastPage(in: &state)

      case .endReached:
        guard state.hasMore, !state.isLoading, state.errorMessage == nil else { return .none }
        return load(state.query.more, in: &state)

      case let .exportResponse(response):
        finishExport(response, in: &state)
        return .none

      case .exportSelectionButtonTapped:
        return readSelection(in: &state, whole: askForFile) { .selectionReadForExport($0) }

      case .homeKeyPressed:
        return loadFirstPage(in: &state)

      case let .loadResponse(.failed(message)), let .loadResponse(.unusable(message)):
        if case .loadResponse(.unusable) = action { state.canBeginAnew = true }
        state.errorMessage = message
        state.isLoading = false
        return .none

      case .loadResponse(.loaded):
        state.canBeginAnew = false
        state.errorMessage = nil
        state.hasLoaded = true
        state.isLoading = false
        return finishLoad(in: &state)

      case .orderKeyPressed:
        return sort(by: state.order.next, in: &state)

      case .retryButtonTapped:
        return load(state.query, then: state.afterLoad, in: &state)

      case .rowsAddedByOthers:
        // From now on the number is observed.
        return .none

      case .searchCleared:
        return clearSearch(in: &state)

      case .searchTextSettled:
        guard state.searchText != state.query.text else { return .none }
        return load(SyncUpsQuery(text: state.searchText, order: state.order), in: &state)

      case .selectAllKeyPressed:
        return selectAll(in: &state)

      case .selectionCleared:
        return clearSelection(in: &state)

      case let .selectionFailed(message):
        state.isReadingSelection = false
        state.selectionErrorMessage = message
        return .none

      case let .selectionFound(ids, text):
        // Another search may have begun meanwhile.
        if text == state.query.text { select(ids, in: &state) }
        return .none

      case let .selectionReadForDeletion(stored):
        state.isReadingSelection = false
        askToDelete(stored, in: &state)
        return .none

      case let .selectionReadForExport(stored):
        state.isReadingSelection = false
        askForFile(stored, in: &state)
        return .none

      case let .selectKeyPressed(id):
        toggleSelection(of: id, in: &state)
        return .none

      case let .storedCountChanged(count):
        state.countErrorMessage = nil
        state.storedCount = count
        return .none

      case let .syncUpTapped(id):
        guard state.syncUps[id: id] != nil else { return .none }
        return .send(.delegate(.openSyncUp(id)))

      case .task:
        return .merge(countAgain(in: &state), loadFirst(in: &state))

      case .undoButtonTapped:
        return undoDeletion(in: &state)
      }
    }
    Reduce { state, _ in
      watchCount(in: &state)
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpsList.Destination.State: nonisolated Equatable, Sendable {}
extension SyncUpsList.Destination.Action: nonisolated Equatable, Sendable {}
