import AppVersionClient
import ComposableArchitecture
import Explorer
import NumberFactClient
import SettingsClient
import SyncUpsClient

// The reasons why some faults may have consequences that the user is not told of.

extension ComposedProgram {
  static var clients: [any TestDependencyKey.Type] {
    [AppVersionClient.self, NumberFactClient.self, SettingsClient.self, SyncUpsClient.self]
  }

  /// A test shows that each is true: `FaultReasonsTests` of `ComposedApp`, `SyncUpsSaverTests` and
  /// `SyncUpsSaverRetryTests`.
  static var faultReasons: [FaultReason] {
    let launch =
      "A look for an update that fails must not hold up the launch, and there is nothing to offer."
    let page =
      "The browser shows the page; the app does not wait for it, and only a client that is told to gives it up."
    let onboarding =
      "The user goes on at once. If it is not kept that the onboarding is over, it is shown again at the next start."
    let save =
      "After two seconds the screen shows how many sync-ups are not saved, and the program waits before it ends."
    let retry =
      "It is saved again by itself, after a second here. Until then the screen shows the error, and how many are not saved."
    return [
      FaultReason("AppVersionClient.availableUpdate", .failure, is: .silent, launch),
      FaultReason("AppVersionClient.availableUpdate", .cancellation, is: .silent, launch),
      FaultReason("AppVersionClient.openReleasePage", .never, is: .silent, page),
      FaultReason("SettingsClient.setOnboardingCompleted", .never, is: .silent, onboarding),
      FaultReason("SyncUpsClient.saveChanges", .failure, is: .silent, retry),
      FaultReason("SyncUpsClient.saveChanges", .never, is: .silent, save),
      FaultReason("SyncUpsClient.saveChanges", .cancellation, is: .silent, retry),
    ]
  }
}
