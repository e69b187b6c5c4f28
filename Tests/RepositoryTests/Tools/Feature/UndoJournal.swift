package import Foundation

/// A file that has what `make feature` is about to overwrite, until its work is done.
///
/// The program may be ended at any moment: the next run finds the file, says so, and takes the changes back.
package struct UndoJournal: Codable, Equatable {
  /// The command line that makes the changes.
  package let command: String
  let entries: [Entry]

  /// A file before and after the changes.
  struct Entry: Codable, Equatable {
    let path: String
    /// The text before; `nil` if there was no file.
    let old: String?
    /// The text after; `nil` if the file is removed. A picture may have any.
    let new: String?
    let isPicture: Bool
    let mode: UInt32?
  }

  /// The path of the journal, in a folder that git ignores.
  package static let path = ".build/feature/undo.json"

  /// - Parameters:
  ///   - command: The command line that makes the changes.
  ///   - changes: All that is written by it.
  ///   - pictures: Files that are drawn afterwards.
  ///   - root: The repository.
  package init(command: String, changes: [SourceTree.Change], pictures: [String], root: URL) {
    self.command = command
    let writer = TreeWriter(root: root)
    entries =
      changes.map {
        Entry(
          path: $0.path,
          old: $0.old,
          new: $0.new,
          isPicture: false,
          mode: writer.mode(of: $0.path)
        )
      }
      + pictures.map {
        Entry(
          path: $0,
          old: try? String(contentsOf: root.appending(path: $0), encoding: .utf8),
          new: nil,
          isPicture: true,
          mode: writer.mode(of: $0)
        )
      }
  }

  /// The journal of a run that was ended before it was done; `nil` if there is none.
  package static func unfinished(in root: URL) throws(FeatureProblem) -> UndoJournal? {
    let file = root.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let data = try? Data(contentsOf: file),
      let journal = try? JSONDecoder().decode(UndoJournal.self, from: data)
    else {
      throw FeatureProblem(
        """
        \(path) cannot be read, which has what to take back of an earlier run. \
        Look at `git status`, put the files back as they were, and remove it: rm \(path)
        """
      )
    }
    return journal
  }

  /// Saves the journal, before the first of the changes.
  package func save(in root: URL) throws(FeatureProblem) {
    do {
      let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
      try TreeWriter(root: root).put(text, at: Self.path, mode: nil)
    } catch {
      throw FeatureProblem(
        "\(Self.path) could not be written, which is needed to take changes back: \(error). "
          + "Nothing was changed."
      )
    }
  }

  /// Removes the journal: the work is done, or taken back.
  package static func remove(in root: URL) throws(FeatureProblem) {
    do {
      try TreeWriter(root: root).put(nil, at: path, mode: nil)
    } catch {
      throw FeatureProblem("\(path) could not be removed: \(error). Remove it: rm \(path)")
    }
  }

  /// Gives each file the text that it had before, and removes the journal.
  ///
  /// - Returns: The paths of the files that were changed by that.
  /// - Throws: ``FeatureProblem``, if a file was edited since; then none is changed.
  package func takeBack(in root: URL) throws(FeatureProblem) -> [String] {
    let writer = TreeWriter(root: root)
    func text(of path: String) -> String? {
      try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let changed = entries.filter { text(of: $0.path) != $0.old }
    let edited = changed.filter { !$0.isPicture && text(of: $0.path) != $0.new }
    guard edited.isEmpty else {
      let lines = edited.map { entry in
        entry.old == nil
          ? "\(entry.path) was edited since. Move it away, and take the rest back again."
          : "\(entry.path) was edited since. Put it back (git checkout \(entry.path)) and take the rest back again."
      }
      throw FeatureProblem((lines + ["Nothing was taken back."]).joined(separator: "\n"))
    }
    var left: [String] = []
    for entry in entries.reversed() {
      // Also where nothing has changed: a draft or an empty folder may be left.
      guard text(of: entry.path) != entry.old || entry.old == nil || writer.hasDraft(entry.path)
      else { continue }
      do {
        try writer.put(entry.old, at: entry.path, mode: entry.mode)
      } catch {
        left.append("\(entry.path) could not be restored: \(error).")
      }
    }
    guard left.isEmpty else {
      let next = "Then take the rest back again: make feature UNDO=1"
      throw FeatureProblem((left + [next]).joined(separator: "\n"))
    }
    try Self.remove(in: root)
    return changed.map(\.path)
  }
}
