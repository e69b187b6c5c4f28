import ActionText
import ComposedApp
import FailureCauses
import Foundation
import HTTPFetch
import SettingsClient
import SettingsClientLive
import Sharing
import SyncUpsClient
import SyncUpsClientLive

/// The words of failures.
///
/// An input chooses errors of any domain, code and nesting, and is what the app reads in place of its files. No message
/// names a type or a domain, and each is a sentence.
final class WordsTarget: FuzzTarget {
  nonisolated static var name: String { "words" }

  private let actions = ActionTextFormat<AppFeature.Action>()
  private let folder: URL

  init(folder: URL) {
    self.folder = folder
  }

  var seeds: [[UInt8]] {
    Self.domains.indices.flatMap { domain in
      [0, 1, 2, 13, 28, 30, 111, 255].map { [UInt8(domain), $0, 0, 3] + Array("[]".utf8) }
    } + [
      [], Array(#"[{"id":"x","title":3}]"#.utf8), Array(#"{"hasCompletedOnboarding":1}"#.utf8),
      Array("SQLite format 3\u{0}".utf8), Array("http://user:pass@host/".utf8),
    ] + Self.actions.map { Array($0.utf8) }
  }

  var tokens: [String] {
    [
      #""id":"#, #""theme":"plaid""#, "SQLite format 3\u{0}", "http://user:pass@host/", "\u{FEFF}",
      #"{"hasCompletedOnboarding":"#, "null", "\u{0}\u{0}\u{0}\u{2}",
    ]
  }

  /// Actions with payloads that do not fit.
  private static let actions = [
    #"fact.response {"success":1}"#, #"fact.numberChanged "x""#, "fact.numberChanged 1e40",
    #"syncUps.path["a"].x"#, "syncUps.path.popFrom", "syncUps.list.selectKeyPressed 3",
    "syncUps.list.destination.presented.add.binding.focus 3", "syncUps.changesSaved {}",
    #"syncUps.list.destination.presented.add.binding.theme "plaid""#,
  ]

  private static let domains = [
    NSCocoaErrorDomain, NSPOSIXErrorDomain, NSURLErrorDomain, "GRDB.DatabaseError",
    "Swift.DecodingError", "",
  ]

  private enum Named: Error {
    case refused(code: Int)
  }

  private struct Plain: Error {}

  private struct Worded: LocalizedError {
    let errorDescription: String?
  }

  func check(_ input: [UInt8]) async throws -> Verdict {
    var bytes = input[...]
    for _ in 0..<8 where !bytes.isEmpty {
      let error = Self.error(from: &bytes, depth: 0)
      try Self.check("\(FailureText(error))", about: input)
      let code = Int32(truncatingIfNeeded: (error as NSError).code)
      try Self.check("\(FailureText(systemError: code))", about: input)
      let (reason, cause) = (FailureText(error).reason, FailureText(error).cause)
      try Self.check(
        "\(SyncUpsError.unreadable(path: "/a", reason: reason, cause: cause))",
        about: input
      )
      try Self.check(
        "\(SyncUpsError.unwritable(path: "/a", reason: reason, cause: cause))",
        about: input
      )
    }
    do {
      _ = try actions.parse(String(decoding: input, as: UTF8.self))
    } catch {
      try PlainWords.check(FailureText(error).reason, about: input)
    }
    for message in await messages(of: input) { try Self.check(message, about: input) }
    // Any input has messages, and none is wrong by itself.
    return .accepted
  }

  private static func check(_ message: String, about input: [UInt8]) throws(Finding) {
    try PlainWords.check(message, about: input)
    try Finding.unless(message.last == ".", "a message that is no sentence: \(message)")
    // Within a path it would be no password.
    let isAddress = input == Array("http://user:pass@host/".utf8)
    try Finding.unless(
      !isAddress || !message.contains("user:pass@"),
      "a message has a password: \(message)"
    )
  }

  /// An error that bytes choose.
  private static func error(from bytes: inout ArraySlice<UInt8>, depth: Int) -> any Error {
    func next() -> Int { Int(bytes.popFirst() ?? 0) }
    let kind = next()
    switch kind % 12 {
    case 0...7:
      let code = next() | next() << 8
      var userInfo: [String: Any] = [
        NSFilePathErrorKey: "/a/b", NSLocalizedDescriptionKey: "GRDB.Row",
      ]
      if next() % 2 == 0, depth < 20 {
        userInfo[NSUnderlyingErrorKey] = error(from: &bytes, depth: depth + 1) as NSError
      }
      return NSError(
        domain: domains[kind % domains.count],
        code: kind % 3 == 0 ? -code : code,
        userInfo: userInfo
      )
    case 8: return Plain()
    case 9: return Named.refused(code: next())
    case 10: return Worded(errorDescription: next() % 2 == 0 ? nil : "It is so.")
    default: return CancellationError()
    }
  }

  /// The messages of the app when it finds an input in place of its files.
  private func messages(of input: [UInt8]) async -> [String] {
    var messages: [String] = []
    func note(_ work: () async throws -> Void) async {
      do { try await work() } catch { messages.append(FailureText(error).description) }
    }
    let data = Data(input)
    await note { _ = try await SyncUpsClient.ephemeral().importJSON(data, .replace) }
    await note { _ = try await SyncUpsClient.ephemeral().importJSON(data, .mergeKeys) }
    await note {
      let file = folder.appending(path: "settings.json")
      try data.write(to: file)
      _ = try SettingsClient.live(in: .inMemory, former: file).hasCompletedOnboarding()
    }
    await note {
      try data.write(to: folder.appending(path: "composed.sqlite"))
      _ = try await SyncUpsClient.live(directory: folder).exportJSON()
    }
    if let text = String(validating: input, as: UTF8.self), let url = URL(string: text) {
      let reasons: [HTTPFetchError.Reason] = [
        .unsupportedURL, .unsafeRedirect(to: text), .status(Int(input.first ?? 0) * 3),
      ]
      for reason in reasons { messages.append("\(HTTPFetchError(url: url, reason: reason))") }
    }
    return messages
  }
}
