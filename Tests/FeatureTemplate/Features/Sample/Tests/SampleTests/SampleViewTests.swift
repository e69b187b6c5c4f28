// begin view
import ComposableArchitecture
import ComposableTerminalUI
import Sample
import Testing

@MainActor
@Suite struct SampleViewTests {
  @Test func takesItsKeys() {
    let store = Store(initialState: SampleFeature.State()) {
      SampleFeature()
    } withDependencies: {
      $0.context = .preview
    }
    let host = ViewHost(size: Size(width: 30, height: 9)) { SampleView(store: store) }
    host.send(.key(KeyPress("a")))
    #expect(host.screen.description.contains("Marks: 1"))
    // begin client
    #expect(host.screen.description.contains("Nothing yet."))
    host.send(.key(KeyPress("r")))
    #expect(host.screen.description.contains("Asking…"))
    // end client
  }
}
// end view
