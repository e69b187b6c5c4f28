import TerminalHosting
import Testing

@Suite struct LineBufferTests {
  private func text(_ line: LineBuffer.Line?, of buffer: LineBuffer) -> String? {
    guard case .complete(let range) = line else { return nil }
    return String(decoding: buffer.bytes[range], as: UTF8.self)
  }

  @Test func givesLinesHoweverTheyCome() {
    var buffer = LineBuffer()
    var lines: [String?] = []
    for chunk in ["\u{FEFF}on", "e\r\ntw", "o\n\nthree"] {
      buffer.append(Array(chunk.utf8))
      while let line = buffer.next() { lines.append(text(line, of: buffer)) }
    }
    #expect(lines == ["one", "two", ""])
    #expect(text(buffer.last(), of: buffer) == "three")
    #expect(buffer.last() == nil)
  }

  @Test func leavesTheRestToAnother() {
    var buffer = LineBuffer()
    buffer.append(Array("one\ntwo\nthr".utf8))
    _ = buffer.next()
    #expect(buffer.rest == Array("two\nthr".utf8))
    var other = LineBuffer()
    other.append(buffer.rest)
    #expect(text(other.next(), of: other) == "two")
    #expect(other.next() == nil)
    #expect(other.rest == Array("thr".utf8))
  }
}
