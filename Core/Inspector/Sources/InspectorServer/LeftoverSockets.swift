internal import Foundation
internal import Glibc

/// The folders with a socket of programs that were killed while they served an inspector.
enum LeftoverSockets {
  /// The beginning of their names.
  static let prefix = "inspector-"
  /// A program that still makes its socket has no folder of this age, in seconds.
  private static let age = 60

  /// Removes the folders of this user whose sockets have no listener.
  static func remove(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) && name.count == prefix.count + 6 {
      let folder = "\(parent)/\(name)"
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_uid == geteuid(),
        status.st_mode & S_IFMT == S_IFDIR, time(nil) - status.st_mtim.tv_sec > age
      else { continue }
      let socket = folder + "/socket"
      guard isAbandoned(socket) else { continue }
      unlink(socket)
      rmdir(folder)
    }
  }

  /// Whether a socket refuses connections because its program has ended.
  private static func isAbandoned(_ path: String) -> Bool {
    if let descriptor = Listener.connect(toSocketAt: path) {
      close(descriptor)
      return false
    }
    // A server that is busy has no room for another connection.
    return errno != EAGAIN
  }
}
