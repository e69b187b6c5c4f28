import ComposableArchitecture
import Explorer
import Foundation
import SyncUps
import SyncUpsClient

/// The screen of a sync-up with one fault, or none.
struct FaultySyncUpDetail: Reducer {
  /// The faults of the screen.
  enum Fault: String, PlantedFault {
    case asksAboutGoneMeeting = "a meeting that is gone can be deleted"
    case keepsAlert = "the question stays when it was answered"
    case savesWhileTyping = "what is typed is saved before the user is done"
    case savesWithoutTitle = "the form is not checked before it is saved"

    var detection: Detection { .property }
  }

  let fault: Fault?

  func reduce(
    into state: inout SyncUpDetail.State,
    action: SyncUpDetail.Action
  ) -> EffectOf<SyncUpDetail> {
    let form = state.destination?.edit
    let effect = SyncUpDetail().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.asksAboutGoneMeeting, .deleteMeetingButtonTapped(let id)):
      state.destination = .alert(.deleteMeeting(id))

    case (.keepsAlert, .destination(.presented(.alert(.confirmMeetingDeletion(let id))))):
      state.destination = .alert(.deleteMeeting(id))

    case (.savesWhileTyping, .destination(.presented(.edit))):
      guard let title = state.destination?.edit?.syncUp.title else { return effect }
      state.$syncUp.withLock { $0.title = title }

    case (.savesWithoutTitle, .doneEditingButtonTapped):
      guard let title = form?.syncUp.title else { return effect }
      state.$syncUp.withLock { $0.title = title }
      state.destination = nil

    default: break
    }
    return effect
  }
}

extension FaultySyncUpDetail {
  private static let meeting = Meeting(
    id: Meeting.ID(UUID(21)),
    date: Date(timeIntervalSince1970: 1)
  )

  /// A sync-up that has met once.
  private static var start: SyncUpDetail.State {
    var syncUp = SyncUp.design
    syncUp.meetings = [meeting]
    return SyncUpDetail.State(syncUp: Shared(value: syncUp))
  }

  /// Explores the deletion of a meeting, and a title that is taken away.
  @MainActor
  static func explored(
    _ fault: Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    let actions: Set = [
      "cancelEditButtonTapped", "deleteMeetingButtonTapped",
      "destination.presented.alert.confirmMeetingDeletion",
      "destination.presented.edit.binding.title", "doneEditingButtonTapped", "editButtonTapped",
    ]
    let id = "\"\(meeting.id)\""
    return await explore(
      FaultySyncUpDetail(fault: fault),
      from: start,
      .exhaustive(depth: 4),
      actions: UserActions(
        payloads: [
          "deleteMeetingButtonTapped": [id],
          "destination.presented.alert.confirmMeetingDeletion": [id],
          "destination.presented.edit.binding.title": [#""""#],
        ],
        isUserAction: { actions.contains($0) }
      ),
      reduction: reduction
    ) { _ in
    } checking: {
      Always("a sync-up has a title, and a question is about a meeting that is there") { state in
        let isAsked = state.destination?.alert == .deleteMeeting(meeting.id)
        let isThere = state.syncUp.meetings.ids.contains(meeting.id)
        return !state.syncUp.title.isEmpty && (isThere || !isAsked)
      }
    }
  }
}
