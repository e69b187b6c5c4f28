import Foundation
import HouseTools
import Testing

@Suite final class TreeWriterTests {
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "house-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: root.appending(path: "b"))
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func writesAndRemoves() throws {
    let file = root.appending(path: "b").path
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: file)
    let writer = TreeWriter(root: root)
    try writer.write([
      .init(path: "a/b/new", old: nil, new: "new"), .init(path: "b", old: "old", new: "other"),
    ])
    #expect(try paths() == ["a", "a/b", "a/b/new", "b"])
    #expect(try text("b") == "other")
    #expect(writer.mode(of: "b") == 0o750)
    try writer.write([.init(path: "a/b/new", old: "new", new: nil)])
    #expect(try paths() == ["b"])
  }

  @Test func writesAllOrNothing() throws {
    let changes = [
      SourceTree.Change(path: "a/new", old: nil, new: "new"),
      SourceTree.Change(path: "b", old: "old", new: "new"),
      // A file in the place of the folder.
      SourceTree.Change(path: "b/c", old: nil, new: "new"),
    ]
    let error = #expect(throws: FeatureProblem.self) { try TreeWriter(root: root).write(changes) }
    #expect(
      error?.description == "b/c could not be written: Not a directory. Nothing was changed."
    )
    #expect(try paths() == ["b"])
    #expect(try text("b") == "old")
  }

  @Test func overwritesNoFileThatItDoesNotKnow() throws {
    // A folder, and a file that git ignores.
    for isFolder in [true, false] {
      let file = root.appending(path: "c\(isFolder)")
      if isFolder {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      } else {
        try Data("mine".utf8).write(to: file)
      }
      let changes = [
        SourceTree.Change(path: "b", old: "old", new: "new"),
        SourceTree.Change(path: "c\(isFolder)", old: nil, new: "new"),
      ]
      let error = #expect(throws: FeatureProblem.self) { try TreeWriter(root: root).write(changes) }
      #expect(
        error?.description
          == "c\(isFolder) is there already. Move it away.\nNothing was changed."
      )
    }
    #expect(try paths() == ["b", "cfalse", "ctrue"])
    #expect(try text("b") == "old")
    #expect(try text("cfalse") == "mine")
  }
}
