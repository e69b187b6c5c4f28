import ComposableArchitecture
import ComposableTerminalUI
import Sample
import SampleClient
import SampleClientTesting
import Testing

@MainActor
@Suite struct SampleViewTests {
  private func host(
    prepare: (inout SampleFeature.State) -> Void = { _ in }
  ) -> ViewHost {
    var state = SampleFeature.State()
    prepare(&state)
    let store = Store(initialState: state) {
      SampleFeature()
    } withDependencies: {
      $0.sampleClient = SampleScript(answer: .success("A text.")).client
    }
    return ViewHost(size: Size(width: 30, height: 3)) { SampleView(store: store) }
  }

  @Test func asksForTheText() {
    let host = host()
    #expect(
      host.screen.lines == ["        [ Refresh r ]", "", "        Nothing yet."]
    )
    host.send(.key(KeyPress("r")))
    #expect(host.screen.lines[2].contains("Asking…"))
  }

  @Test func showsTheText() {
    #expect(host { $0.text = "A text." }.screen.lines[2].contains("A text."))
  }

  @Test func showsAFailure() {
    let host = host { $0.errorMessage = "The server is away." }
    #expect(host.screen.lines[2].contains("The server is away."))
    #expect(host.screen[8, 2].style.foreground == .red)
  }
}
