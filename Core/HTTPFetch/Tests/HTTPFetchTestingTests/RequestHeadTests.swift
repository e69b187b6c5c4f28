import Testing

@testable import HTTPFetchTesting

@Suite struct RequestHeadTests {
  func parsed(_ lines: String...) -> RequestHead? {
    RequestHead(Array((lines + ["", "", "left over"]).joined(separator: "\r\n").utf8))
  }

  @Test func readsThePathWithoutAQuery() throws {
    let head = try #require(parsed("GET /facts/42?locale=de HTTP/1.1", "Host: localhost"))
    #expect(head.path == "/facts/42")
    #expect(head.keepsConnection)
    #expect(head.isUnderstood)
  }

  @Test func endsAfterTheEmptyLine() throws {
    let head = try #require(parsed("GET / HTTP/1.1", "Host: localhost"))
    #expect(head.byteCount == "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8.count)
  }

  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n"])
  func isNotThereBeforeItsEnd(beginning: String) {
    #expect(RequestHead(Array(beginning.utf8)) == nil)
  }

  @Test func seesThatTheClientAsksOnceOnly() throws {
    let head = try #require(parsed("GET / HTTP/1.1", "CONNECTION:  Close"))
    #expect(!head.keepsConnection)
    #expect(head.isUnderstood)
  }

  @Test(arguments: ["Content-Length: 3", "content-length:\t12", "Transfer-Encoding: chunked"])
  func doesNotUnderstandRequestsWithABody(field: String) throws {
    #expect(try #require(parsed("POST / HTTP/1.1", field)).isUnderstood == false)
  }

  @Test func understandsAnEmptyBody() throws {
    #expect(try #require(parsed("POST / HTTP/1.1", "Content-Length: 0")).isUnderstood)
  }

  @Test(arguments: ["GET / HTTP/1.0", "HEAD / HTTP/1.1", "GET /", "hello", ""])
  func doesNotUnderstandAnythingElse(line: String) throws {
    #expect(try #require(parsed(line)).isUnderstood == false)
  }
}
