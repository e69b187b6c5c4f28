import Foundation
import HTTPFetch
import Testing

@Suite struct HTTPFetchErrorTests {
  func text(
    _ reason: HTTPFetchError.Reason,
    url: String = "http://example.com/42"
  ) throws -> String {
    HTTPFetchError(url: try #require(URL(string: url)), reason: reason).description
  }

  @Test func namesTheURLTheReasonAndWhatToDo() throws {
    #expect(
      try text(.status(404)) == """
        Could not fetch http://example.com/42: the server answered with status 404 (not found). \
        Check the path of the URL.
        """
    )
    #expect(
      try text(.status(503)) == """
        Could not fetch http://example.com/42: the server answered with status 503 \
        (service unavailable). The fault is on the server; try again later.
        """
    )
    #expect(
      try text(.status(429)) == """
        Could not fetch http://example.com/42: the server answered with status 429 \
        (too many requests). Wait a while, then try again.
        """
    )
    #expect(
      try text(.webPage) == """
        Could not fetch http://example.com/42: the answer is a web page. Check that the URL is the \
        right one for this service, and whether the network asks for a login.
        """
    )
    #expect(
      try text(.tooLarge(maximumBytes: 65536)) == """
        Could not fetch http://example.com/42: the answer is larger than 65536 bytes. \
        Check that the URL is the right one for this service.
        """
    )
  }

  @Test func saysHowLongTheServerWasSilentAndWhatToDo() throws {
    #expect(
      try text(.timedOut(after: .seconds(10), receivedBytes: 0)) == """
        Could not fetch http://example.com/42: the server sent nothing for 10.0 seconds. \
        Check that the server is running and the network connection works, then try again.
        """
    )
    #expect(
      try text(.timedOut(after: .seconds(10), receivedBytes: 16)) == """
        Could not fetch http://example.com/42: the server stopped in the middle: nothing more came \
        for 10.0 seconds after 16 bytes. \
        Check that the server is running and the network connection works, then try again.
        """
    )
  }

  @Test func namesThePackageWithTheMissingLibrary() throws {
    #expect(
      try text(.unavailable("libcurl.so.4: cannot open shared object file")) == """
        Could not fetch http://example.com/42: libcurl cannot be loaded (libcurl.so.4: cannot open \
        shared object file). Install it (on Debian and Ubuntu: libcurl4), then try again.
        """
    )
  }

  @Test func saysHowMuchOfASlowAnswerCame() throws {
    #expect(
      try text(.tooSlow(after: .seconds(300), receivedBytes: 1)) == """
        Could not fetch http://example.com/42: the answer was not complete after 300.0 seconds, in \
        which 1 byte came. Check the network connection, or try again when the server is less busy.
        """
    )
  }

  @Test func isTheSameTextAsALocalizedDescription() throws {
    let url = try #require(URL(string: "http://example.com"))
    let error = HTTPFetchError(url: url, reason: .empty)
    #expect((error as any Error).localizedDescription == error.description)
    #expect("\(error)" == error.description)
  }

  @Test func neverShowsUserNameAndPassword() throws {
    let text = try text(.notText, url: "https://joe:secret@example.com:8080/a?b=c")
    #expect(text.contains("https://example.com:8080/a?b=c"))
    #expect(!text.contains("secret"))
    #expect(!text.contains("joe"))
  }
}
