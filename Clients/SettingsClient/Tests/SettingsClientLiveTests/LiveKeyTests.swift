import Dependencies
import Foundation
import SettingsClient
import SettingsClientLive
import Testing

@Suite struct LiveKeyTests {
  /// 2026-11-21T06:30:00Z
  static let date = Date(timeIntervalSince1970: 1_795_242_600)
  static let kept = "settings.unreadable-2026-11-21T06-30-00Z.json"

  func client(_ folder: TemporaryFolder, subfolder: String = "") -> SettingsClient {
    .live(directory: folder.url.appending(path: subfolder), date: { Self.date })
  }

  @Test func nothingIsCompletedAtFirstAndNothingIsWritten() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(try client(folder).hasCompletedOnboarding() == false)
    #expect(try client(folder, subfolder: "a/b").hasCompletedOnboarding() == false)
    #expect(try folder.names() == [])
  }

  @Test func remembersFromOneClientToTheNext() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await client(folder).setOnboardingCompleted(true)
    #expect(try client(folder).hasCompletedOnboarding() == true)
    try await client(folder).setOnboardingCompleted(false)
    #expect(try client(folder).hasCompletedOnboarding() == false)
    #expect(try folder.names() == ["settings.json"])
    #expect(try folder.text("settings.json") == "{\n  \"hasCompletedOnboarding\": false\n}\n")
  }

  @Test func createsTheFolderForTheUserOnly() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await client(folder, subfolder: "a/b").setOnboardingCompleted(true)
    #expect(try folder.text("a/b/settings.json").contains("true"))
    func permissions(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions]
        as? Int
    }
    #expect(try permissions("a/b") == 0o700)
    #expect(try permissions("a/b/settings.json") == 0o600)
  }

  @Test func keepsWhatItDoesNotKnow() async throws {
    let text = """
      {
        "z": [1, 1.10, 12345678901234567890123],
        "hasCompletedOnboarding" : false,
        "a": {"hasCompletedOnboarding": null, "text": "}\\"{,"}
      }
      """
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(text, to: "settings.json")
    try await client(folder).setOnboardingCompleted(true)
    let expected = text.replacing("\" : false", with: "\" : true")
    #expect(try folder.text("settings.json") == expected)
  }

  @Test func addsItsMemberInTheStyleOfTheFile() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("{\n\t\"theme\": \"dark\"\n}\n", to: "settings.json")
    try await client(folder).setOnboardingCompleted(true)
    #expect(
      try folder.text("settings.json")
        == "{\n\t\"theme\": \"dark\",\n\t\"hasCompletedOnboarding\": true\n}\n"
    )
    try folder.write("{\"theme\":\"dark\"}", to: "settings.json")
    try await client(folder).setOnboardingCompleted(true)
    #expect(
      try folder.text("settings.json") == "{\"theme\":\"dark\",\"hasCompletedOnboarding\": true}"
    )
  }

  @Test(arguments: [
    ("", "it is empty"),
    ("{\"hasCompletedOnboarding\": tr", "it is not complete, valid JSON"),
    ("  \n", "it is not complete, valid JSON"),
    ("hello", "it is not complete, valid JSON"),
    ("{\"hasCompletedOnboarding\": true} x", "it is not complete, valid JSON"),
    ("[true]", "it is not a JSON object"),
    ("true", "it is not a JSON object"),
    (
      "{\"hasCompletedOnboarding\": \"yes\"}",
      "its member \"hasCompletedOnboarding\" is neither true nor false"
    ),
    (
      "{\"hasCompletedOnboarding\": 1}",
      "its member \"hasCompletedOnboarding\" is neither true nor false"
    ),
  ])
  func keepsAFileThatCannotBeUsed(text: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(text, to: "settings.json")
    let client = client(folder)
    let error = SettingsError.setAside(
      path: folder.path("settings.json"),
      keptAt: folder.path(Self.kept),
      reason: reason
    )
    #expect(throws: error) { try client.hasCompletedOnboarding() }
    #expect(try folder.names() == [Self.kept])
    #expect(try folder.text(Self.kept) == text)
    #expect(try client.hasCompletedOnboarding() == false)
    try await client.setOnboardingCompleted(true)
    #expect(try client.hasCompletedOnboarding() == true)
    #expect(try folder.text(Self.kept) == text)
  }

  @Test func keepsAFileThatIsNotText() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data([0x7B, 0xFF, 0x7D]).write(to: folder.url.appending(path: "settings.json"))
    let error = #expect(throws: SettingsError.self) {
      try client(folder).hasCompletedOnboarding()
    }
    #expect(error?.description.contains("it is not UTF-8 text") == true)
  }

  @Test func keepsAFileThatIsTooLarge() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(String(repeating: " ", count: 1 << 20) + "{}", to: "settings.json")
    let error = #expect(throws: SettingsError.self) {
      try client(folder).hasCompletedOnboarding()
    }
    #expect(error?.description.contains("it is larger than 1048576 bytes") == true)
    #expect(try folder.names() == [Self.kept])
  }

  @Test func savesThoughAFileHasToBeKeptAndSaysSo() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("{", to: "settings.json")
    let client = client(folder)
    let error = await #expect(throws: SettingsError.self) {
      try await client.setOnboardingCompleted(true)
    }
    #expect(
      error
        == .setAside(
          path: folder.path("settings.json"),
          keptAt: folder.path(Self.kept),
          reason: "it is not complete, valid JSON"
        )
    )
    #expect(try client.hasCompletedOnboarding() == true)
    #expect(try folder.text(Self.kept) == "{")
  }

  @Test func neverOverwritesAFileThatWasKeptBefore() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for text in ["one", "two", "three"] {
      try folder.write(text, to: "settings.json")
      #expect(throws: SettingsError.self) {
        try client(folder).hasCompletedOnboarding()
      }
    }
    let stem = "settings.unreadable-2026-11-21T06-30-00Z"
    #expect(try folder.text("\(stem).json") == "one")
    #expect(try folder.text("\(stem)-2.json") == "two")
    #expect(try folder.text("\(stem)-3.json") == "three")
    #expect(try folder.names().count == 3)
  }

  @Test func keepsAFolderInThePlaceOfTheFile() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let inside = folder.url.appending(path: "settings.json/inside")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    let error = await #expect(throws: SettingsError.self) {
      try await client(folder).setOnboardingCompleted(true)
    }
    #expect(
      error
        == .setAside(
          path: folder.path("settings.json"),
          keptAt: folder.path(Self.kept),
          reason: "it is a folder"
        )
    )
    #expect(FileManager.default.fileExists(atPath: folder.path("\(Self.kept)/inside")))
    #expect(try client(folder).hasCompletedOnboarding() == true)
  }

  @Test func doesNotWaitForAPipeInThePlaceOfTheFile() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try #require(mkfifo(folder.path("settings.json"), 0o600) == 0)
    let error = #expect(throws: SettingsError.self) {
      try client(folder).hasCompletedOnboarding()
    }
    #expect(error?.description.contains("it is not a regular file") == true)
    #expect(try folder.names() == [Self.kept])
  }

  @Test func writesThroughALink() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("{\"theme\": \"dark\"}", to: "elsewhere.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("settings.json"),
      withDestinationPath: "elsewhere.json"
    )
    try await client(folder).setOnboardingCompleted(true)
    #expect(
      try folder.text("elsewhere.json")
        == "{\"theme\": \"dark\",\"hasCompletedOnboarding\": true}"
    )
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("settings.json"))
        == "elsewhere.json"
    )
  }

  @Test func keepsALinkThatLeadsNowhere() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("settings.json"),
      withDestinationPath: "gone.json"
    )
    let error = await #expect(throws: SettingsError.self) {
      try await client(folder).setOnboardingCompleted(true)
    }
    #expect(error?.description.contains("it is a link to a file that is not there") == true)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(Self.kept))
        == "gone.json"
    )
    #expect(try client(folder).hasCompletedOnboarding() == true)
  }

  @Test func reportsAFolderThatCannotBeCreated() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("I am a file.", to: "file")
    let client = client(folder, subfolder: "file/composed")
    let loading = #expect(throws: SettingsError.self) {
      try client.hasCompletedOnboarding()
    }
    let path = folder.path("file/composed/settings.json")
    #expect(
      loading == .unreadable(path: path, reason: "it cannot be opened: Not a directory")
    )
    await #expect(throws: SettingsError.self) { try await client.setOnboardingCompleted(true) }
    #expect(try folder.text("file") == "I am a file.")
  }

  #if os(Linux)
    @Test func reportsAFolderInWhichNobodyCanWrite() async throws {
      let client = SettingsClient.live(directory: URL(filePath: "/proc/composed"))
      #expect(try client.hasCompletedOnboarding() == false)
      let error = await #expect(throws: SettingsError.self) {
        try await client.setOnboardingCompleted(true)
      }
      let text = error?.description ?? ""
      #expect(
        text.hasPrefix(
          """
          The settings could not be saved to /proc/composed/settings.json: \
          the folder cannot be created: 
          """
        )
      )
      #expect(text.hasSuffix("or choose another folder."))
    }

    @Test func reportsAFileThatCanNeitherBeReadNorMoved() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      // In a folder whose path is nearly as long as a path can be, there is room for the short
      // name of the file but not for the long one it would be kept under.
      var directory = folder.url
      var missing = Int(PATH_MAX) - 30 - directory.path(percentEncoded: false).utf8.count
      while missing > 0 {
        let length = missing > 300 ? 200 : (missing > 200 ? missing / 2 : missing) - 1
        directory.append(path: String(repeating: "d", count: length))
        missing -= length + 1
      }
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let file = directory.appending(path: "settings.json")
      try Data("{".utf8).write(to: file, options: [])
      let client = SettingsClient.live(directory: directory, date: { Self.date })
      let error = SettingsError.unreadable(
        path: file.path(percentEncoded: false),
        reason: """
          it is not complete, valid JSON, and it could not be moved aside: \
          the new name cannot be taken: File name too long
          """
      )
      #expect(throws: error) { try client.hasCompletedOnboarding() }
      await #expect(throws: error) { try await client.setOnboardingCompleted(true) }
      #expect(try Data(contentsOf: file) == Data("{".utf8))
    }
  #endif

  @Test func manySavesAtOnceLeaveAUsableFile() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = client(folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...50 {
        group.addTask { try await client.setOnboardingCompleted(number.isMultiple(of: 2)) }
        group.addTask { _ = try client.hasCompletedOnboarding() }
      }
      try await group.waitForAll()
    }
    try await client.setOnboardingCompleted(true)
    #expect(try client.hasCompletedOnboarding() == true)
    #expect(try folder.names() == ["settings.json"])
  }

  @Test func anEphemeralClientRemembersInMemory() async throws {
    let client = SettingsClient.ephemeral()
    #expect(try client.hasCompletedOnboarding() == false)
    try await client.setOnboardingCompleted(true)
    #expect(try client.hasCompletedOnboarding() == true)
    #expect(try SettingsClient.ephemeral().hasCompletedOnboarding() == false)
    let completed = SettingsClient.ephemeral(hasCompletedOnboarding: true)
    #expect(try completed.hasCompletedOnboarding() == true)
  }

  @Test func theFolderFollowsTheEnvironment() {
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
