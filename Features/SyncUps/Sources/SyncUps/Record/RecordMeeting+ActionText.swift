public import ActionText

/// `binding.notes "…"`, and `binding.isTakingNotes true` while the notes have the focus.
extension RecordMeeting.State: ActionTextBindable {
  public static var actionTextFields: [ActionTextField<Self>] {
    [
      ActionTextField("isTakingNotes", \.isTakingNotes),
      ActionTextField("notes", \.notes),
    ]
  }
}
