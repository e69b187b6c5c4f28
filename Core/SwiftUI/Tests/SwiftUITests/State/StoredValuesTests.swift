import ComposableArchitecture
import Foundation
import Testing

@testable import SwiftUI

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

  @Test func whatOtherCodeSetsIsShown() throws {
    @Dependency(\.defaultAppStorage) var settings
    let host = ViewHost(size: Size(width: 30, height: 2)) { SettingsView() }
    #expect(host.screen.lines[0].contains("3 light -"))
    settings.set(7, forKey: "volume")
    settings.set("dark", forKey: "theme")
    settings.set("b", forKey: "name")
    #expect(host.needsUpdate)
    #expect(host.screen.lines[0].contains("7 dark b"))
    settings.removeObject(forKey: "name")
    #expect(host.screen.lines[0].contains("7 dark -"))
  }

  @Test func whatOtherCodeSetsInFoundationsSettingsIsShown() throws {
    let suite = "StoredValuesTests.direct"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
    defer { defaults.removePersistentDomain(forName: suite) }
    let host = ViewHost(size: Size(width: 30, height: 2)) {
      SettingsView().defaultAppStorage(defaults)
    }
    #expect(host.screen.lines[0].contains("3 light -"))
    // Another object with the same settings.
    let other = try #require(UserDefaults(suiteName: suite))
    other.set(7, forKey: "volume")
    defaults.set("dark", forKey: "theme")
    #expect(host.screen.lines[0].contains("7 dark -"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines[0].contains("8 dark a"))
    defaults.removeObject(forKey: "name")
    #expect(host.screen.lines[0].contains("8 dark -"))
  }

  @Test func anAppLooksForChangesEachSecond() async throws {
    struct Storing: App {
      static let suite = "StoredValuesTests.app"

      var body: some Scene {
        WindowGroup { SettingsView().defaultAppStorage(UserDefaults(suiteName: Self.suite)!) }
      }
    }
    let defaults = try #require(UserDefaults(suiteName: Storing.suite))
    defaults.removePersistentDomain(forName: Storing.suite)
    defer { defaults.removePersistentDomain(forName: Storing.suite) }
    let clock = TestClock()
    let program = AppProgram(
      Storing(),
      name: "storing",
      size: Size(width: 40, height: 6),
      animationClock: clock
    )
    #expect(program.host.shows("3 light"))
    defaults.set(5, forKey: "volume")
    #expect(!program.host.needsUpdate)
    await clock.advance(by: .seconds(1))
    #expect(program.host.needsUpdate)
    #expect(program.host.shows("5 light"))
    program.host.close()
  }
}
