import ComposableArchitecture
import SyncUpsClient

extension SyncUpsFeature.State {
  /// The input that would be lost if the program ended now, in words for the user; `nil` if none would.
  public var unsavedInput: String? {
    if let form = list.destination?.add, form.hasInput {
      return "The new sync-up has not been added."
    }
    for screen in path {
      if let input = screen.unsavedInput { return input }
    }
    return nil
  }

  /// Whether input would be lost if the screens of a sync-up were closed, and those on top of them.
  func hasInput(on id: SyncUp.ID) -> Bool {
    path.drop { $0.syncUpID != id }.contains { $0.unsavedInput != nil }
  }

  /// The input that is lost if the program ends now without asking, in words for the user; `nil` if none is.
  ///
  /// Meetings and edited notes have drafts, which the next start offers. The words tell the content of a form: nothing
  /// else keeps it.
  ///
  /// - Parameter keepsDrafts: Whether drafts are stored, and not only kept in memory.
  public func lostInput(keepingDrafts keepsDrafts: Bool) -> String? {
    if let form = list.destination?.add, form.hasInput {
      return "The new sync-up has not been added: \(form.content)."
    }
    for case .detail(let detail) in path {
      guard let form = detail.destination?.edit, form.hasInput else { continue }
      return
        "The changes of “\(detail.syncUp.shownTitle)” have not been saved. It was to be: \(form.content)."
    }
    return keepsDrafts ? nil : unsavedInput
  }
}

extension SyncUpForm.State {
  /// The sync-up as it was typed, in words for the user.
  fileprivate var content: String {
    let title = syncUp.title.isEmpty ? "without a title" : "“\(syncUp.title)”"
    let names = syncUp.attendees.map(\.name).filter { !$0.isEmpty }
    let attendees = names.isEmpty ? nil : "with \(names.joined(separator: ", "))"
    return [title, syncUp.duration.lengthText, syncUp.theme.name, attendees].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension SyncUpsFeature.Path.State {
  /// The input on the screen that would be lost if it were closed, in words for the user; `nil` if there is none.
  fileprivate var unsavedInput: String? {
    switch self {
    case .detail(let detail):
      guard let form = detail.destination?.edit, form.hasInput else { return nil }
      return "The changes of “\(detail.syncUp.shownTitle)” have not been saved."
    case .meeting(let meeting):
      return meeting.hasInput ? "The changes of the notes have not been saved." : nil
    case .record(let meeting):
      guard !meeting.hasEnded else { return nil }
      return "The meeting of “\(meeting.syncUp.shownTitle)” is still being held."
    }
  }
}
