import ComposableArchitecture
import Explorer
import IdentifiedCollections
import JournalCLI
import SyncUps
import SyncUpsClient

// The sync-ups, in a list of one that a user has added.

extension ComposedProgram {
  /// All built-in checks but that for effects without an end: one effect of the sync-ups observes their saver, which is
  /// no endpoint, for as long as they are shown.
  static let withoutSaverEvents = BuiltInChecks.all.subtracting(.endlessEffects)

  @MainActor static var syncUps: ProgramExploration {
    ProgramExploration(
      "syncUps",
      exploredSyncUps(opening: addition, client: { .ephemeral() }),
      actions: UserActions(payloads: payloads) { path in
        !sentByOthers.contains(path) && UserActions.isUserAction(named: path)
      },
      builtIn: withoutSaverEvents,
      faultStarts: [
        exploredSyncUps(opening: [.send("task")], client: { .ephemeral(.samples) }),
        exploredSyncUps(
          from: { pagedSyncUps },
          opening: [.send("task")],
          client: { .ephemeral(.samples) }
        ),
        exploredSyncUps(
          from: { exportedSyncUps },
          opening: [.send("task")],
          client: { .ephemeral(.samples) }
        ),
        exploredSyncUps(
          opening: [.send("task"), .send("list.beginAnewButtonTapped")],
          client: { .unusable }
        ),
      ],
      // Effects that load, save and observe run for as long as the sync-ups are shown. Distinguished by their futures,
      // there are 16,500 states in five steps, three times as many as by their looks.
      merging: .sameLookHeuristic
    )
  }

  /// The steps that load the empty list and add a sync-up to it.
  private static let addition: [ExploredStep] = [
    .send("task"),
    .answer(.syncUpsObserved, .element),
    .send("list.addSyncUpButtonTapped"),
    .send("list.destination.presented.add.binding.title \"Design\""),
    .send(
      "list.destination.presented.add.attendeeNameChanged {\"offset\":0,\"name\":\"Ada\"}"
    ),
    .send("list.confirmAddSyncUpButtonTapped"),
    .advanceClock,
    .answer(.syncUpsSaved, .value(0)),
    .answer(.syncUpsObserved, .element),
  ]

  /// Actions that effects or other features send. Some are sent by nobody, as the views bind properties of their own.
  private static let sentByOthers: Set = [
    "changesSaved", "conflictsFound", "deletedByOthers", "followedSyncUpsChanged",
    "goneSyncUpsStored", "list.deletionConfirmed",
    "list.selectionFound", "list.selectionReadForDeletion", "list.selectionReadForExport",
    "list.destination.presented.add.binding.duration",
    "list.destination.presented.add.binding.syncUp", "list.searchTextSettled",
    "list.storedCountChanged", "openSyncUpsChanged",
    "path[Int].detail.destination.presented.edit.binding.duration",
    "path[Int].detail.destination.presented.edit.binding.syncUp",
    "path[Int].detail.syncUpChanged", "serverReached", "storedMeetingFound",
    "unsavedCountChanged", "unsavedMeetingFound",
  ]

  /// One value of those that the reducers treat alike, such as the sixteen themes: each more doubles the open forms.
  private static let payloads: [String: [String]] = {
    let ofForm = [
      "attendeesDeleted": ["[0]"],
      "attendeesMoved": [#"{"from":[0],"to":2}"#],
      "binding.focus": ["null"],
      "binding.minutes": ["1"],
      "binding.theme": [#""buttercup""#],
      "binding.title": [#""""#],
      "takeTheirsButtonTapped": [#""title""#],
    ]
    // A new form begins without a name, and one for an existing sync-up with a name.
    let (new, edited) = (
      "list.destination.presented.add", "path[Int].detail.destination.presented.edit"
    )
    var payloads = [
      "list.binding.searchText": [#""a""#],
      "list.destination.presented.export.binding.path": [#""a.json""#],
      "takeTheirsButtonTapped": [#""title""#],
      "\(new).attendeeNameChanged": [#"{"offset":0,"name":"Ada"}"#],
      "\(edited).attendeeNameChanged": [#"{"offset":0,"name":""}"#],
    ]
    for (action, values) in ofForm {
      payloads["\(new).\(action)"] = values
      payloads["\(edited).\(action)"] = values
    }
    return payloads
  }()

  /// A list whose sync-ups are to be exported.
  private static var exportedSyncUps: SyncUpsFeature.State {
    var state = SyncUpsFeature.State()
    state.list.destination = .export(SyncUpsExportForm.State(syncUps: .samples))
    return state
  }

  /// A list that holds one of two sync-ups.
  private static var pagedSyncUps: SyncUpsFeature.State {
    var state = SyncUpsFeature.State()
    let query = SyncUpsQuery(limit: 1)
    state.list.query = query
    state.list.listedQuery = query
    state.list.$syncUps.projectedValue = Shared(.syncUps(query))
    return state
  }

  @MainActor
  private static func exploredSyncUps(
    from state: @escaping () -> SyncUpsFeature.State = { SyncUpsFeature.State() },
    opening: [ExploredStep],
    client: @escaping () -> SyncUpsClient
  ) -> ExploredFeature<SyncUpsFeature.State, SyncUpsFeature.Action> {
    explored(SyncUpsFeature(), from: state, opening: opening, test: TestSubjects.exploredSyncUps) {
      $0.syncUpsClient = client()
      $0.syncUpsSaver = SyncUpsSaver()
    }
  }
}

extension SyncUpsClient {
  /// A client of a database that cannot be used until the user begins anew.
  fileprivate static var unusable: SyncUpsClient {
    let memory = SyncUpsClient.ephemeral()
    let isUsable = LockIsolated(false)
    var client = memory
    let error = SyncUpsError.unusable(path: "composed.sqlite", reason: "it is none")
    client.observe = { query in
      isUsable.value ? memory.observe(query) : .finished(throwing: error)
    }
    client.load = { query in
      guard isUsable.value else { throw error }
      return try await memory.load(query)
    }
    client.beginAnew = {
      isUsable.setValue(true)
      return "composed (old).sqlite"
    }
    return client
  }
}
