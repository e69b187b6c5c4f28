import AppVersionClient
import AppVersionClientLive
import Foundation
import Testing

@Suite struct PageOpenerTests {
  @Test func saysWhatToOpenByHandWhenThereIsNoCommand() async throws {
    let url = try #require(URL(string: "https://example.com"))
    let opener = PageOpener(command: "no-such-command", searchPath: "/nowhere:/bin")
    let error = await #expect(throws: AppVersionError.self) { try await opener.open(url) }
    #expect(
      error?.description == """
        Could not open the release page: there is no command no-such-command on this system. \
        Open it by hand: https://example.com
        """
    )
  }
}
