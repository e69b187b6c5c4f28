import ActionText
import SwiftNavigation
import Testing

@Suite struct SwiftNavigationStateTests {
  private enum Action {
    case openStore
  }

  @Test func showsAlertsWithoutTheirIdentity() {
    let alert = AlertState<Action> {
      TextState("Update")
    } actions: {
      ButtonState(action: .openStore) { TextState("Open the store page") }
      ButtonState(role: .cancel) { TextState("Later") }
    } message: {
      TextState("A new version is there.")
    }
    #expect(
      JSONValue(reflecting: alert) == [
        "title": "Update",
        "message": "A new version is there.",
        "buttons": [
          ["label": "Open the store page", "role": .null, "action": "openStore"],
          ["label": "Later", "role": "cancel", "action": .null],
        ],
      ]
    )
  }

  @Test func showsDialogsLikeAlerts() {
    let dialog = ConfirmationDialogState<Action> { TextState("Sure?") }
    let json = JSONValue(reflecting: dialog).text()
    #expect(json == #"{"title":"Sure?","message":null,"buttons":[]}"#)
  }
}
