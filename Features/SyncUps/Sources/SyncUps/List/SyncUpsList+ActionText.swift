public import ActionText

/// `binding.searchText "Design"`.
extension SyncUpsList.State: ActionTextBindable {
  public static var actionTextFields: [ActionTextField<Self>] {
    [ActionTextField("searchText", \.searchText)]
  }
}
