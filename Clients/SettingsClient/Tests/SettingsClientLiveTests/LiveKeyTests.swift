import Dependencies
import Foundation
import SettingsClient
import SettingsClientLive
import Sharing
import Testing

@Suite struct LiveKeyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func storage(_ name: String = "settings.plist") -> UserDefaults {
    .propertyList(folder.url.appending(path: name))
  }

  @Test func nothingIsCompletedAtFirstAndNothingIsWritten() throws {
    defer { folder.remove() }
    let client = SettingsClient.live(
      in: storage("a/b/settings.plist"),
      former: folder.url.appending(path: "settings.json")
    )
    #expect(try client.hasCompletedOnboarding() == false)
    #expect(try folder.names() == [])
  }

  @Test(arguments: [true, false])
  func remembersFromOneStartToTheNext(isCompleted: Bool) async throws {
    defer { folder.remove() }
    let client = SettingsClient.live(in: storage())
    try await client.setOnboardingCompleted(!isCompleted)
    try await client.setOnboardingCompleted(isCompleted)
    #expect(try SettingsClient.live(in: storage()).hasCompletedOnboarding() == isCompleted)
  }

  @Test func keepsAFileAsideInWhichTheValueIsNeitherTrueNorFalse() async throws {
    defer { folder.remove() }
    storage().set("yes", forKey: "hasCompletedOnboarding")
    let client = SettingsClient.live(in: storage())
    let error = #expect(throws: (any Error).self) { try client.hasCompletedOnboarding() }
    #expect("\(try #require(error))".contains("“hasCompletedOnboarding”"))
    let copy = try #require(try folder.names().first { $0.hasPrefix("settings.unreadable-") })
    try await client.setOnboardingCompleted(true)
    #expect(try client.hasCompletedOnboarding())
    #expect(storage(copy).string(forKey: "hasCompletedOnboarding") == "yes")
  }

  @Test func keepsItsSettingBesideThoseOfSharedValues() async throws {
    defer { folder.remove() }
    let storage = storage()
    @Shared(.appStorage("count", store: storage)) var count = 0
    $count.withLock { $0 = 3 }
    try await SettingsClient.live(in: storage).setOnboardingCompleted(true)
    try storage.writeChanges()
    let other = self.storage()
    #expect(other.integer(forKey: "count") == 3)
    #expect(try SettingsClient.live(in: other).hasCompletedOnboarding())
  }

  @Test func saysWhatCouldNotBeSaved() async throws {
    defer { folder.remove() }
    let file = folder.url.appending(path: "settings.plist")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let client = SettingsClient.live(in: storage())
    let error = await #expect(throws: (any Error).self) {
      try await client.setOnboardingCompleted(true)
    }
    #expect("\(try #require(error))".hasPrefix("The settings could not be saved to \(file.path)"))
  }

  @Test func usesTheDefaultSettingsOfTheProgram() async throws {
    defer { folder.remove() }
    let storage = UserDefaults.inMemory
    try await withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      try await SettingsClient.liveValue.setOnboardingCompleted(true)
    }
    #expect(try SettingsClient.live(in: storage).hasCompletedOnboarding())
  }

  @Test func manySavesAtOnceLeaveAUsableFile() async throws {
    defer { folder.remove() }
    let client = SettingsClient.live(in: storage())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...50 {
        group.addTask { try await client.setOnboardingCompleted(number.isMultiple(of: 2)) }
        group.addTask { _ = try client.hasCompletedOnboarding() }
      }
      try await group.waitForAll()
    }
    try await client.setOnboardingCompleted(true)
    #expect(try SettingsClient.live(in: storage()).hasCompletedOnboarding())
  }

  @Test func theFolderFollowsTheEnvironment() {
    defer { folder.remove() }
    func path(_ environment: [String: String]) -> String {
      SettingsClient.defaultDirectory(environment: environment, home: URL(filePath: "/home/x"))
        .path(percentEncoded: false)
    }
    #expect(path(["XDG_CONFIG_HOME": "/etc/me", "HOME": "/home/y"]) == "/etc/me/composed")
    #expect(path(["XDG_CONFIG_HOME": "relative", "HOME": "/home/y"]) == "/home/y/.config/composed")
    #expect(path(["XDG_CONFIG_HOME": "", "HOME": ""]) == "/home/x/.config/composed")
    #expect(path([:]) == "/home/x/.config/composed")
  }
}
