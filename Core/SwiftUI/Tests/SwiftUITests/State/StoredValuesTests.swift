import SwiftUI
import Testing

private enum Theme: String { case light, dark }

private struct SettingsView: View {
  @AppStorage("volume") private var volume = 3
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("name") private var name: String?
  @SceneStorage("tab") private var tab = "first"
  @ScaledMetric private var gap = 8.0
  @Namespace private var space

  var body: some View {
    VStack {
      Text("\(volume) \(theme.rawValue) \(name ?? "-") \(tab) \(gap)")
      Button("louder") {
        volume += 1
        theme = .dark
        name = "a"
        tab = "second"
      }
    }
  }
}

@MainActor
@Suite struct StoredValuesTests {
  @Test func aSettingIsShownAndChanged() {
    let host = ViewHost(size: Size(width: 30, height: 2)) { SettingsView() }
    #expect(host.screen.lines[0].trimmingCharacters(in: .whitespaces) == "3 light - first 8.0")
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines[0].trimmingCharacters(in: .whitespaces) == "4 dark a second 8.0")
    let second = ViewHost(size: Size(width: 30, height: 2)) { SettingsView() }
    #expect(second.screen.lines == host.screen.lines)
  }
}
