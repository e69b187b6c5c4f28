import TerminalUI
import Testing

@MainActor
@Suite struct RemovalTests {
  /// A view that reads what is gone.
  struct Strict: View {
    let number: Box<Int?>
    let log: Recorder
    var body: some View {
      let _ = log.note("\(number.value.map(String.init) ?? "gone")")
      Text("x")
    }
  }

  @Test func aViewThatIsTakenAwayIsNotReadAgain() {
    let number = Box<Int?>(1)
    let log = Recorder()
    let host = ViewHost(5, 1) {
      if number.value != nil { Strict(number: number, log: log) } else { Text("none") }
    }
    _ = host.lines
    number.value = nil
    #expect(host.lines == ["none"])
    #expect(log.take() == ["1"])
  }
}
