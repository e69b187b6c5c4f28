import Foundation
import SettingsClient
import SettingsClientLive
import Sharing

/// The JSON file in which earlier versions kept the settings.
///
/// Reading never changes it. Its value is taken over once; a newer one is kept elsewhere.
final class SettingsTarget: FuzzTarget {
  nonisolated static var name: String { "settings" }

  private let file: URL

  init(folder: URL) {
    file = folder.appending(path: "settings.json")
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
    let storage = UserDefaults.inMemory
    let client = SettingsClient.live(in: storage, former: file)
    let value = Result { try client.hasCompletedOnboarding() }
    try Finding.unless(try Array(Data(contentsOf: file)) == input, "reading has changed the file")
    if case .success(let value) = value {
      let stored = Self.member(of: input)
      try Finding.unless(value == stored ?? false, "\(value) was read of \(stored as Any)")
      try Finding.unless(
        storage.object(forKey: Self.key) as? Bool == stored,
        "the value was not moved over"
      )
    }
    for new in [true, false] {
      try await client.setOnboardingCompleted(new)
      let read = try client.hasCompletedOnboarding()
      try Finding.unless(read == new, "the setting was \(new) and is read as \(read)")
    }
    if case .failure(let error) = value { return .refused(Finding("\(error)")) }
    return .accepted
  }

  private static let key = "hasCompletedOnboarding"

  /// The setting by the parser alone.
  private static func member(of bytes: [UInt8]) -> Bool? {
    let members = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
    return members?[key] as? Bool
  }
}
