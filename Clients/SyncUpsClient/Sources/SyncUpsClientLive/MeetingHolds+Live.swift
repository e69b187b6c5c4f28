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
  /// program that was killed is removed by the next one that looks. Where files cannot be locked, no meeting is held.
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
        MeetingWatch.changes(in: folder) {
          locks.state(of: MeetingHolds.draftNames(in: settings.value))
        }
      },
      drafts: { MeetingHolds.draftTexts(in: settings.value) },
      hold: { locks.hold($0) },
      isHeldElsewhere: { locks.isHeldElsewhere($0) },
      putAside: { MeetingHolds.putAside(Set($0), in: settings.value, locks) },
      release: { locks.release($0) },
      releaseAll: { locks.releaseAll() },
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

/// The locked files of the meetings that a program is holding.
private final class MeetingLocks: Sendable {
  /// How often to try to lock a file. A program that looks at it, as one does when the file appears, may have to wait
  /// for a processor while it has the lock.
  private static let attempts = 200
  /// The microseconds between two attempts.
  private static let pause: UInt32 = 1_000

  private let folder: URL
  /// The descriptors of the locked files.
  private let files = Mutex<[HeldMeeting: Int32]>([:])

  init(_ folder: URL) {
    self.folder = folder
  }

  deinit {
    releaseAll()
  }

  func hold(_ id: HeldMeeting) {
    files.withLock { files in
      if files[id] == nil { files[id] = lockedFile(of: id) }
    }
  }

  func release(_ id: HeldMeeting) {
    files.withLock { files in
      if let file = files.removeValue(forKey: id) { unlock(file, of: id) }
    }
  }

  func releaseAll() {
    files.withLock { files in
      for (id, file) in files { unlock(file, of: id) }
      files = [:]
    }
  }

  func isHeldElsewhere(_ id: HeldMeeting) -> Bool {
    files.withLock { files in
      guard files[id] == nil else { return false }
      let file = open(path(of: id), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { return false }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        defer { close(file) }
        return errno == EWOULDBLOCK
      }
      // The file was left behind by a program that was killed.
      unlock(file, of: id)
      return false
    }
  }

  /// Returns which drafts of other programs are held by them.
  ///
  /// - Parameter names: The names of drafts. Those of meetings that are held here are not held by others.
  func state(of names: Set<String>) -> [String: Bool] {
    let mine = files.withLock { Set($0.keys.map(\.fileName)) }
    var state: [String: Bool] = [:]
    for name in names {
      state[name] = false
      guard !mine.contains(name) else { continue }
      let file = open(path(named: name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      // Closing the file releases the lock. Another program that wants it meanwhile tries again.
      state[name] = flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
      close(file)
    }
    return state
  }

  private func path(of id: HeldMeeting) -> String { path(named: id.fileName) }

  private func path(named name: String) -> String {
    folder.appending(path: "meeting-\(name).lock").path
  }

  /// Removes the file before it is unlocked: no other program has it open then.
  private func unlock(_ file: Int32, of id: HeldMeeting) {
    unlink(path(of: id))
    close(file)
  }

  /// Returns the locked file of a meeting; `nil` if another program has locked it, or it cannot be made.
  private func lockedFile(of id: HeldMeeting) -> Int32? {
    try? FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let path = path(of: id)
    // Another program that looks whether somebody holds the meeting has the lock for an instant.
    var attempts = Self.attempts
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard file >= 0 else { return nil }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        let isLocked = errno == EWOULDBLOCK
        close(file)
        attempts -= 1
        guard isLocked, attempts > 0 else { return nil }
        usleep(Self.pause)
        continue
      }
      // Another program may have removed the file between the two calls.
      var (mine, current) = (stat(), stat())
      if fstat(file, &mine) == 0, stat(path, &current) == 0, mine.st_ino == current.st_ino {
        return file
      }
      close(file)
    }
  }
}
