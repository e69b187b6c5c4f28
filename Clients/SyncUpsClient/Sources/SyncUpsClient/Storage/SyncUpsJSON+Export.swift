import Foundation
package import IdentifiedCollections

extension SyncUpsJSON {
  /// Returns sync-ups in the form of an import. A duration or date that an import would refuse is clamped to its range,
  /// with a note.
  package static func export(_ syncUps: IdentifiedArrayOf<SyncUp>) throws -> SyncUpsExport {
    var syncUps = syncUps
    var notes: [String] = []
    for index in syncUps.indices {
      repairDuration(of: &syncUps[index], &notes)
      for number in syncUps[index].meetings.indices {
        let date = syncUps[index].meetings[number].date
        guard !DateText.range.contains(date) else { continue }
        let last = DateText.range.upperBound
        let repaired = date > last ? last : DateText.range.lowerBound
        syncUps[index].meetings[number].date = repaired
        notes.append(
          """
          The date of a past meeting of \(name(of: syncUps[index])) is out of the years 1 to 9999 \
          (\(date.timeIntervalSinceReferenceDate) seconds after 2001). It is exported as \
          \(DateText.text(of: repaired)).
          """
        )
      }
    }
    return SyncUpsExport(json: try encode(syncUps), notes: notes)
  }

  private static func repairDuration(of syncUp: inout SyncUp, _ notes: inout [String]) {
    let range = SyncUp.durations
    guard !range.contains(syncUp.duration) else { return }
    let isTooShort = syncUp.duration < range.lowerBound
    notes.append(
      """
      The duration of \(name(of: syncUp)) is \(text(of: syncUp.duration)) seconds. It is exported as \
      \(isTooShort ? "a second" : "a day"), because a meeting takes between a second and a day.
      """
    )
    syncUp.duration = isTooShort ? range.lowerBound : range.upperBound
  }

  private static func name(of syncUp: SyncUp) -> String {
    "“\(syncUp.title)” (\(syncUp.id))"
  }

  /// The seconds of a duration, whole ones without a fraction.
  private static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return attoseconds == 0 ? "\(seconds)" : "\(duration / .seconds(1))"
  }
}
