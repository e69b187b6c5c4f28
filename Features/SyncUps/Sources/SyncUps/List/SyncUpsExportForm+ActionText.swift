public import ActionText

/// `binding.path "sync-ups.json"`.
extension SyncUpsExportForm.State: ActionTextBindable {
  public static var actionTextFields: [ActionTextField<Self>] {
    [ActionTextField("path", \.path)]
  }
}
