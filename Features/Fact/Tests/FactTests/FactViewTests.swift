import ComposableArchitecture
import ComposableTerminalUI
import Fact
import NumberFactClient
import NumberFactClientTesting
import Testing

@MainActor
@Suite struct FactViewTests {
  private func host(prepare: (inout FactFeature.State) -> Void = { _ in }) -> ViewHost {
    var state = FactFeature.State(number: 4)
    prepare(&state)
    let store = Store(initialState: state) {
      FactFeature()
    } withDependencies: {
      $0.numberFactClient = NumberFactScript().client
    }
    return ViewHost(size: Size(width: 30, height: 5)) { FactView(store: store) }
  }

  @Test func asksForAFact() {
    let host = host()
    #expect(
      host.screen.lines == ["", "          Number: 4", "", "       [ Get a fact f ]", ""]
    )
    host.send(.key(KeyPress("f")))
    #expect(host.screen.lines.last?.contains("Asking…") == true)
  }

  @Test func showsTheFact() {
    let host = host { $0.fact = "4 is the square of 2." }
    #expect(
      host.screen.lines == [
        "          Number: 4", "", "   [ Get another fact f ]", "", "    4 is the square of 2.",
      ]
    )
  }

  @Test func showsWhyThereIsNone() {
    let host = host { $0.errorMessage = "The server is away." }
    #expect(host.screen.lines.last?.contains("The server is away.") == true)
    #expect(host.screen[8, 4].style.foreground == .red)
  }
}
