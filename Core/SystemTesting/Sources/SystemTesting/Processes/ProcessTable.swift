import Foundation

/// The processes of the system.
enum ProcessTable {
  struct Entry {
    var id: pid_t
    /// The process that has started it, or adopted it.
    var parent: pid_t
    var session: pid_t
    /// Whether it has ended, and its parent has not waited for it yet.
    var isZombie: Bool

    init?(id: pid_t, stat: String) {
      // The name stands in parentheses and may hold any character.
      guard let name = stat.lastIndex(of: ")") else { return nil }
      let fields = stat[stat.index(after: name)...].split(separator: " ")
      guard fields.count >= 4, let parent = pid_t(fields[1]), let session = pid_t(fields[3])
      else { return nil }
      (self.id, self.parent, self.session) = (id, parent, session)
      isZombie = fields[0] == "Z" || fields[0] == "X"
    }
  }

  /// All processes that this one may see; none where the system has no `/proc`.
  static var entries: [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let id = pid_t(name),
        let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      else { return nil }
      return Entry(id: id, stat: stat)
    }
  }

  /// Kills processes, and those that they have started meanwhile.
  static func killAll(where isMeant: (Entry) -> Bool) {
    var killed: Set<pid_t> = []
    while true {
      let rest = entries.filter { !$0.isZombie && isMeant($0) && !killed.contains($0.id) }
      guard !rest.isEmpty else { return }
      for entry in rest {
        kill(entry.id, SIGKILL)
        killed.insert(entry.id)
      }
    }
  }
}
