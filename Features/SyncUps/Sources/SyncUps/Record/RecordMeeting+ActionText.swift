public import ActionText

/// `binding.notes "…"`.
extension RecordMeeting.State: ActionTextBindable {
  public static var actionTextFields: [ActionTextField<Self>] {
    [ActionTextField("notes", \.notes)]
  }
}
