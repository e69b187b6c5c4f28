import Testing

@testable import HTTPFetch

@Suite struct AnswerHeadTests {
  /// Reads lines, and returns the head with the number of the lines that completed one.
  private func read(_ lines: String...) -> (head: AnswerHead, completed: [Int]) {
    var head = AnswerHead()
    let completed = lines.indices.filter { head.read(Array("\(lines[$0])\r\n".utf8)) }
    return (head, completed)
  }

  @Test func readsTheStatusAndTheLength() {
    let (head, completed) = read("HTTP/1.1 200 OK", "content-LENGTH:  42 ", "Location: /a", "")
    #expect(head.status == 200)
    #expect(head.contentLength == 42)
    #expect(head.redirectLocation == nil)
    #expect(completed == [3])
  }

  @Test func readsTheHeadOfHTTP2() {
    #expect(read("HTTP/2 503", "").head.status == 503)
  }

  @Test func startsAnewBehindAnInterimHead() {
    let (head, completed) = read(
      "HTTP/1.1 103 Early Hints",
      "Content-Length: 7",
      "",
      "HTTP/1.1 200 OK",
      ""
    )
    #expect(head.status == 200)
    #expect(head.contentLength == nil)
    #expect(completed == [2, 4])
  }

  @Test(arguments: [301, 302, 303, 305, 307, 308])
  func redirectsToTheLocation(status: Int) {
    let (head, _) = read("HTTP/1.1 \(status) Found", "LOCATION: https://example.com/a?b=c:d", "")
    #expect(head.redirectLocation == "https://example.com/a?b=c:d")
  }

  @Test(arguments: [200, 300, 304, 404])
  func doesNotRedirectWithAnotherStatus(status: Int) {
    #expect(read("HTTP/1.1 \(status) Other", "Location: /a", "").head.redirectLocation == nil)
  }

  @Test func ignoresATrailer() {
    let (head, completed) = read("HTTP/1.1 302 Found", "", "Location: /a", "")
    #expect(head.redirectLocation == nil)
    #expect(completed == [1])
  }

  @Test(arguments: ["", "-1", "+1", "1 2", "abc", "٣"])
  func ignoresALengthThatIsNoNumber(length: String) {
    #expect(read("HTTP/1.1 200 OK", "Content-Length: \(length)", "").head.contentLength == nil)
  }

  @Test func takesALengthThatIsTooLargeForTheLargest() {
    let (head, _) = read("HTTP/1.1 200 OK", "Content-Length: 99999999999999999999", "")
    #expect(head.contentLength == .max)
  }

  @Test func readsLinesThatAreNoFields() {
    let (head, completed) = read("HTTP/1.1", "no field", ":", ": x", "\u{FFFD}", "")
    #expect(head.status == 0)
    #expect(completed == [5])
    var damaged = AnswerHead()
    #expect(damaged.read([0xFF, 0xFE, 0x3A, 0xC3, 0x0A]) == false)
  }
}
