import Foundation
import IdentifiedCollections

/// The form in which every store keeps a sync-up.
extension SyncUp {
  /// The sync-up as it is loaded again after it has been saved.
  package var asStored: SyncUp {
    var copy = self
    copy.duration = .milliseconds(durationInMilliseconds)
    return copy
  }

  /// The stored duration: finer steps are of no use to a meeting.
  package var durationInMilliseconds: Int64 {
    let (seconds, attoseconds) = duration.components
    let milliseconds = (Double(attoseconds) / 1e15).rounded()
    return Int64(clamping: Int128(seconds) * 1_000 + Int128(milliseconds))
  }

  /// The sync-up with the stored attendees of its past meetings, if it has none of its own: files of earlier versions
  /// do not have them.
  package func keepingAttendees(of stored: SyncUp) -> SyncUp {
    var copy = self
    for meeting in meetings where meeting.attendees.isEmpty {
      guard let known = stored.meetings[id: meeting.id]?.attendees else { continue }
      copy.meetings[id: meeting.id]?.attendees = known
    }
    return copy
  }

  /// The title and the names, which a query searches, without case and accents.
  package var searchText: String {
    Self.searchText(of: [title] + attendees.map(\.name))
  }

  /// The notes of past meetings, which a query searches as well, without case and accents.
  ///
  /// Kept apart from ``searchText``, by which titles are sorted: notes are long.
  package var noteText: String {
    Self.searchText(of: meetings.lazy.map(\.notes).filter { !$0.isEmpty })
  }

  private static func searchText(of texts: some Sequence<String>) -> String {
    // The separator cannot be typed, so that no query finds the end of one name and the
    // beginning of the next.
    texts.map(folded).joined(separator: "\u{1F}")
  }

  /// A text without case and accents, as texts and queries are compared.
  package static func folded(_ text: String) -> String {
    // All texts are folded alike, whatever the language of the process.
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension SyncUpsQuery {
  /// The words of the text, each of which a sync-up's ``SyncUp/searchText`` or ``SyncUp/noteText`` has to contain; none
  /// for all.
  ///
  /// A text of only spaces finds texts with as many spaces.
  package var foldedWords: [String] {
    let text = SyncUp.folded(text)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // A database allows a limited number of conditions: a text of so many words is a quotation.
    return words.isEmpty && !text.isEmpty || words.count > 100 ? [text] : words
  }
}
