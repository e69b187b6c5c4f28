import AppVersionClient
import AppVersionClientLive
import Dependencies
import Foundation
import Testing

@Suite struct LiveKeyTests {
  @Test func thereIsNeverAnUpdateWithoutADocument() async throws {
    let client = AppVersionClient.live(runningVersion: "1.4.0", documentURL: nil)
    #expect(!client.checksForUpdates())
    #expect(try await client.availableUpdate() == nil)
  }

  @Test func saysThatThereIsAPlaceToLook() throws {
    let url = try #require(URL(string: "https://example.com/version.json"))
    let client = AppVersionClient.live(runningVersion: "1.4.0", documentURL: url)
    #expect(client.checksForUpdates())
  }

  @Test func hasNoDocumentUnlessToldOtherwise() {
    let checks = withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.appVersionClient) var client
      return client.checksForUpdates()
    }
    #expect(!checks)
  }
}
