import Testing

@_spi(Fuzzing) @testable import Inspector

@Suite struct EventStreamParserTests {
  private func chunk(_ text: String) -> [UInt8] {
    Array("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8)
  }

  @Test func anEventEndsWithAnEmptyLine() throws {
    var parser = EventStreamParser()
    #expect(try parser.add(chunk("data: a\ndata: b\n")) == [])
    #expect(try parser.add(chunk("\n")) == [Array("a\nb".utf8)])
  }

  @Test func anEventWithoutEndIsRefused() throws {
    var parser = EventStreamParser(limit: 100)
    #expect(throws: EventStreamParser.Malformed(reason: "an event has no end")) {
      for _ in 0..<1_000 { _ = try parser.add(chunk("data: abc\n")) }
    }
  }

  @Test func aLineWithoutEndIsRefused() throws {
    var parser = EventStreamParser(limit: 100)
    #expect(throws: EventStreamParser.Malformed(reason: "a line is too long")) {
      for _ in 0..<1_000 { _ = try parser.add(chunk("abc")) }
    }
  }
}
