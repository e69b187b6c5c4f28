public import Dependencies
public import Foundation
public import SyncUpsClient
import Synchronization

extension MeetingHolds: DependencyKey {
  /// The holds of a program without other windows: only a program knows the folder that it shares with others.
  public static var liveValue: MeetingHolds { alone }

  /// Creates holds that are visible to all programs with the same folder.
  ///
  /// Each is a file that the program keeps locked. The system unlocks it however the program ends; the file of a
  /// program that was killed is removed by the next one that begins or ends and finds no draft of its meeting. Where
  /// files cannot be locked, no meeting is held.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made by the first hold.
  ///   - settings: The settings that keep the drafts of meetings.
  /// - Returns: The holds of this program.
  public static func live(in folder: URL, settings: UserDefaults) -> MeetingHolds {
    let locks = MeetingLocks(folder)
    let window = UUID().uuidString
    // Safe: settings may be used by any thread.
    let settings = UncheckedSendable(settings)
    return MeetingHolds(
      changes: {
        locks.removeLeftovers(without: MeetingHolds.draftNames(in: settings.value))
        return MeetingWatch.changes(in: folder, locks) {
          MeetingHolds.draftNames(in: settings.value)
        }
      },
      drafts: { MeetingHolds.draftTexts(in: settings.value) },
      hold: { id in
        // The program that held it before may have kept its draft since the system has last reported a change.
        if locks.hold(id) { settings.value.synchronize() }
      },
      isHeldElsewhere: { locks.isHeldElsewhere($0) },
      putAside: { MeetingHolds.putAside(Set($0), in: settings.value, locks) },
      release: { locks.release($0) },
      releaseAll: {
        locks.releaseAll()
        locks.removeLeftovers(without: MeetingHolds.draftNames(in: settings.value))
      },
      window: { window }
    )
  }
}

extension MeetingHolds {
  /// The texts of the drafts in settings, in the order of their keys: those of the newest prefix last.
  private static func draftTexts(in settings: UserDefaults) -> [String] {
    let settings = settings.dictionaryRepresentation()
    return draftKeyPrefixes.flatMap { prefix in
      settings.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
        // A value of another kind is no draft; its description is not understood, either.
        .map { $0.value as? String ?? "\($0.value)" }
    }
  }

  /// The names of the drafts in settings, as they are in the names of files.
  private static func draftNames(in settings: UserDefaults) -> Set<String> {
    Set(settings.dictionaryRepresentation().keys.compactMap(draftName))
  }

  private static func draftName(_ key: String) -> String? {
    draftKeyPrefixes.first { key.hasPrefix($0) }.map { String(key.dropFirst($0.count)) }
  }

  private static func putAside(
    _ texts: Set<String>,
    in settings: UserDefaults,
    _ locks: MeetingLocks
  ) -> [String] {
    var names: [String] = []
    for (key, value) in settings.dictionaryRepresentation().sorted(by: { $0.key < $1.key })
    where isDraftKey(key) && texts.contains(value as? String ?? "\(value)") {
      // A newer version may be holding the meeting.
      if let name = draftName(key), locks.state(of: [name])[name] == true { continue }
      var (aside, number) = (asidePrefix + key, 2)
      while settings.object(forKey: aside) != nil {
        aside = "\(asidePrefix)\(key).\(number)"
        number += 1
      }
      settings.set(value, forKey: aside)
      settings.removeObject(forKey: key)
      names.append(aside)
    }
    return names
  }
}
