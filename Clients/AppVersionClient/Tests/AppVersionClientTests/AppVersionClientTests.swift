import AppVersionClient
import Dependencies
import Foundation
import Testing

@Suite struct AppVersionClientTests {
  private let page = URL(string: "https://example.com")!

  @Test func anEndpointThatWasNotGivenFailsTheTestThatCallsIt() async {
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        _ = try await AppVersionClient.testValue.availableUpdate()
      }
    }
    withKnownIssue {
      #expect(!AppVersionClient.testValue.checksForUpdates())
    }
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        try await AppVersionClient.testValue.openReleasePage(page: page)
      }
    }
  }

  @Test func isReachedThroughTheDependencyValues() async throws {
    let update = AvailableUpdate(newVersion: "1.5.0", runningVersion: "1.4.0", page: page)
    let found = try await withDependencies {
      $0.appVersionClient.availableUpdate = { update }
    } operation: {
      @Dependency(\.appVersionClient) var client
      return try await client.availableUpdate()
    }
    #expect(found == update)
  }

  @Test func knowsOfNoUpdateInAPreview() async throws {
    #expect(!AppVersionClient.previewValue.checksForUpdates())
    #expect(try await AppVersionClient.previewValue.availableUpdate() == nil)
    try await AppVersionClient.previewValue.openReleasePage(page: page)
  }
}
