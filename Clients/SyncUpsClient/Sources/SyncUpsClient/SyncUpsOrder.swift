import Foundation

/// The order of a query's sync-ups. Sync-ups that are equal in it are in their stored order.
public enum SyncUpsOrder: String, CaseIterable, Codable, Sendable {
  /// The stored order: new ones first, imported ones at the end.
  case kept
  /// By the title, without regard to case and accents. Numbers in it are ordered by their values, up to 20 digits.
  case title
  /// By the date of the last meeting, the latest first; those without one at the end.
  case lastMeeting
  /// By the length, the shortest first.
  case length
}

extension SyncUpsOrder {
  /// Some sync-ups in this order.
  ///
  /// - Parameter syncUps: The sync-ups, in their stored order.
  package func sorted(_ syncUps: [SyncUp]) -> [SyncUp] {
    switch self {
    case .kept: syncUps
    case .title:
      sorted(syncUps, by: { Self.titleKey(of: $0.searchText.utf8) }) {
        $0.lexicographicallyPrecedes($1)
      }
    case .lastMeeting: sorted(syncUps, by: \.lastMeetingTime) { $0 > $1 }
    case .length: sorted(syncUps, by: \.durationInMilliseconds) { $0 < $1 }
    }
  }

  /// The bytes by which titles are sorted: those of the searched text, which begins with the folded title, with each
  /// number in 20 digits. Numbers of more digits are sorted digit by digit.
  ///
  /// All stores compare such bytes, so a page has the same sync-ups in each, whatever the language of the process.
  package static func titleKey(of searchText: some Sequence<UInt8>) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    var key: [UInt8] = []
    /// The start of the digits at the end of the key, without the zeros before them; nil if it ends in no digit.
    var number: Int?
    func pad() {
      guard let start = number else { return }
      number = nil
      let count = max(0, 20 - (key.count - start))
      key.insert(contentsOf: repeatElement(zero, count: count), at: start)
    }
    for byte in searchText {
      guard (zero...UInt8(ascii: "9")).contains(byte) else {
        pad()
        key.append(byte)
        continue
      }
      let start = number ?? key.count
      number = start
      if byte != zero || key.count > start { key.append(byte) }
    }
    pad()
    return key
  }

  /// Sorts by a value that is read once for each; equal ones keep their order.
  private func sorted<Value>(
    _ syncUps: [SyncUp],
    by value: (SyncUp) -> Value,
    _ areInOrder: (Value, Value) -> Bool
  ) -> [SyncUp] {
    let keyed = syncUps.enumerated().map { (offset: $0, value: value($1), syncUp: $1) }
    return keyed.sorted { first, second in
      if areInOrder(first.value, second.value) { return true }
      return !areInOrder(second.value, first.value) && first.offset < second.offset
    }
    .map(\.syncUp)
  }
}

extension SyncUp {
  /// The time of the last meeting, in seconds; before all times without a meeting.
  fileprivate var lastMeetingTime: TimeInterval {
    meetings.lazy.map(\.date.timeIntervalSinceReferenceDate).max() ?? -.infinity
  }
}
