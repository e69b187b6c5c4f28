import ComposableArchitecture
import SyncUpsClient

/// The messages that an offered meeting is in the hands of another window. Each goes when it is no longer true.
nonisolated enum MeetingMessage: CaseIterable {
  /// Another window has changed the meeting, which is still offered.
  case continued
  /// Another window is holding the meeting.
  case held
  /// Another window has resumed the meeting and ended it, or has discarded it.
  case taken

  /// The message about the meeting of a sync-up with a title.
  func text(title: String) -> String {
    "\(Self.beginning)\(SyncUp.shown(title))\(ending)"
  }

  /// The title in a message; `nil` if it is another message.
  func title(in message: String) -> String? {
    guard message.hasPrefix(Self.beginning), message.hasSuffix(ending) else { return nil }
    return String(message.dropFirst(Self.beginning.count).dropLast(ending.count))
  }

  private static let beginning = "The meeting of “"

  private var ending: String {
    switch self {
    case .continued: "” was continued in another window."
    case .held: "” is being held in another window."
    case .taken: "” was resumed or discarded in another window."
    }
  }
}

extension SyncUpsFeature {
  /// Removes messages about meetings that are out of date: others have ended or changed the meetings since, or this
  /// window holds them.
  func removeOutdatedMessages(in state: inout State) {
    let messages = state.problems.filter { message in
      MeetingMessage.allCases.contains { $0.title(in: message) != nil }
    }
    guard !messages.isEmpty else { return }
    let current = currentMessages(in: state)
    let outdated = messages.filter { message in
      let isTaken = MeetingMessage.taken.title(in: message) != nil
      return isTaken ? !mayBeTaken(message, in: state) : !current.contains(message)
    }
    if !outdated.isEmpty { state.problems.removeAll { outdated.contains($0) } }
  }

  /// The messages that say how a meeting is now.
  private func currentMessages(in state: State) -> Set<String> {
    let mine = Set(state.heldMeetings.map(Self.subject))
    let held = meetingHolds.keptDrafts().filter {
      meetingHolds.isHeldElsewhere($0.id) && !mine.contains(Self.subject($0))
    }
    return Set(held.map { MeetingMessage.held.text(title: $0.title) })
      .union(state.interruptedMeetings.map { MeetingMessage.continued.text(title: $0.title) })
  }

  /// Whether no meeting of the message's title is offered here, or held.
  private func mayBeTaken(_ message: String, in state: State) -> Bool {
    let held = state.path.compactMap { $0.record?.syncUp.title }
    return (state.interruptedMeetings.map(\.title) + held).allSatisfy {
      MeetingMessage.taken.text(title: $0) != message
    }
  }

  /// The meeting, whichever window it began in.
  private static func subject(_ meeting: MeetingOnScreen) -> [String?] {
    ["\(meeting.syncUpID)", meeting.editedMeeting.map { "\($0)" }]
  }

  private static func subject(_ draft: MeetingDraft) -> [String?] {
    ["\(draft.syncUpID)", draft.editedMeeting.map { "\($0)" }]
  }
}
