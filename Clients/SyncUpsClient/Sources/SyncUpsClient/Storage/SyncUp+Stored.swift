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

  /// The duration as it is kept: finer steps are of no use to a meeting.
  package var durationInMilliseconds: Int64 {
    let (seconds, attoseconds) = duration.components
    let milliseconds = (Double(attoseconds) / 1e15).rounded()
    return Int64(clamping: Int128(seconds) * 1_000 + Int128(milliseconds))
  }

  /// The sync-up with the attendees of its past meetings that are stored, where it does not tell any:
  /// files of earlier versions do not.
  package func keepingAttendees(of stored: SyncUp) -> SyncUp {
    var copy = self
    for meeting in meetings where meeting.attendees.isEmpty {
      guard let known = stored.meetings[id: meeting.id]?.attendees else { continue }
      copy.meetings[id: meeting.id]?.attendees = known
    }
    return copy
  }

  /// The texts that a query looks into, without case and accents.
  package var searchText: String {
    // The separator cannot be typed, so that no query finds the end of one name and the
    // beginning of the next.
    ([title] + attendees.map(\.name)).map(Self.folded).joined(separator: "\u{1F}")
  }

  /// A text without case and accents, as texts and queries are compared.
  package static func folded(_ text: String) -> String {
    // Everybody's texts are folded alike, whatever the language of the process that does it.
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension SyncUpsQuery {
  /// The bytes that a sync-up's ``SyncUp/searchText`` has to contain; empty for all.
  package var foldedText: String { SyncUp.folded(text) }
}
