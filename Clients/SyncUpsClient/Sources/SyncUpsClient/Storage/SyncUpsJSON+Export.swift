import Foundation
package import IdentifiedCollections

extension SyncUpsJSON {
  /// Returns sync-ups in the form of an import. A duration or date that an import would refuse is clamped to its range,
  /// with a note.
  package static func export(_ syncUps: IdentifiedArrayOf<SyncUp>) throws -> SyncUpsExport {
    var syncUps = syncUps
    var notes = RepairNotes()
    for index in syncUps.indices {
      repairDuration(of: &syncUps[index], &notes)
      for number in syncUps[index].meetings.indices {
        let date = syncUps[index].meetings[number].date
        guard !DateText.contains(date) else { continue }
        let last = DateText.range.upperBound
        let repaired = date > last ? last : DateText.range.lowerBound
        syncUps[index].meetings[number].date = repaired
        notes.add(
          RepairNotes.Repair(
            value: "The date",
            fault: "is out of the years 1 to 9999",
            replacement: "It is exported as \(DateText.text(of: repaired))."
          ),
          of: "a past meeting of \(name(of: syncUps[index]))",
          stored: "\(date.timeIntervalSinceReferenceDate) seconds after 2001"
        )
      }
    }
    return SyncUpsExport(json: try encode(syncUps), notes: notes.texts)
  }

  private static func repairDuration(of syncUp: inout SyncUp, _ notes: inout RepairNotes) {
    let range = SyncUp.durations
    guard !range.contains(syncUp.duration) else { return }
    let isTooShort = syncUp.duration < range.lowerBound
    notes.add(
      RepairNotes.Repair(
        value: "The duration",
        fault: isTooShort ? "is too short" : "is too long",
        replacement: """
          It is exported as \(isTooShort ? "a second" : "a day"), because a meeting takes between a \
          second and a day.
          """
      ),
      of: name(of: syncUp),
      stored: "\(text(of: syncUp.duration)) seconds"
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

/// The notes of an export: one for each kind of repair, with the number of the repaired values.
private struct RepairNotes {
  /// A kind of repair, in words for the user.
  struct Repair: Hashable {
    /// The subject: `The date`.
    let value: String
    /// The reason why an import would refuse it: `is too long`.
    let fault: String
    /// The sentence about the value in its place.
    let replacement: String
  }

  /// The kinds, in the order in which they were found, each with the first owner of such a value and their number.
  private var found: [(repair: Repair, first: String, stored: String, count: Int)] = []

  /// Adds a repaired value.
  ///
  /// - Parameters:
  ///   - repair: The kind of repair.
  ///   - owner: The owner of the value.
  ///   - stored: The stored value.
  mutating func add(_ repair: Repair, of owner: String, stored: String) {
    if let index = found.firstIndex(where: { $0.repair == repair }) {
      found[index].count += 1
    } else {
      found.append((repair, owner, stored, 1))
    }
  }

  var texts: [String] {
    found.map { repair, first, stored, count in
      let others = count == 1 ? "" : ", and of \(count - 1) more,"
      return "\(repair.value) of \(first)\(others) \(repair.fault) (\(stored)"
        + (count == 1 ? "). " : " for the first). ") + repair.replacement
    }
  }
}
