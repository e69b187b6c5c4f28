import Foundation

/// The order of a query's sync-ups. Sync-ups that are equal in it are in their stored order.
public enum SyncUpsOrder: String, CaseIterable, Codable, Sendable {
  /// The stored order: new ones first, imported ones at the end.
  case kept
  /// By the title, without regard to case and accents. Numbers in it are ordered by their values.
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
      sorted(syncUps, by: { Self.titleKey(of: $0.searchText) }) {
        $0.lexicographicallyPrecedes($1)
      }
    case .lastMeeting: sorted(syncUps, by: \.lastMeetingTime) { $0 > $1 }
    case .length: sorted(syncUps, by: \.durationInMilliseconds) { $0 < $1 }
    }
  }

  /// The bytes by which titles are sorted: those of the searched text, which begins with the folded title. Each number
  /// has the number of its digits before it, and no zeros.
  ///
  /// The number of digits is written by digits too, so that it sorts like a digit: a nine for each nine of them, and
  /// the rest. So 7 is `17`, and a number of ten digits begins with `91`.
  ///
  /// All stores compare such bytes, so a page has the same sync-ups in each, whatever the language of the process.
  package static func titleKey(of searchText: String) -> [UInt8] {
    // The store calls this for each of its rows: a generic function would cost a call for each byte.
    var searchText = searchText
    return searchText.withUTF8 { titleKey(of: $0) }
  }

  private static func titleKey(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let (zero, nine) = (UInt8(ascii: "0"), UInt8(ascii: "9"))
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count + 8)
    var index = 0
    while index < bytes.count {
      guard (zero...nine).contains(bytes[index]) else {
        key.append(bytes[index])
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, (zero...nine).contains(bytes[end]) { end += 1 }
      while index < end, bytes[index] == zero { index += 1 }
      let digits = end - index
      key.append(contentsOf: repeatElement(nine, count: digits / 9))
      key.append(zero + UInt8(digits % 9))
      key.append(contentsOf: bytes[index..<end])
      index = end
    }
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
