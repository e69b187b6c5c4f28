import AppVersionClient
import AppVersionClientTesting
import Testing

@Suite struct AppVersionScriptTests {
  struct Failure: Error {}

  @Test func answersAsToldAndRecords() async throws {
    let versions = AppVersionScript(isUpdateAvailable: .success(true))
    #expect(try await versions.client.isUpdateAvailable() == true)
    versions.answerUpdateCheck(with: .success(false))
    #expect(try await versions.client.isUpdateAvailable() == false)
    try await versions.client.openReleasePage()
    #expect(versions.calls == [.isUpdateAvailable, .isUpdateAvailable, .openReleasePage])
  }

  @Test func knowsOfNoUpdateAtFirst() async throws {
    #expect(try await AppVersionScript().client.isUpdateAvailable() == false)
  }

  @Test func failsWhenToldToAndRecovers() async throws {
    let versions = AppVersionScript(isUpdateAvailable: .failure(Failure()))
    await #expect(throws: Failure.self) { _ = try await versions.client.isUpdateAvailable() }
    versions.failOpening(with: AppVersionError.noReleasePage)
    await #expect(throws: AppVersionError.noReleasePage) {
      try await versions.client.openReleasePage()
    }
    versions.failOpening(with: nil)
    try await versions.client.openReleasePage()
    #expect(versions.calls == [.isUpdateAvailable, .openReleasePage, .openReleasePage])
  }
}
