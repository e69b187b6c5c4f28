import Explorer

// Why consequences of faults that tell the user nothing are right.

extension ComposedProgram {
  static var faultReasons: [FaultReason] {
    let launch =
      "A look for an update that fails must not hold up the launch, and there is nothing to offer."
    let page =
      "The browser shows the page; the app does not wait for it, and only a client that is told to gives it up."
    let onboarding =
      "The user goes on at once. If it is not kept that the onboarding is over, it is shown again at the next start."
    let list =
      "The database is a local file. What is there stays usable, and another search loads again."
    let count =
      "Only the position beside the list is missing; the list itself says why nothing can be read."
    return [
      FaultReason("AppVersionClient.availableUpdate", .failure, is: .silent, launch),
      FaultReason("AppVersionClient.availableUpdate", .cancellation, is: .silent, launch),
      FaultReason("AppVersionClient.openReleasePage", .never, is: .silent, page),
      FaultReason("AppVersionClient.openReleasePage", .cancellation, is: .silent, page),
      FaultReason("SettingsClient.setOnboardingCompleted", .never, is: .silent, onboarding),
      FaultReason("SettingsClient.setOnboardingCompleted", .cancellation, is: .silent, onboarding),
      FaultReason("SyncUpsClient.observe", .never, is: .stuck, list),
      FaultReason("SyncUpsClient.observeCount", .failure, is: .stuck, count),
      FaultReason("SyncUpsClient.observeCount", .cancellation, is: .stuck, count),
    ]
  }
}
