import ComposableArchitecture
import Explorer
import Foundation
import SyncUps
import SyncUpsClient

/// The form of a sync-up with one fault, or none.
struct FaultySyncUpForm: Reducer {
  /// The faults of the form.
  enum Fault: String, PlantedFault {
    case focusesGoneAttendee = "the keyboard writes into an attendee who was deleted"
    case keepsNobody = "the last attendee can be deleted"
    case makesOwnID = "an attendee has an identifier that no test controls"

    var detection: Detection { self == .makesOwnID ? .otherState : .property }
  }

  let fault: Fault?

  func reduce(
    into state: inout SyncUpForm.State,
    action: SyncUpForm.Action
  ) -> EffectOf<SyncUpForm> {
    let before = state
    let effect = SyncUpForm().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.focusesGoneAttendee, .attendeesDeleted):
      state.focus = before.focus

    case (.keepsNobody, .attendeesDeleted(let offsets))
    where offsets.count == before.syncUp.attendees.count:
      state.focus = .title
      state.syncUp.attendees = []

    case (.makesOwnID, .addAttendeeButtonTapped):
      state.syncUp.attendees = before.syncUp.attendees
      state.syncUp.attendees.append(Attendee(id: Attendee.ID(UUID())))
      state.focus = .title

    default: break
    }
    return effect
  }
}

extension FaultySyncUpForm {
  /// Explores attendees that are added, deleted and moved.
  @MainActor
  static func explored(
    _ fault: Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    let actions: Set = ["addAttendeeButtonTapped", "attendeesDeleted", "attendeesMoved"]
    return await explore(
      FaultySyncUpForm(fault: fault),
      from: SyncUpForm.State(original: .design, syncUp: .design),
      .exhaustive(depth: 3),
      actions: UserActions(
        payloads: [
          "attendeesDeleted": ["[0]", "[0,1]"],
          "attendeesMoved": [#"{"from":[0],"to":2}"#],
        ],
        isUserAction: { actions.contains($0) }
      ),
      reduction: reduction
    ) { _ in
    } checking: {
      Always("there is an attendee, and the keyboard writes into one that is there") { state in
        guard !state.syncUp.attendees.isEmpty else { return false }
        guard case .attendee(let id) = state.focus else { return true }
        return state.syncUp.attendees.ids.contains(id)
      }
    }
  }
}
