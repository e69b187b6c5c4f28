import SwiftUI
import Testing

@MainActor
@Observable
private final class Model {
  var count = 1
}

private struct RequiredView: View {
  @Environment(Model.self) private var model
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text("\(model.count)") }
}

private struct OptionalView: View {
  @Environment(Model.self) private var model: Model?

  var body: some View { Text(model.map { "\($0.count)" } ?? "none") }
}

@MainActor
@Suite struct ModelEnvironmentTests {
  @Test func aModelIsFoundByItsType() {
    let model = Model()
    let host = ViewHost(size: Size(width: 5, height: 2)) {
      VStack {
        RequiredView()
        OptionalView()
      }
      .environment(model)
    }
    #expect(host.screen.lines == ["  1", "  1"])
    model.count = 2
    #expect(host.screen.lines == ["  2", "  2"])
  }

  @Test func aModelMayBeMissing() {
    #expect(lines(4, 1) { OptionalView() } == ["none"])
  }
}
