package import Foundation

/// Writes changes to the disk: all of them or none.
package struct TreeWriter {
  let root: URL

  package init(root: URL) { self.root = root }

  /// Writes the changes. If one cannot be written, those before it are taken back.
  ///
  /// - Throws: ``FeatureProblem`` with the file and the reason.
  package func write(_ changes: [SourceTree.Change]) throws(FeatureProblem) {
    // Between two files there is no moment to stop at.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    var done: [SourceTree.Change] = []
    for change in changes {
      do {
        try put(change.new, at: change.path)
        done.append(change)
      } catch {
        var left: [String] = []
        for change in done.reversed() {
          do { try put(change.old, at: change.path) } catch { left.append(change.path) }
        }
        let rest =
          left.isEmpty
          ? "Nothing was changed." : "These could not be restored: \(left.joined(separator: ", "))."
        throw FeatureProblem(
          "\(change.path) could not be written: \(error.localizedDescription) \(rest)"
        )
      }
    }
  }

  private func put(_ text: String?, at path: String) throws {
    let file = root.appending(path: path)
    let manager = FileManager.default
    if let text {
      try manager.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      let mode = try? manager.attributesOfItem(atPath: file.path)[.posixPermissions]
      try Data(text.utf8).write(to: file, options: .atomic)
      if let mode { try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
    } else {
      try manager.removeItem(at: file)
      // Folders that are empty now were made for the file.
      var folder = file.deletingLastPathComponent()
      while folder.path.count > root.path.count,
        try manager.contentsOfDirectory(atPath: folder.path).isEmpty
      {
        try manager.removeItem(at: folder)
        folder.deleteLastPathComponent()
      }
    }
  }
}
