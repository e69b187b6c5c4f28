import AppVersionClient
import AppVersionClientLive
import Dependencies
import Testing

@Suite struct LiveKeyTests {
  @Test func thereIsNeverAnUpdateWithoutADocument() async throws {
    let client = AppVersionClient.live(runningVersion: "1.4.0", documentURL: nil)
    #expect(try await client.isUpdateAvailable() == false)
    await #expect(throws: AppVersionError.noReleasePage) { try await client.openReleasePage() }
  }

  @Test func hasNoDocumentUnlessToldOtherwise() async throws {
    let isAvailable = try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.appVersionClient) var client
      return try await client.isUpdateAvailable()
    }
    #expect(!isAvailable)
  }
}
