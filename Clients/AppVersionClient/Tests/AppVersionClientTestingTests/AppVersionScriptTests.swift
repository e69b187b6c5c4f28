import AppVersionClient
import AppVersionClientTesting
import Foundation
import Testing

@Suite struct AppVersionScriptTests {
  struct Failure: Error {}

  private let page = URL(string: "https://example.com")!
  private let update = AvailableUpdate(newVersion: "1.5.0", runningVersion: "1.4.0")

  @Test func answersAsToldAndRecords() async throws {
    let versions = AppVersionScript(availableUpdate: .success(update))
    #expect(versions.client.checksForUpdates())
    #expect(try await versions.client.availableUpdate() == update)
    versions.answerUpdateCheck(with: .success(nil))
    #expect(try await versions.client.availableUpdate() == nil)
    #expect(versions.client.checksForUpdates())
    try await versions.client.openReleasePage(page: page)
    #expect(versions.calls == [.availableUpdate, .availableUpdate, .openReleasePage(page)])
  }

  @Test func hasNoPlaceToLookAtFirst() async throws {
    #expect(!AppVersionScript().client.checksForUpdates())
    #expect(try await AppVersionScript().client.availableUpdate() == nil)
  }

  @Test func failsWhenToldToAndRecovers() async throws {
    let versions = AppVersionScript(availableUpdate: .failure(Failure()))
    await #expect(throws: Failure.self) { _ = try await versions.client.availableUpdate() }
    versions.failOpening(with: Failure())
    await #expect(throws: Failure.self) { try await versions.client.openReleasePage(page: page) }
    versions.failOpening(with: nil)
    try await versions.client.openReleasePage(page: page)
    #expect(
      versions.calls == [.availableUpdate, .openReleasePage(page), .openReleasePage(page)]
    )
  }
}
