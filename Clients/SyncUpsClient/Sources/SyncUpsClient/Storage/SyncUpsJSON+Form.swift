import ActionText
import Foundation

extension SyncUpsJSON {
  /// The keys that objects may have.
  private enum Form {
    static let syncUp = ["attendees", "durationSeconds", "id", "meetings", "theme", "title"]
    static let attendee = ["id", "name"]
    static let meeting = ["attendees", "date", "id", "notes"]
  }

  /// Throws if a text is not JSON, or has keys that would be dropped without a word.
  ///
  /// Values are checked by decoding. Costs a walk through the text.
  static func checkForm(of data: Data) throws(SyncUpsError) {
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
    guard case .array(let syncUps) = value else { return }
    for (index, syncUp) in syncUps.enumerated() {
      try checkKeys(of: syncUp, at: "[\(index)]", Form.syncUp)
      guard case .object(let syncUp) = syncUp else { continue }
      try checkElements(of: syncUp["attendees"], at: "[\(index)].attendees", Form.attendee)
      try checkElements(of: syncUp["meetings"], at: "[\(index)].meetings", Form.meeting)
      guard case .array(let meetings) = syncUp["meetings"] else { continue }
      for (number, meeting) in meetings.enumerated() {
        guard case .object(let meeting) = meeting else { continue }
        let place = "[\(index)].meetings[\(number)].attendees"
        try checkElements(of: meeting["attendees"], at: place, Form.attendee)
      }
    }
  }

  private static func checkElements(
    of value: JSONValue?,
    at place: String,
    _ known: [String]
  ) throws(SyncUpsError) {
    guard case .array(let elements) = value else { return }
    for (index, element) in elements.enumerated() {
      try checkKeys(of: element, at: "\(place)[\(index)]", known)
    }
  }

  private static func checkKeys(
    of value: JSONValue,
    at place: String,
    _ known: [String]
  ) throws(SyncUpsError) {
    guard case .object(let object) = value else { return }
    for member in object.members where !known.contains(member.key) {
      let keys = known.map { "`\($0)`" }.joined(separator: ", ")
      throw .unreadableImport(
        reason: "\(place) has the unknown key `\(member.key.prefix(60))`; there may be \(keys)"
      )
    }
  }

  /// The line and the column, from 1, of a character of a text.
  private static func place(of column: Int, in text: String) -> String {
    let before = text.prefix(column - 1)
    let line = before.count(where: \.isNewline) + 1
    let start = before.lastIndex(where: \.isNewline).map { text.index(after: $0) }
    return "line \(line), column \(before[(start ?? text.startIndex)...].count + 1)"
  }
}
