import Foundation
import HTTPFetch
import Testing

@Suite struct HTTPTextFetcherTests {
  @Test(arguments: ["ftp://example.com/1", "file:///etc/passwd", "/relative", "http:///no-host"])
  func refusesAURLThatIsNotOnTheWeb(string: String) async throws {
    let url = try #require(URL(string: string))
    await #expect(throws: HTTPFetchError(url: url, reason: .unsupportedURL)) {
      try await HTTPTextFetcher().text(at: url)
    }
  }
}
