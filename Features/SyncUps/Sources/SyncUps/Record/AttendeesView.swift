import ComposableTerminalUI
import SyncUpsClient

/// The attendees of a meeting, with the current speaker. Of many, only those around the speaker are shown, so that the
/// time and the notes stay visible.
struct AttendeesView: View {
  /// The number that is shown at once.
  static let limit = 7

  let attendees: [Attendee]
  let speakerIndex: Int

  var body: some View {
    let range = Self.range(of: attendees.count, around: speakerIndex)
    if range.lowerBound > 0 {
      Text("  … \(range.lowerBound) before").dim().lineLimit(1)
    }
    ForEach(range.map { (offset: $0, attendee: attendees[$0]) }, id: \.attendee.id) { row in
      HStack(alignment: .top) {
        Text(row.offset == speakerIndex ? "▸" : " ")
        Text(row.attendee.name)
      }
      .bold(row.offset == speakerIndex)
      .dim(row.offset < speakerIndex)
    }
    if range.upperBound < attendees.count {
      Text("  … \(attendees.count - range.upperBound) after").lineLimit(1)
    }
  }

  /// The attendees that are shown: the current speaker, the one before, and those that come next.
  static func range(of count: Int, around speaker: Int) -> Range<Int> {
    guard count > limit else { return 0..<count }
    let start = min(max(speaker - 1, 0), count - limit)
    return start..<(start + limit)
  }
}
