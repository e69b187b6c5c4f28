import ComposableArchitecture
import ComposableTerminalUI
import Sample
import Testing

@MainActor
@Suite struct SampleViewTests {
  private func host(marks: Int = 0) -> ViewHost {
    var state = SampleFeature.State()
    state.markCount = marks
    let store = Store(initialState: state) { SampleFeature() }
    return ViewHost(size: Size(width: 50, height: 5)) { SampleView(store: store) }
  }

  @Test func makesMarksByKeys() {
    let host = host()
    host.send(.key(KeyPress("a")))
    host.send(.key(KeyPress("a")))
    #expect(host.screen.description.contains("Marks: 2"))
    host.send(.key(KeyPress("c")))
    #expect(host.screen.description.contains("Marks: 0"))
  }

  @Test func showsAFailure() {
    let host = host(marks: SampleFeature.maximumCount)
    host.send(.key(KeyPress("a")))
    #expect(host.screen.lines.last?.contains("There is room for 9 marks.") == true)
  }
}
