import ComposableArchitecture
import ComposableTerminalUI
import Testing
import Timer

@MainActor
@Suite struct TimerViewTests {
  @Test func startsAndStops() {
    let store = Store(initialState: TimerFeature.State()) {
      TimerFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let host = ViewHost(size: Size(width: 30, height: 3)) { TimerView(store: store) }
    #expect(host.screen.lines == ["       Timer: stopped", "", "    [ Start the timer t ]"])
    host.send(.key(KeyPress("t")))
    #expect(host.screen.lines == ["       ⠋ Timer: running", "", "     [ Stop the timer t ]"])
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines[0].contains("stopped"))
  }
}
