import Foundation
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

  @Test func viewsUseTheSettingsThatAViewAroundThemNames() throws {
    let suite = "StoredValuesTests.default"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
    defaults.set(8, forKey: "volume")
    defer { defaults.removePersistentDomain(forName: suite) }
    let host = ViewHost(size: Size(width: 30, height: 2)) {
      SettingsView().defaultAppStorage(defaults)
    }
    #expect(host.screen.lines[0].contains("8 light -"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines[0].contains("9 dark a"))
    #expect(defaults.integer(forKey: "volume") == 9)
    #expect(defaults.string(forKey: "theme") == "dark")
    let second = ViewHost(size: Size(width: 30, height: 2)) {
      SettingsView().defaultAppStorage(defaults)
    }
    #expect(second.screen.lines[0].contains("9 dark a"))
  }
}
