import Foundation

/// The order of a query's sync-ups. Sync-ups that are equal in it are in their stored order.
public enum SyncUpsOrder: String, CaseIterable, Codable, Sendable {
  /// The stored order: new ones first, imported ones at the end.
  case kept
  /// By the title, without regard to case and accents.
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
      sorted(syncUps, by: { Array($0.searchText.utf8) }) { $0.lexicographicallyPrecedes($1) }
    case .lastMeeting: sorted(syncUps, by: \.lastMeetingTime) { $0 > $1 }
    case .length: sorted(syncUps, by: \.durationInMilliseconds) { $0 < $1 }
    }
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
