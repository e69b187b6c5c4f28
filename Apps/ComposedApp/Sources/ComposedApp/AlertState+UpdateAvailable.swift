public import AppVersionClient
public import ComposableArchitecture
import Foundation

extension AlertState where Action == AppFeature.Action.Alert {
  /// Offers a newer version of the app, with the address of its release page if that is known.
  ///
  /// The address can be read and copied, because many terminals have no browser beside them.
  ///
  /// - Parameter update: The newer version.
  public static func updateAvailable(_ update: AvailableUpdate) -> Self {
    let versions = "Version \(update.newVersion) is available; this is \(update.runningVersion)."
    return AlertState {
      TextState("Update available")
    } actions: {
      if update.page != nil {
        ButtonState(action: .openReleasePageButtonTapped) {
          TextState("Open the page")
        }
      }
      ButtonState(role: .cancel, action: .laterButtonTapped) {
        TextState("Later")
      }
    } message: {
      if let page = update.page {
        TextState("\(versions) You find it at \(page.absoluteString)")
      } else {
        TextState("\(versions) You find it where you got this one.")
      }
    }
  }
}
