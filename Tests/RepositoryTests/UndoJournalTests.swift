import Foundation
import HouseTools
import Testing

/// A run of `make feature` that is ended between two of its steps.
@Suite final class UndoJournalTests {
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "house-\(UUID().uuidString)", directoryHint: .isDirectory)
  private let changes = [
    SourceTree.Change(path: "Features/New/a", old: nil, new: "new"),
    SourceTree.Change(path: "Features/New/Sources/b", old: nil, new: "new"),
    SourceTree.Change(path: "changed", old: "old", new: "new"),
    SourceTree.Change(path: "removed/file", old: "old", new: nil),
  ]

  init() throws {
    try put("old", "changed")
    try put("old", "removed/file")
    try put("picture", "picture")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func put(_ text: String?, _ path: String) throws {
    try TreeWriter(root: root).put(text, at: path, mode: nil)
  }

  /// The texts of all files, and the folders.
  private func contents() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        return (path, text ?? "folder")
      }
    )
  }

  private func begin() throws -> UndoJournal {
    let journal = UndoJournal(
      command: "make feature NAME=New",
      changes: changes,
      pictures: ["picture"],
      root: root
    )
    try journal.save(in: root)
    return journal
  }

  /// After the first changes, and in the middle of the next one.
  @Test(arguments: 0...4, [false, true])
  func takesBackWhatWasDone(count: Int, isInTheMiddle: Bool) throws {
    let before = try contents()
    _ = try begin()
    for change in changes.prefix(count) { try put(change.new, change.path) }
    if isInTheMiddle, count < changes.count {
      try put("ne", changes[count].path + TreeWriter.draftSuffix)
    }
    if count == changes.count { try put("drawn", "picture") }
    let journal = try #require(try UndoJournal.unfinished(in: root))
    #expect(journal.command == "make feature NAME=New")
    let restored = try journal.takeBack(in: root)
    #expect(restored.count == count + (count == changes.count ? 1 : 0))
    var after = try contents()
    // A folder that SwiftPM makes.
    after[".build"] = nil
    #expect(after == before, "\(restored)")
    #expect(try UndoJournal.unfinished(in: root) == nil)
  }

  @Test func nothingIsUnfinishedAfterTheEnd() throws {
    _ = try begin()
    try UndoJournal.remove(in: root)
    #expect(try UndoJournal.unfinished(in: root) == nil)
  }

  @Test func keepsWhatWasEditedSince() throws {
    let journal = try begin()
    try TreeWriter(root: root).write(changes)
    try put("mine", "changed")
    try put("mine", "Features/New/a")
    let before = try contents()
    let error = #expect(throws: FeatureProblem.self) { try journal.takeBack(in: root) }
    #expect(
      error?.description == """
        Features/New/a was edited since. Move it away, and take the rest back again.
        changed was edited since. Put it back (git checkout changed) and take the rest back again.
        Nothing was taken back.
        """
    )
    #expect(try contents() == before)
    try put(nil, "Features/New/a")
    try put("old", "changed")
    _ = try journal.takeBack(in: root)
    #expect(try contents()["Features"] == nil)
  }

  @Test func saysThatItsFileIsDamaged() throws {
    try put("{", UndoJournal.path)
    let error = #expect(throws: FeatureProblem.self) { try UndoJournal.unfinished(in: root) }
    #expect(error?.description.contains("remove it: rm .build/feature/undo.json") == true)
  }

  @Test func changesNothingWithoutAJournal() throws {
    // A file in the place of the folder.
    try put("file", ".build")
    let error = #expect(throws: FeatureProblem.self) { _ = try begin() }
    #expect(error?.description.contains("Not a directory. Nothing was changed.") == true)
  }
}
