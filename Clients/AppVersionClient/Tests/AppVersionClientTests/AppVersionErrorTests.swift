import AppVersionClient
import Foundation
import Testing

@Suite struct AppVersionErrorTests {
  @Test func saysWhatWhereAndWhatToDo() {
    #expect(
      AppVersionError.malformedDocument(url: "http://a.b/c", reason: "it is not valid JSON")
        .description == """
          Could not understand the version document at http://a.b/c: it is not valid JSON. It \
          should look like {"version": "1.4.0", "url": "https://example.com/release"}; check the \
          URL.
          """
    )
    #expect(
      AppVersionError.malformedRunningVersion("1.x").description == """
        The running version "1.x" is not a semantic version such as 1.4.0, so it cannot be \
        compared with a newer one.
        """
    )
    #expect(
      AppVersionError.notOpened(url: "http://a.b/c", reason: "no browser").description == """
        The release page could not be opened: no browser. Its address is http://a.b/c
        """
    )
  }

  @Test func isTheSameTextAsALocalizedDescription() {
    let error = AppVersionError.malformedRunningVersion("1.x")
    #expect((error as any Error).localizedDescription == error.description)
  }
}
