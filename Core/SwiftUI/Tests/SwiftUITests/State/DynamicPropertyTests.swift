import SwiftUI
import Testing

@MainActor
@propertyWrapper
private struct Toggled: DynamicProperty {
  @State private var isOn = false
  @Environment(\.isEnabled) private var isEnabled

  var wrappedValue: Bool {
    get { isOn && isEnabled }
    nonmutating set { isOn = newValue }
  }
}

private struct ToggledView: View {
  @Toggled private var isOn
  @State private var count = 0

  var body: some View {
    Button("\(isOn) \(count)") {
      isOn.toggle()
      count += 1
    }
  }
}

@MainActor
@Suite struct DynamicPropertyTests {
  @Test func aPropertyThatIsMadeOfOthersHasTheirValues() {
    let host = ViewHost(size: Size(width: 11, height: 1)) { ToggledView() }
    #expect(host.screen.lines == ["[ false 0 ]"])
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines == ["[ true 1 ]"])
  }
}
