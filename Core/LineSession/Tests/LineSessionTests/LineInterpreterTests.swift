import ActionText
import LineSession
import TerminalHosting
import Testing

@MainActor
@Suite struct LineInterpreterTests {
  @Test func numbersLinesAndKeepsTheirOrder() async {
    let echo = Echo()
    let events = HostEvents()
    events.read(from: .bytes(Array("a\r\n\nwork\nb".utf8)))
    #expect(await echo.carryOutLines(of: events, linesBefore: 2) == .completed)
    #expect(echo.lines == ["3 a", "4 ", "5 work", "work", "6 b"])
  }

  @Test func putsBackTheRestOfTheInput() async {
    let (first, second) = (Echo(), Echo())
    let events = HostEvents()
    events.read(from: .bytes(Array("a\nbranch\nb\nc".utf8)))
    #expect(await first.carryOutLines(of: events) == .handedOver)
    #expect(await second.carryOutLines(of: events, linesBefore: 2) == .completed)
    #expect(first.lines == ["1 a", "2 branch"])
    #expect(second.lines == ["3 b", "4 c"])
  }

  @Test func putsBackTheEndBehindTheLastLine() async {
    let (first, second) = (Echo(), Echo())
    let events = HostEvents()
    events.read(from: .bytes(Array("branch".utf8)))
    #expect(await first.carryOutLines(of: events) == .handedOver)
    #expect(await second.carryOutLines(of: events, linesBefore: 1) == .completed)
    #expect(second.lines == [])
  }

  @Test func namesTheByteThatIsNoText() async {
    let echo = Echo()
    let events = HostEvents()
    events.read(from: .bytes(Array("é \u{FFFD}".utf8) + [0xFF, 0x0A]))
    _ = await echo.carryOutLines(of: events)
    #expect(echo.lines == ["1, column 4: the line is not valid UTF-8 (byte 0xFF)"])
  }

  @Test func endsAtAnInputThatCannotBeRead() async {
    let events = HostEvents()
    events.putBack(.inputFailed(5))
    let end = await Echo().carryOutLines(of: events)
    #expect(
      end
        == .inputFailed(
          "The input could not be read: Input/output error. Give a file, or another input."
        )
    )
  }
}

/// Keeps the lines that it is given.
@MainActor
private final class Echo: LineInterpreter {
  let report = LineReport(
    style: .init(),
    output: SessionOutput(.memory(OutputBuffer())),
    errors: SessionOutput(.memory(OutputBuffer()))
  )
  private(set) var lines: [String] = []

  func carryOut(_ line: InputLine) -> LineResult<String> {
    switch line.text {
    case .success(let text):
      lines.append("\(line.number) \(text)")
      return text == "work" ? .work(text) : text == "branch" ? .end(.handedOver) : .done
    case .failure(let unreadable):
      lines.append("\(line.number), column \(unreadable.error.column): \(unreadable.error)")
      return .done
    }
  }

  func finish(_ work: String, _ events: HostEvents) async -> LineEnd? {
    lines.append(work)
    return nil
  }
}
