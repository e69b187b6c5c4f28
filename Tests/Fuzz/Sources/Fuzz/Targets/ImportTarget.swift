import Foundation
import SyncUpsClient

/// The JSON of sync-ups.
///
/// An import that is exported is imported again the same. An error says where.
final class ImportTarget: FuzzTarget {
  nonisolated static var name: String { "import" }

  let seeds: [[UInt8]]

  init(folder: URL) async throws {
    let samples = try await SyncUpsClient.ephemeral(.samples).exportJSON().json
    let texts = [
      "[]", " [ ] \n",
      #"[{"id":"00000000-0000-0000-0000-000000000001","title":"Design","durationSeconds":300,"#
        + #""theme":"navy","attendees":[{"id":"00000000-0000-0000-0000-000000000002","name":"é"}],"#
        + #""meetings":[{"id":"00000000-0000-0000-0000-000000000003","#
        + #""date":"2026-01-31T12:00:00.123Z","notes":"a\nb"}]}]"#,
    ]
    seeds = [Array(samples)] + texts.map { Array($0.utf8) }
  }

  var tokens: [String] {
    [
      #""id":"#, #""title":"#, #""durationSeconds":"#, #""theme":"#, #""attendees":"#,
      #""meetings":"#, #""date":"#, #""notes":"#, #""name":"#,
      #""00000000-0000-0000-0000-00000000000A""#,
      #""9999-12-31T23:59:59Z""#, #""0001-01-01T00:00:00Z""#, #""2026-01-31T12:00:00+99:99""#,
      #""bubblegum""#, "[[", "{\"\":", "99999999999999999999e99999999",
    ]
  }

  func check(_ input: [UInt8]) async throws -> Verdict {
    let client = SyncUpsClient.ephemeral()
    do {
      _ = try await client.importJSON(Data(input), .replace)
    } catch let SyncUpsError.unreadableImport(reason) {
      let isText = String(validating: input, as: UTF8.self) != nil
      let hasPlace =
        reason.contains("line ") || reason.contains("[") || reason.hasPrefix("it is ")
        || !isText
      try Finding.unless(hasPlace, "the error does not say where: \(reason)")
      return .refused(Finding(reason))
    } catch {
      throw Finding("another error: \(error)")
    }
    let first = try await client.exportJSON().json
    let other = SyncUpsClient.ephemeral()
    do {
      _ = try await other.importJSON(first, .replace)
    } catch {
      throw Finding("what was exported cannot be imported: \(error)")
    }
    let second = try await other.exportJSON().json
    try Finding.unless(first == second, "what was imported is exported as something else")
    return .accepted
  }
}
