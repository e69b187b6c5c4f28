import Testing

@_spi(Fuzzing) @testable import InspectorServer

struct RequestHeadTests {
  private func read(_ text: String) -> RequestHead? { RequestHead(Array(text.utf8)) }

  @Test func readsARequest() throws {
    let head = try #require(read("GET /a?b=c HTTP/1.1\r\nHost:  x:1 \r\nX-Y: \r\n\r\n"))
    #expect(head.method == "GET")
    #expect(head.target == "/a?b=c")
    #expect(head.headers == [.init(name: "host", value: "x:1"), .init(name: "x-y", value: "")])
    #expect(head.value(of: "host") == .once("x:1"))
    #expect(head.value(of: "origin") == nil)
  }

  @Test func saysWhetherAHeaderIsThereTwice() {
    let head = read("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n")
    #expect(head?.value(of: "host") == .several)
  }

  @Test(arguments: [
    "", "\r\n\r\n", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\n\n", "GET / HTTP/1.0\r\n\r\n",
    "get / HTTP/1.1\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
    "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nA\r\n\r\n",
    "GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", "GET / HTTP/1.1\r\nA: ä\r\n\r\n",
    "GET / HTTP/1.1\rA: b\r\n\r\n", "GET / HTTP/1.1\r\n\r\nmore",
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{FC}\r\n\r\n",
  ])
  func refusesWhatIsNotOne(text: String) {
    #expect(read(text) == nil)
  }

  @Test func findsTheEndOfAHead() {
    let bytes = Array("GET / HTTP/1.1\r\nA: b\r\n\r\nbody\r\n\r\n".utf8)
    #expect(RequestHead.length(in: bytes) == 24)
    #expect(RequestHead.length(in: bytes, searched: 22) == 24)
    #expect(RequestHead.length(in: Array(bytes.prefix(23))) == nil)
    #expect(RequestHead.length(in: []) == nil)
  }
}
