import Foundation
import SettingsClient
import SettingsClientLive

/// The file of settings.
///
/// Reading changes nothing in a file that can be used. One that cannot is kept, byte for byte. A
/// setting that is changed is found again, and all other members of the file are as they were.
final class SettingsTarget: FuzzTarget {
  nonisolated static var name: String { "settings" }

  private let file: URL
  private let client: SettingsClient

  init(folder: URL) {
    file = folder.appending(path: "settings.json")
    client = .live(directory: folder, date: { Date(timeIntervalSinceReferenceDate: 0) })
  }

  var seeds: [[UInt8]] {
    [
      "{}\n", "{\n  \"hasCompletedOnboarding\": true\n}\n", #"{"hasCompletedOnboarding":false}"#,
      #"{"a":{"b":[1,2.5e3,null,"x\"\\\u00e9"]},"hasCompletedOnboarding":true,"c":""}"#,
      "{\n\t\"theme\" : \"dark\" ,\r\n\t\"hasCompletedOnboarding\" : false , \"z\": [[],{}]\n}",
    ].map { Array($0.utf8) }
  }

  var tokens: [String] {
    [
      #""hasCompletedOnboarding""#, #""hasCompleted\u004fnboarding":"#, #","a":1"#, "{}", "[]",
      "//",
      "/* */", "'",
    ]
  }

  func check(_ input: [UInt8]) async throws -> Verdict {
    try Data(input).write(to: file)
    let value: Bool
    do {
      value = try client.hasCompletedOnboarding()
    } catch let SettingsError.setAside(_, keptAt, reason) {
      try Finding.unless(!reason.isEmpty, "an error without a reason")
      let kept = try Data(contentsOf: URL(filePath: keptAt))
      try FileManager.default.removeItem(atPath: keptAt)
      try Finding.unless(Array(kept) == input, "what was kept is not what was there")
      return .refused(Finding(reason))
    } catch {
      throw Finding("another error: \(error)")
    }
    try Finding.unless(try Array(Data(contentsOf: file)) == input, "reading has changed the file")
    for new in [!value, value] {
      try await client.setOnboardingCompleted(new)
      let read = try client.hasCompletedOnboarding()
      try Finding.unless(read == new, "the setting was \(new) and is read as \(read)")
    }
    try Finding.unless(
      Self.others(in: input) == Self.others(in: Array(try Data(contentsOf: file))),
      "a change of one setting has changed another"
    )
    return .accepted
  }

  /// The members that the app does not know.
  private static func others(in bytes: [UInt8]) -> NSDictionary? {
    var members = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
    members?["hasCompletedOnboarding"] = nil
    return members as NSDictionary?
  }
}
