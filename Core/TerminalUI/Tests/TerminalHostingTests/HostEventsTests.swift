import TerminalHosting
import Testing

@Suite struct HostEventsTests {
  @Test func givesEventsBackInOrder() async {
    let events = HostEvents()
    events.putBack(.bytes([1]))
    events.putBack(.endOfInput)
    var iterator = events.stream.makeAsyncIterator()
    guard case .bytes([1]) = await iterator.next() else {
      Issue.record("The bytes come first.")
      return
    }
    guard case .endOfInput = await iterator.next() else {
      Issue.record("The end comes behind the bytes.")
      return
    }
  }

  @Test func saysWhyAFileCannotBeRead() {
    #expect(throws: CommandFile.OpeningError.self) { try CommandFile.open("/") }
    let error = #expect(throws: CommandFile.OpeningError.self) {
      try CommandFile.open("/nonexistent")
    }
    #expect(error?.description == "'/nonexistent' could not be opened: No such file or directory.")
  }
}
