public import ActionText
import SyncUpsClient

/// `binding.title "Design"`, and so on.
extension SyncUpForm.State: ActionTextBindable {
  public static var actionTextFields: [ActionTextField<Self>] {
    [
      ActionTextField("duration", \.syncUp.duration),
      ActionTextField("focus", \.focus),
      ActionTextField("minutes", \.minutes),
      ActionTextField("syncUp", \.syncUp),
      ActionTextField("theme", \.syncUp.theme),
      ActionTextField("title", \.syncUp.title),
    ]
  }
}
