import TerminalUI
import Testing

private struct NameKey: EnvironmentKey {
  static let defaultValue = "nobody"
}

extension EnvironmentValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

@MainActor
@Suite struct EnvironmentTests {
  private struct Greeting: View {
    @Environment(\.name) private var name
    var body: some View { Text(name) }
  }

  @Test func isTheDefaultWhereNothingIsSet() {
    #expect(rows(6, 1) { Greeting() } == ["nobody"])
  }

  @Test func reachesTheViewsWithin() {
    #expect(rows(3, 1) { HStack { Group { Greeting() } }.environment(\.name, "Ada") } == ["Ada"])
  }

  @Test func theNearestValueCounts() {
    let view = HStack {
      Greeting().environment(\.name, "in")
      Greeting()
    }
    #expect(rows(6, 1) { view.environment(\.name, "out") } == ["in out"])
  }

  @Test func aViewShownTwiceReadsItsOwnPlace() {
    let greeting = Greeting()
    let view = HStack {
      greeting.environment(\.name, "a")
      greeting.environment(\.name, "b")
    }
    #expect(rows(3, 1) { view } == ["a b"])
  }

  @Test func theRendererGivesTheFirstValues() {
    var environment = EnvironmentValues()
    environment.name = "Bob"
    let screen = Renderer(environment: environment)
      .render(Greeting(), size: Size(width: 3, height: 1))
    #expect(screen.lines == ["Bob"])
  }
}
