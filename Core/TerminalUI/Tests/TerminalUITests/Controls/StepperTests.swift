import TerminalUI
import Testing

@MainActor
@Suite struct StepperTests {
  struct Form: View {
    @State private var count = 3
    var body: some View {
      Stepper("Count", value: $count, in: 1...5)
      Stepper("Pace", value: $count, step: 10)
    }
  }

  private func isDim(_ host: ViewHost, _ x: Int, _ y: Int) -> Bool {
    host.screen[x, y].style.attributes.contains(.dim)
  }

  @Test func keysGoUpAndDown() {
    let host = ViewHost(11, 2) { Form() }
    #expect(host.lines == ["Count ‹ 3 ›", "Pace ‹ 3 ›"])
    host.press(.rightArrow, "+")
    #expect(host.lines == ["Count ‹ 5 ›", "Pace ‹ 5 ›"])
    #expect(isDim(host, 10, 0))
    #expect(!isDim(host, 6, 0))
    host.press(.rightArrow, "-", .leftArrow, .leftArrow, .leftArrow, .leftArrow)
    #expect(host.lines == ["Count ‹ 1 ›", "Pace ‹ 1 ›"])
    #expect(isDim(host, 6, 0))
    host.press(.downArrow, "-")
    #expect(host.lines == ["Count ‹ … ›", "Pace ‹ -9 ›"])
    host.press(.upArrow, "-")
    #expect(host.lines[0] == "Count ‹ 1 ›")
  }

  @Test func clicksOnTheArrows() {
    let host = ViewHost(11, 2) { Form() }
    host.click(10, 0)
    #expect(host.lines[0] == "Count ‹ 4 ›")
    host.click(6, 0)
    host.click(6, 0)
    host.click(8, 0)
    #expect(host.lines[0] == "Count ‹ 2 ›")
    host.click(9, 1)
    #expect(host.lines[1] == "Pace ‹ 12 ›")
  }

  @Test func ofActions() {
    let log = Slot("")
    let host = ViewHost(12, 1) {
      Stepper("Speed", onIncrement: { log.value += "+" }, onDecrement: nil)
    }
    #expect(host.lines == [" Speed ‹ ›"])
    host.press(.rightArrow, .leftArrow, "+")
    #expect(log.value == "++")
    #expect(isDim(host, 7, 0))
  }

  @Test func nothingOverflows() {
    let value = Slot(Int.max - 1)
    let host = ViewHost(30, 1) { Stepper("", value: value.binding, step: 2) }
    host.press("+")
    #expect(value.value == .max - 1)
    value.value = .min
    host.press("-")
    #expect(value.value == .min)
    let byte = Slot<UInt8>(250)
    let other = ViewHost(30, 1) { Stepper("", value: byte.binding, in: 0...255, step: 10) }
    other.press("+")
    #expect(byte.value == 255)
    other.press("-")
    #expect(byte.value == 245)
    let decimal = Slot(0.5)
    let third = ViewHost(30, 1) { Stepper("", value: decimal.binding, in: 0...1, step: 0.25) }
    third.press("+", "+", "+")
    #expect(decimal.value == 1)
  }

  @Test func disabled() {
    let value = Slot(1)
    let host = ViewHost(11, 1) { Stepper("Count", value: value.binding).disabled(true) }
    host.press("+")
    host.click(10, 0)
    #expect(value.value == 1)
  }

  @Test(arguments: [(20, 5), (1, 1), (0, 0)])
  func anySize(width: Int, height: Int) {
    let host = ViewHost(width, height) { Form() }
    host.press("+", .tab, "+")
    #expect(host.lines.count == height)
  }
}
