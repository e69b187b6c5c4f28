import ActionText
import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

/// Every action of sync-ups as text, in both directions.
@Suite struct SyncUpsFeatureActionTextTests {
  private static let id = "00000000-0000-0000-0000-00000000002A"
  private static let syncUp = SyncUp.ID(42)
  private static let meeting = Meeting.ID(42)

  private static let actions: [(text: String, action: SyncUpsFeature.Action)] =
    own + list + detail + record

  /// An empty sync-up.
  private static let design =
    #"{"id":"\#(id)","title":"","theme":"bubblegum","durationSeconds":300.0,"attendees":[],"meetings":[]}"#

  private static let own: [(text: String, action: SyncUpsFeature.Action)] = [
    (#"changesSaved ["\#(id)"]"#, .changesSaved([syncUp])),
    (
      #"conflictsFound [{"message":"Changed.","syncUpID":"\#(id)","theirs":{"title":{"to":"Art"}}}]"#,
      .conflictsFound([SyncUpConflict(.title(to: "Art"), in: syncUp, message: "Changed.")])
    ),
    (#"deletedByOthers ["\#(id)"]"#, .deletedByOthers([syncUp])),
    (
      #"followedSyncUpsChanged {"syncUps":[\#(design)],"deleted":["\#(id)"]}"#,
      .followedSyncUpsChanged(.init(syncUps: [SyncUp(id: syncUp)], deleted: [syncUp]))
    ),
    (#"goneSyncUpsStored ["\#(id)"]"#, .goneSyncUpsStored([syncUp])),
    (#"discardMeetingButtonTapped "\#(id)""#, .discardMeetingButtonTapped(HeldMeeting(syncUp))),
    (
      #"resumeMeetingButtonTapped "\#(id)/one""#,
      .resumeMeetingButtonTapped(HeldMeeting(syncUp, in: "one"))
    ),
    ("interruptedMeetingsChanged", .interruptedMeetingsChanged),
    (#"interruptedSyncUpMissing "\#(id)""#, .interruptedSyncUpMissing(HeldMeeting(syncUp))),
    (
      #"interruptedSyncUpFound {"meeting":"\#(id)/one","syncUp":\#(design)}"#,
      .interruptedSyncUpFound(meeting: HeldMeeting(syncUp, in: "one"), syncUp: SyncUp(id: syncUp))
    ),
    ("dismissProblemsButtonTapped", .dismissProblemsButtonTapped),
    (#"observingFailed "Gone.""#, .observingFailed("Gone.")),
    ("openMeetingsChanged", .openMeetingsChanged),
    ("openSyncUpsChanged", .openSyncUpsChanged),
    (
      "path[2].meeting.closeButtonTapped",
      .path(.element(id: 2, action: .meeting(.closeButtonTapped)))
    ),
    (
      "path[2].meeting.cancelEditButtonTapped",
      .path(.element(id: 2, action: .meeting(.cancelEditButtonTapped)))
    ),
    (
      "path[2].meeting.delegate.notesEdited",
      .path(.element(id: 2, action: .meeting(.delegate(.notesEdited))))
    ),
    (
      "path[2].meeting.doneEditingButtonTapped",
      .path(.element(id: 2, action: .meeting(.doneEditingButtonTapped)))
    ),
    (
      "path[2].meeting.editButtonTapped",
      .path(.element(id: 2, action: .meeting(.editButtonTapped)))
    ),
    (
      #"path[2].meeting.notesChanged "x""#,
      .path(.element(id: 2, action: .meeting(.notesChanged("x"))))
    ),
    ("path.popFrom 2", .path(.popFrom(id: 2))),
    ("saveNowButtonTapped", .saveNowButtonTapped),
    (#"savingFailed "Full.""#, .savingFailed("Full.")),
    ("unsavedCountChanged 2", .unsavedCountChanged(2)),
    (
      #"unsavedMeetingFound {"elapsedSeconds":3.0,"notes":"","speakerIndex":0,"id":"\#(id)","title":"A"}"#,
      .unsavedMeetingFound(MeetingDraft(id: syncUp, title: "A", elapsed: .seconds(3)))
    ),
    (#"serverReached "Gone.""#, .serverReached("Gone.")),
    (
      #"storedMeetingFound {"elapsedSeconds":3.0,"notes":"","speakerIndex":0,"id":"\#(id)","title":"A"}"#,
      .storedMeetingFound(MeetingDraft(id: syncUp, title: "A", elapsed: .seconds(3)))
    ),
    (#"takeTheirsButtonTapped "1.title""#, .takeTheirsButtonTapped("1.title")),
    ("task", .task),
  ]

  private static let list: [(text: String, action: SyncUpsFeature.Action)] =
    [
      ("addSyncUpButtonTapped", .addSyncUpButtonTapped),
      ("beginAnewButtonTapped", .beginAnewButtonTapped),
      ("orderKeyPressed", .orderKeyPressed),
      ("rowsAddedByOthers", .rowsAddedByOthers),
      (#"binding.searchText "Design""#, .binding(.set(\.searchText, "Design"))),
      ("confirmAddSyncUpButtonTapped", .confirmAddSyncUpButtonTapped),
      (#"delegate.beganAnew "/a""#, .delegate(.beganAnew(keptAt: "/a"))),
      (#"delegate.deleted "\#(id)""#, .delegate(.deleted(syncUp))),
      (#"delegate.openSyncUp "\#(id)""#, .delegate(.openSyncUp(syncUp))),
      (#"deleteButtonTapped "\#(id)""#, .deleteButtonTapped(syncUp)),
      (#"deletionConfirmed "\#(id)""#, .deletionConfirmed(syncUp)),
      (#"delegate.deletedSelection ["\#(id)"]"#, .delegate(.deletedSelection([syncUp]))),
      ("deleteSelectionButtonTapped", .deleteSelectionButtonTapped),
      ("confirmExportButtonTapped", .confirmExportButtonTapped),
      ("dismissExportButtonTapped", .dismissExportButtonTapped),
      ("exportSelectionButtonTapped", .exportSelectionButtonTapped),
      (#"exportResponse.failed "Full.""#, .exportResponse(.failed("Full."))),
      (
        #"exportResponse.written {"path":"/a","notes":[]}"#,
        .exportResponse(.written(SyncUpsFile(path: "/a")))
      ),
      ("selectAllKeyPressed", .selectAllKeyPressed),
      ("selectionCleared", .selectionCleared),
      (#"selectionFailed "Locked.""#, .selectionFailed("Locked.")),
      (
        #"selectionFound {"ids":["\#(id)"],"text":"a"}"#,
        .selectionFound(ids: [syncUp], text: "a")
      ),
      (
        "selectionReadForDeletion [\(design)]",
        .selectionReadForDeletion([SyncUp(id: syncUp)])
      ),
      ("selectionReadForExport [\(design)]", .selectionReadForExport([SyncUp(id: syncUp)])),
      (#"selectKeyPressed "\#(id)""#, .selectKeyPressed(syncUp)),
      (
        "destination.presented.alert.confirmSelectionDeletion",
        .destination(.presented(.alert(.confirmSelectionDeletion)))
      ),
      (
        #"destination.presented.export.binding.path "a.json""#,
        .destination(.presented(.export(.binding(.set(\.path, "a.json")))))
      ),
      ("destination.dismiss", .destination(.dismiss)),
      (
        "destination.presented.alert.confirmBeginAnew",
        .destination(.presented(.alert(.confirmBeginAnew)))
      ),
      (
        #"destination.presented.alert.confirmDeletion "\#(id)""#,
        .destination(.presented(.alert(.confirmDeletion(syncUp))))
      ),
      (
        #"destination.presented.alert.confirmMeetingDiscard "\#(id)""#,
        .destination(.presented(.alert(.confirmMeetingDiscard(HeldMeeting(syncUp)))))
      ),
      (#"countingFailed "Locked.""#, .countingFailed("Locked.")),
      ("countOutdated", .countOutdated),
      ("dismissAddSyncUpButtonTapped", .dismissAddSyncUpButtonTapped),
      ("endKeyPressed", .endKeyPressed),
      ("endReached", .endReached),
      (#"loadResponse.failed "Locked.""#, .loadResponse(.failed("Locked."))),
      ("homeKeyPressed", .homeKeyPressed),
      ("loadResponse.loaded", .loadResponse(.loaded)),
      (#"loadResponse.unusable "Empty.""#, .loadResponse(.unusable("Empty."))),
      ("retryButtonTapped", .retryButtonTapped),
      ("searchCleared", .searchCleared),
      ("searchTextSettled", .searchTextSettled),
      ("storedCountChanged 10000", .storedCountChanged(10_000)),
      (#"syncUpTapped "\#(id)""#, .syncUpTapped(syncUp)),
      ("task", .task),
      ("undoButtonTapped", .undoButtonTapped),
    ].map { ("list.\($0)", .list($1)) }
    + form.map {
      ("list.destination.presented.add.\($0)", .list(.destination(.presented(.add($1)))))
    }

  private static let detail: [(text: String, action: SyncUpsFeature.Action)] =
    ([
      ("cancelEditButtonTapped", .cancelEditButtonTapped),
      (
        #"delegate.conflictsFound [{"message":"Gone.","syncUpID":"\#(id)","theirs":{"deleted":{}}}]"#,
        .delegate(.conflictsFound([SyncUpConflict(.deleted, in: syncUp, message: "Gone.")]))
      ),
      ("delegate.deleteSyncUp", .delegate(.deleteSyncUp)),
      (#"delegate.openMeeting "\#(id)""#, .delegate(.openMeeting(meeting))),
      ("delegate.startMeeting", .delegate(.startMeeting)),
      ("deleteButtonTapped", .deleteButtonTapped),
      (#"deleteMeetingButtonTapped "\#(id)""#, .deleteMeetingButtonTapped(meeting)),
      ("destination.dismiss", .destination(.dismiss)),
      (
        #"destination.presented.alert.confirmMeetingDeletion "\#(id)""#,
        .destination(.presented(.alert(.confirmMeetingDeletion(meeting))))
      ),
      (
        "destination.presented.alert.confirmSyncUpDeletion",
        .destination(.presented(.alert(.confirmSyncUpDeletion)))
      ),
      (
        "destination.presented.alert.editButtonTapped",
        .destination(.presented(.alert(.editButtonTapped)))
      ),
      ("doneEditingButtonTapped", .doneEditingButtonTapped),
      ("editButtonTapped", .editButtonTapped),
      (#"meetingSearchChanged "x""#, .meetingSearchChanged("x")),
      (#"meetingTapped "\#(id)""#, .meetingTapped(meeting)),
      ("startMeetingButtonTapped", .startMeetingButtonTapped),
      ("syncUpChanged", .syncUpChanged),
      ("undoButtonTapped", .undoButtonTapped),
    ]
    + form.map { ("destination.presented.edit.\($0)", .destination(.presented(.edit($1)))) }
    as [(String, SyncUpDetail.Action)])
    .map { ("path[0].detail.\($0)", .path(.element(id: 0, action: .detail($1)))) }

  private static let record: [(text: String, action: SyncUpsFeature.Action)] =
    ([
      ("alert.dismiss", .alert(.dismiss)),
      ("alert.presented.discardButtonTapped", .alert(.presented(.discardButtonTapped))),
      ("alert.presented.resumeButtonTapped", .alert(.presented(.resumeButtonTapped))),
      ("alert.presented.saveButtonTapped", .alert(.presented(.saveButtonTapped))),
      ("binding.isTakingNotes true", .binding(.set(\.isTakingNotes, true))),
      (#"binding.notes "All is\nwell.""#, .binding(.set(\.notes, "All is\nwell."))),
      ("endMeetingButtonTapped", .endMeetingButtonTapped),
      ("pauseButtonTapped", .pauseButtonTapped),
      ("skipSpeakerButtonTapped", .skipSpeakerButtonTapped),
      ("task", .task),
      ("timerTicked", .timerTicked),
    ] as [(String, RecordMeeting.Action)])
    .map { ("path[1].record.\($0)", .path(.element(id: 1, action: .record($1)))) }

  private static let form: [(text: String, action: SyncUpForm.Action)] = [
    ("addAttendeeButtonTapped", .addAttendeeButtonTapped),
    (
      #"attendeeNameChanged {"offset":1,"name":"Blob"}"#,
      .attendeeNameChanged(.init("Blob", at: 1))
    ),
    ("attendeesDeleted [0,2]", .attendeesDeleted([0, 2])),
    (#"attendeesMoved {"from":[0],"to":2}"#, .attendeesMoved(.init(from: [0], to: 2))),
    (#"binding.duration "3.0 seconds""#, .binding(.set(\.syncUp.duration, .seconds(3)))),
    (#"binding.focus "\#(id)""#, .binding(.set(\.focus, .attendee(Attendee.ID(42))))),
    (#"binding.focus "title""#, .binding(.set(\.focus, .title))),
    ("binding.focus null", .binding(.set(\.focus, nil))),
    ("binding.minutes 15", .binding(.set(\.minutes, 15))),
    (
      #"binding.syncUp {"id":"\#(id)","title":"Design","theme":"navy","durationSeconds":60.0,"#
        + #""attendees":[],"meetings":[]}"#,
      .binding(
        .set(
          \.syncUp,
          SyncUp(id: syncUp, duration: .seconds(60), theme: .navy, title: "Design")
        )
      )
    ),
    (#"binding.theme "sky""#, .binding(.set(\.syncUp.theme, .sky))),
    (#"binding.title "Design""#, .binding(.set(\.syncUp.title, "Design"))),
    (#"takeTheirsButtonTapped "1.title""#, .takeTheirsButtonTapped("1.title")),
  ]

  private let format = ActionTextFormat<SyncUpsFeature.Action>()

  @Test(arguments: Self.actions)
  func isPrintedAndParsed(text: String, action: SyncUpsFeature.Action) throws {
    #expect(try format.print(action) == text)
    #expect(try format.parse(text) == action)
  }

  @Test func noActionIsLeftOut() {
    let paths = Self.actions.map { action in
      String(action.text.prefix { $0 != " " }).replacing(/\[\d\]/, with: "[Int]")
    }
    let all = Set(format.outline.map(\.path))
    let missing = all.subtracting(paths).sorted()
    #expect(missing == [], "Add a row to `actions` for each: \(missing.joined(separator: ", "))")
    #expect(Set(paths).subtracting(all) == [], "Remove the rows of actions that are gone.")
  }

  @Test func anIDIsShownAsItIsWritten() {
    #expect(JSONValue(reflecting: Self.syncUp).text() == "\"\(Self.id)\"")
  }

  @Test func aFocusThatIsNoneIsRefused() {
    #expect(throws: ActionTextError.self) {
      try format.parse(#"list.destination.presented.add.binding.focus "name""#)
    }
  }
}
