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
      sorted(syncUps, by: { Self.titleKey(of: $0.searchText.utf8) }) {
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
  package static func titleKey(of searchText: some Sequence<UInt8>) -> [UInt8] {
    let (zero, nine) = (UInt8(ascii: "0"), UInt8(ascii: "9"))
    var key: [UInt8] = []
    /// The digits of the number that is being read, without the zeros before them; nil if none is.
    var number: [UInt8]?
    func endNumber() {
      guard let digits = number else { return }
      number = nil
      key.append(contentsOf: repeatElement(nine, count: digits.count / 9))
      key.append(zero + UInt8(digits.count % 9))
      key.append(contentsOf: digits)
    }
    for byte in searchText {
      guard (zero...nine).contains(byte) else {
        endNumber()
        key.append(byte)
        continue
      }
      if number == nil { number = [] }
      if byte != zero || number?.isEmpty == false { number?.append(byte) }
    }
    endNumber()
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
