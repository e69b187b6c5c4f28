import ActionText
import Foundation

extension SyncUpsJSON {
  /// The keys of a kind of objects, in the order in which they are named.
  private struct Form {
    /// The required keys.
    var required: [String]
    /// The keys that may be missing.
    var optional: [String] = []

    static let syncUp = Form(
      required: ["id", "title", "theme", "durationSeconds", "attendees", "meetings"]
    )
    /// A sync-up of which only some keys are to be changed.
    static let partOfSyncUp = Form(required: ["id"], optional: Array(syncUp.required.dropFirst()))
    static let attendee = Form(required: ["id", "name"])
    /// Files of earlier versions have no attendees of meetings.
    static let meeting = Form(required: ["id", "date", "notes"], optional: ["attendees"])
  }

  /// Throws if a text is not JSON, has keys that would be dropped silently, or lacks keys whose values would be
  /// invented.
  ///
  /// Values are checked by decoding. Costs one pass through the text.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - isPartial: Whether sync-ups need have no other key than their id.
  /// - Returns: The missing keys of each sync-up.
  static func checkForm(of data: Data, isPartial: Bool) throws(SyncUpsError) -> [[String]] {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .unreadableImport(reason: "it is not text in UTF-8")
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw .unreadableImport(
        reason: "it is not valid JSON at \(place(of: error.column, in: text)): \(error)"
      )
    }
    guard case .array(let syncUps) = value else { return [] }
    let form = isPartial ? Form.partOfSyncUp : Form.syncUp
    var missing: [[String]] = []
    for (index, syncUp) in syncUps.enumerated() {
      try checkKeys(of: syncUp, at: "[\(index)]", form)
      guard case .object(let syncUp) = syncUp else { continue }
      missing.append(form.optional.filter { syncUp[$0] == nil })
      try checkElements(of: syncUp["attendees"], at: "[\(index)].attendees", Form.attendee)
      try checkElements(of: syncUp["meetings"], at: "[\(index)].meetings", Form.meeting)
      guard case .array(let meetings) = syncUp["meetings"] else { continue }
      for (number, meeting) in meetings.enumerated() {
        guard case .object(let meeting) = meeting else { continue }
        let place = "[\(index)].meetings[\(number)].attendees"
        try checkElements(of: meeting["attendees"], at: place, Form.attendee)
      }
    }
    return missing
  }

  private static func checkElements(
    of value: JSONValue?,
    at place: String,
    _ form: Form
  ) throws(SyncUpsError) {
    guard case .array(let elements) = value else { return }
    for (index, element) in elements.enumerated() {
      try checkKeys(of: element, at: "\(place)[\(index)]", form)
    }
  }

  private static func checkKeys(
    of value: JSONValue,
    at place: String,
    _ form: Form
  ) throws(SyncUpsError) {
    guard case .object(let object) = value else { return }
    let known = form.required + form.optional
    for member in object.members {
      guard known.contains(member.key) else {
        throw .unreadableImport(
          reason: """
            \(place) has the unknown key `\(member.key.prefix(60))`; there may be \(text(of: known))
            """
        )
      }
      // It would be taken for a missing value.
      if case .null = member.value {
        throw .unreadableImport(reason: "\(place).\(member.key) is null instead of a value")
      }
    }
    let missing = form.required.filter { object[$0] == nil }
    guard let first = missing.first else { return }
    let others = missing.dropFirst()
    throw .unreadableImport(
      reason: "\(place).\(first) is missing"
        + (others.isEmpty ? "" : ", and so \(others.count == 1 ? "is" : "are") \(text(of: others))")
    )
  }

  private static func text(of keys: some Collection<String>) -> String {
    keys.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The line and the column, from 1, of a character of a text.
  private static func place(of column: Int, in text: String) -> String {
    let before = text.prefix(column - 1)
    let line = before.count(where: \.isNewline) + 1
    let start = before.lastIndex(where: \.isNewline).map { text.index(after: $0) }
    return "line \(line), column \(before[(start ?? text.startIndex)...].count + 1)"
  }
}
