import Foundation
public import IdentifiedCollections
public import SyncUpsClient

/// The stored form of texts and lists.
@_spi(Testing) public enum ServerText {
  /// Returns the stored form of a text: U+E000 begins an escape, since no text of the server may contain a NUL. Costs a
  /// scan of its bytes.
  public static func stored(_ text: String) -> String {
    // Nearly every text is stored unchanged. Two letters may be one character, so unicode scalars count.
    guard text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\u{E000}" }) else {
      return text
    }
    var stored = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": stored.append(contentsOf: ["\u{E000}", "0"])
      case "\u{E000}": stored.append(contentsOf: ["\u{E000}", "\u{E000}"])
      default: stored.append(scalar)
      }
    }
    return String(stored)
  }

  /// Returns the text that was stored.
  public static func text(_ stored: String) -> String {
    guard stored.unicodeScalars.contains("\u{E000}") else { return stored }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in stored.unicodeScalars {
      if isEscaped {
        text.append(scalar == "0" ? "\0" : scalar)
        isEscaped = false
      } else if scalar == "\u{E000}" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// An array of identifiers, as an argument of a statement.
  static func array(_ ids: some Sequence<UUID>) -> String {
    "{\(ids.map(\.uuidString).joined(separator: ","))}"
  }

  /// Attendees of a past meeting, as JSON.
  public static func attendees(_ attendees: IdentifiedArrayOf<Attendee>) -> String {
    guard !attendees.isEmpty,
      let json = try? JSONEncoder().encode(attendees.elements)
    else { return "[]" }
    return stored(String(decoding: json, as: UTF8.self))
  }

  /// Returns the attendees of a past meeting; `nil` if the text has another form.
  public static func attendees(_ stored: String) -> IdentifiedArrayOf<Attendee>? {
    guard stored != "[]" else { return [] }
    let json = Data(text(stored).utf8)
    guard let elements = try? JSONDecoder().decode([Attendee].self, from: json) else { return nil }
    var attendees: IdentifiedArrayOf<Attendee> = []
    for attendee in elements where !attendees.append(attendee).inserted { return nil }
    return attendees
  }
}
