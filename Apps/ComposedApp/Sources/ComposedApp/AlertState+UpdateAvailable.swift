public import ComposableArchitecture

extension AlertState where Action == AppFeature.Action.Alert {
  /// Offers a newer version of the app.
  public static var updateAvailable: Self {
    AlertState {
      TextState("Update available")
    } actions: {
      ButtonState(action: .openStorePageButtonTapped) {
        TextState("Open the store page")
      }
      ButtonState(role: .cancel, action: .laterButtonTapped) {
        TextState("Later")
      }
    } message: {
      TextState("There is a newer version of this app.")
    }
  }
}
