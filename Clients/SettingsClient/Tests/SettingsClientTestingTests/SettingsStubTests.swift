import Foundation
import SettingsClient
import SettingsClientTesting
import Testing

@Suite struct SettingsStubTests {
  @Test func remembersAndRecords() async throws {
    let settings = SettingsStub()
    #expect(try settings.client.hasCompletedOnboarding() == false)
    try await settings.client.setOnboardingCompleted(true)
    #expect(try settings.client.hasCompletedOnboarding() == true)
    #expect(settings.hasCompletedOnboarding)
    #expect(
      settings.calls == [
        .hasCompletedOnboarding, .setOnboardingCompleted(true), .hasCompletedOnboarding,
      ]
    )
  }

  @Test func startsAsToldTo() async throws {
    let settings = SettingsStub(hasCompletedOnboarding: true)
    #expect(try settings.client.hasCompletedOnboarding() == true)
  }

  @Test func failsWhenToldToAndRecovers() async throws {
    let error = POSIXError(.ENOSPC)
    let settings = SettingsStub()
    settings.failSaving(with: error)
    await #expect(throws: error) { try await settings.client.setOnboardingCompleted(true) }
    #expect(settings.hasCompletedOnboarding == false)
    #expect(settings.calls == [.setOnboardingCompleted(true)])
    settings.failSaving(with: nil)
    try await settings.client.setOnboardingCompleted(true)
    #expect(settings.hasCompletedOnboarding == true)

    settings.failLoading(with: error)
    #expect(throws: error) { _ = try settings.client.hasCompletedOnboarding() }
    settings.failLoading(with: nil)
    #expect(try settings.client.hasCompletedOnboarding() == true)
  }
}
