import AppVersionClient
import AppVersionClientLive
import Foundation
import Testing

@Suite struct PageOpenerTests {
  @Test func namesThePageWhenThereIsNoCommand() async throws {
    let url = try #require(URL(string: "https://example.com"))
    let opener = PageOpener(command: "no-such-command", searchPath: "/nowhere:/bin")
    let error = await #expect(throws: AppVersionError.self) { try await opener.open(url) }
    #expect(
      error?.description == """
        The release page could not be opened: there is no command no-such-command on this system. \
        Its address is https://example.com
        """
    )
  }
}
