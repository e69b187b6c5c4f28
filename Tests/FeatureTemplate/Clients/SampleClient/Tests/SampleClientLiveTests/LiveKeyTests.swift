import Foundation
import SampleClient
import SampleClientLive
import Testing

@Suite struct LiveKeyTests {
  @Test func asksTheSystem() async throws {
    let text = try await SampleClient.liveValue.text()
    #expect(text == ProcessInfo.processInfo.operatingSystemVersionString)
  }
}
