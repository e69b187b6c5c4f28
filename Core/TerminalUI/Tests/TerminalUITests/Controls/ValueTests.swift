import TerminalUI
import Testing

@MainActor
@Suite struct ValueTests {
  @Test func gauges() {
    #expect(rows(8, 1) { Gauge(value: 5, in: 0...10) { Text("CPU") } } == ["CPU ██░░"])
    #expect(
      rows(12, 1) {
        Gauge(value: 0.5) {
          Text("CPU")
        } currentValueLabel: {
          Text("50")
        }
      } == ["CPU ██▌░░ 50"]
    )
    #expect(rows(4, 1) { Gauge(value: 3, in: 3...3) { EmptyView() } } == ["░░░░"])
  }

  @Test func sparklines() {
    #expect(rows(8, 1) { Sparkline([0, 1, 2, 3, 4, 5, 6, 7]) } == ["▁▂▃▄▅▆▇█"])
    #expect(rows(3, 1) { Sparkline([9, 9, 9, 0, 1, 2]) } == ["▁▅█"])
    #expect(rows(3, 1) { Sparkline([5, .nan, 5]) } == ["▅ ▅"])
    #expect(rows(3, 1) { Sparkline([0, 5, 20], in: 0...10) } == ["▁▅█"])
    #expect(rows(3, 1) { Sparkline([]) } == [""])
    #expect(rows(3, 1) { Sparkline([.infinity]) } == [""])
  }

  @Test func sliders() {
    let value = Slot(0.5)
    let host = ViewHost(9, 1) {
      Slider(value: value.binding, step: 0.25) { Text("Vol") }
    }
    #expect(host.lines == ["Vol ━━●──"])
    host.press(.rightArrow)
    #expect(value.value == 0.75)
    host.press("+", "+")
    #expect(value.value == 1)
    host.press("-", .home, .leftArrow)
    #expect(value.value == 0)
    host.press(.end)
    host.click(5, 0)
    #expect(value.value == 0.25)
    host.send(.mouse(MouseEvent(.down(.left), x: 4, y: 0)))
    host.send(.mouse(MouseEvent(.drag(.left), x: 30, y: 5)))
    #expect(value.value == 1)
    let off = ViewHost(9, 1) { Slider(value: value.binding).disabled(true) }
    off.click(0, 0)
    off.press(.leftArrow)
    #expect(value.value == 1)
  }

  struct Volume: View {
    @State private var value = 0.0
    var body: some View {
      Slider(value: $value, in: 0...4, step: 1) { Text("\(value)") }
    }
  }

  @Test func aSliderIsDragged() {
    let host = ViewHost(9, 1) { Volume() }
    #expect(host.lines == ["0.0 ●────"])
    host.send(.mouse(MouseEvent(.down(.left), x: 5, y: 0)))
    #expect(host.lines == ["1.0 ━●───"])
    host.send(.mouse(MouseEvent(.drag(.left), x: 7, y: 0)))
    #expect(host.lines == ["3.0 ━━━●─"])
    host.send(.mouse(MouseEvent(.drag(.left), x: 4, y: 0)))
    host.send(.mouse(MouseEvent(.up(.left), x: 4, y: 0)))
    #expect(host.lines == ["0.0 ●────"])
  }

  @Test func labels() {
    #expect(
      rows(9, 1) {
        Label {
          Text("Title")
        } icon: {
          Text("★")
        }
      } == [" ★ Title"]
    )
    #expect(rows(12, 1) { LabeledContent("Name", value: "Blob") } == ["Name    Blob"])
    #expect(rows(6, 1) { LabeledContent("Name", value: "Blob").labelsHidden() } == [" Blob"])
  }

  struct Details: View {
    var body: some View {
      DisclosureGroup("More") {
        Text("one")
        Text("two")
      }
    }
  }

  @Test func groupsFold() {
    let host = ViewHost(6, 3) { Details() }
    #expect(host.lines == ["", "▸ More", ""])
    host.press(.return)
    #expect(host.lines == ["▾ More", "  one", "  two"])
    host.click(0, 0)
    #expect(host.lines == ["", "▸ More", ""])
  }

  @Test(arguments: [(20, 5), (1, 1), (0, 0)])
  func anySize(width: Int, height: Int) {
    let value = Slot(0.3)
    let host = ViewHost(width, height) {
      ProgressView("Loading", value: 0.3)
      ProgressView("Loading")
      Gauge(value: 0.3) { Text("CPU") }
      Sparkline([1, 2, 3])
      Slider(value: value.binding)
      LabeledContent("a", value: "b")
      Details()
    }
    host.press(.rightArrow, .tab, .return)
    host.click(0, 0)
    #expect(host.lines.count == height)
  }
}
