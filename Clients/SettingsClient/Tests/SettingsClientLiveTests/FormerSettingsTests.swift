import Foundation
import SettingsClient
import SettingsClientLive
import Sharing
import Testing

/// The file of earlier versions.
@Suite struct FormerSettingsTests {
  private let folder: TemporaryFolder
  private let storage = UserDefaults.inMemory

  init() throws {
    folder = try TemporaryFolder()
  }

  private var client: SettingsClient {
    .live(in: storage, former: folder.url.appending(path: "settings.json"))
  }

  @Test(arguments: [true, false])
  func itsValueIsMovedOverOnce(isCompleted: Bool) throws {
    defer { folder.remove() }
    let text =
      #"{"theme": "dark", "hasCompletedOnboarding" : \#(isCompleted), "n": 12345678901234567890123}"#
    try folder.write(text, to: "settings.json")
    #expect(try client.hasCompletedOnboarding() == isCompleted)
    #expect(try folder.text("settings.json") == text)
    try folder.write("no longer read", to: "settings.json")
    #expect(try client.hasCompletedOnboarding() == isCompleted)
  }

  @Test func aNewerValueCounts() async throws {
    defer { folder.remove() }
    try folder.write(#"{"hasCompletedOnboarding": true}"#, to: "settings.json")
    try await client.setOnboardingCompleted(false)
    #expect(try client.hasCompletedOnboarding() == false)
  }

  @Test func otherSettingsSayNothing() throws {
    defer { folder.remove() }
    try folder.write(#"{"a": {"hasCompletedOnboarding": true}}"#, to: "settings.json")
    #expect(try client.hasCompletedOnboarding() == false)
  }

  @Test(arguments: [
    ("", "it is not valid JSON"),
    ("{\"hasCompletedOnboarding\": tr", "it is not valid JSON"),
    ("hello", "it is not valid JSON"),
    (#"{"hasCompletedOnboarding": true, "a": "\00"}"#, "it is not valid JSON"),
    ("{\"hasCompletedOnboarding\": true} x", "it is not valid JSON"),
    ("[true]", "it is not a JSON object"),
    (
      "{\"hasCompletedOnboarding\": \"yes\"}",
      "its \"hasCompletedOnboarding\" is neither true nor false"
    ),
    ("{\"hasCompletedOnboarding\": 1}", "its \"hasCompletedOnboarding\" is neither true nor false"),
    (
      "{\"hasCompletedOnboarding\": 0.0}",
      "its \"hasCompletedOnboarding\" is neither true nor false"
    ),
    ("{\"hasCompletedOnboarding\": 2}", "its \"hasCompletedOnboarding\" is neither true nor false"),
    (
      "{\"hasCompletedOnboarding\": null}",
      "its \"hasCompletedOnboarding\" is neither true nor false"
    ),
    (String(repeating: " ", count: 1 << 20) + "{}", "it is larger than 1048576 bytes"),
  ])
  func aFileThatCannotBeUsedIsLeftAsItIs(text: String, reason: String) async throws {
    defer { folder.remove() }
    try folder.write(text, to: "settings.json")
    let error = #expect(throws: (any Error).self) { try client.hasCompletedOnboarding() }
    let message = "\(try #require(error))"
    #expect(
      message.hasPrefix("The settings file \(folder.path("settings.json")) of an earlier version")
    )
    #expect(message.contains("could not be used: \(reason)."))
    #expect(try folder.names() == ["settings.json"])
    #expect(try folder.text("settings.json") == text)
    // Said until there is something newer.
    try await client.setOnboardingCompleted(true)
    #expect(try client.hasCompletedOnboarding())
  }

  @Test func aFileThatIsNotTextCannotBeUsed() throws {
    defer { folder.remove() }
    let bytes =
      Array(#"{"hasCompletedOnboarding": true, "a": ""#.utf8) + [0x95] + Array(#""}"#.utf8)
    try Data(bytes).write(to: folder.url.appending(path: "settings.json"))
    let error = #expect(throws: (any Error).self) { try client.hasCompletedOnboarding() }
    #expect("\(try #require(error))".contains("it is not valid JSON"))
  }

  @Test func doesNotWaitForAPipeInThePlaceOfTheFile() throws {
    defer { folder.remove() }
    try #require(mkfifo(folder.path("settings.json"), 0o600) == 0)
    let error = #expect(throws: (any Error).self) { try client.hasCompletedOnboarding() }
    #expect("\(try #require(error))".contains("it is not a file"))
  }

  @Test func aLinkLeadsToTheFile() throws {
    defer { folder.remove() }
    try folder.write(#"{"hasCompletedOnboarding": true}"#, to: "elsewhere.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("settings.json"),
      withDestinationPath: "elsewhere.json"
    )
    #expect(try client.hasCompletedOnboarding())
  }
}
