import Foundation
import SyncUpsClient
import Synchronization

/// The locked files of the meetings that a program is holding.
final class MeetingLocks: Sendable {
  /// How often to try to lock a file. A program that looks at it, as one does when the file appears, may have to wait
  /// for a processor while it has the lock.
  private static let attempts = 200
  /// The microseconds between two attempts.
  private static let pause: UInt32 = 1_000

  private static let prefix = "meeting-"
  private static let suffix = ".lock"

  private let folder: URL
  /// The descriptors of the locked files.
  private let files = Mutex<[HeldMeeting: Int32]>([:])
  /// The names of the meetings that others were said to hold, and that have not been seen free since.
  private let heldAnswers = Mutex<Set<String>>([])

  init(_ folder: URL) {
    self.folder = folder
  }

  deinit {
    releaseAll()
  }

  /// Holds a meeting, unless another program does.
  ///
  /// - Returns: Whether it is held from now on, and was not before.
  @discardableResult
  func hold(_ id: HeldMeeting) -> Bool {
    files.withLock { files in
      guard files[id] == nil, let file = lockedFile(of: id) else { return false }
      files[id] = file
      return true
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

  /// Whether another program holds a meeting.
  ///
  /// Programs that look at the same time do not see one another: they take a lock that they can share.
  func isHeldElsewhere(_ id: HeldMeeting) -> Bool {
    let isHeld = files.withLock { $0[id] == nil && isLocked(id.fileName) }
    heldAnswers.withLock { answers in
      if isHeld { answers.insert(id.fileName) } else { answers.remove(id.fileName) }
    }
    return isHeld
  }

  /// Whether it was said of a meeting that another program holds it, and it may have become free since.
  var hasHeldAnswers: Bool { heldAnswers.withLock { !$0.isEmpty } }

  /// Forgets the meetings that were said to be held, and are so no longer.
  ///
  /// A hold may begin and end between two looks at the state of all meetings, and be seen by a question in between.
  ///
  /// - Parameter state: Which meetings are held by others now.
  /// - Returns: Whether there were any.
  func forgetHeldAnswers(notIn state: [String: Bool]) -> Bool {
    heldAnswers.withLock { answers in
      let current = answers.filter { state[$0] == true }
      defer { answers = current }
      return current != answers
    }
  }

  /// Returns which drafts of other programs are held by them.
  ///
  /// - Parameter names: The names of drafts. Those of meetings that are held here are not held by others.
  func state(of names: Set<String>) -> [String: Bool] {
    files.withLock { files in
      let mine = Set(files.keys.map(\.fileName))
      var state: [String: Bool] = [:]
      for name in names { state[name] = !mine.contains(name) && isLocked(name) }
      return state
    }
  }

  /// Removes the files of programs that were killed.
  ///
  /// A file whose draft is kept stays: to remove it takes a lock that others could see, who then would not offer its
  /// meeting.
  ///
  /// - Parameter drafts: The names of all drafts.
  func removeLeftovers(without drafts: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      guard let draft = draftName(ofFile: name), !drafts.contains(draft) else { continue }
      let path = path(named: draft)
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0, isCurrent(file, at: path) { unlink(path) }
      close(file)
    }
  }

  /// Whether another program has locked the file of a draft.
  private func isLocked(_ name: String) -> Bool {
    let file = open(path(named: name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return false }
    // Closing the file releases the lock. Another program that wants it meanwhile tries again.
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private func path(of id: HeldMeeting) -> String { path(named: id.fileName) }

  private func path(named name: String) -> String {
    folder.appending(path: "\(Self.prefix)\(name)\(Self.suffix)").path
  }

  /// The name of the draft whose meeting a file holds; `nil` for any other file.
  private func draftName(ofFile name: String) -> String? {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    return String(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count))
  }

  /// Whether an open file is the one at a path: another program may have removed it meanwhile.
  private func isCurrent(_ file: Int32, at path: String) -> Bool {
    var (mine, current) = (stat(), stat())
    return fstat(file, &mine) == 0 && stat(path, &current) == 0 && mine.st_ino == current.st_ino
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
      if isCurrent(file, at: path) {
        // A program that watches the folder is told of a file that is made, which is before it is locked, and of
        // nothing if the file was there, as that of a program that was killed.
        futimens(file, nil)
        return file
      }
      close(file)
    }
  }
}
