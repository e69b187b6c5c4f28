public import ComposableArchitecture
import Foundation
public import SyncUpsClient

extension SyncUpDetail.State {
  /// The past meetings whose notes, or names of attendees, contain all words of the search, without regard to case and
  /// accents.
  ///
  /// Costs a search through the notes of all of them, unless the search is empty.
  public var foundMeetings: IdentifiedArrayOf<Meeting> {
    let words = Self.folded(meetingSearch).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return syncUp.meetings }
    return syncUp.meetings.filter { meeting in
      let texts = [meeting.notes] + meeting.attendees.map(\.name)
      let text = Self.folded(texts.joined(separator: "\n"))
      return words.allSatisfy { text.contains($0) }
    }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
