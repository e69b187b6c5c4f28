import Foundation
@_spi(Files) import Sharing
import Testing

@Suite struct LeftoverFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "leftover-\(UUID())")

  private func make(_ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data("x".utf8).write(to: file)
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func takesAwayOldFilesAndFoldersOfTheirNames() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let id = UUID()
    let names = [
      "a-\(id)", "a-\(id).tmp", "a-x", "b-\(id)", "a-\(UUID())/copy", "a-\(UUID())/copy-2", "a",
    ]
    for name in names { try make(name) }
    let other = "a-\(UUID())"
    try make("\(other)/copy")
    try make("\(other)/precious")
    func remove(after age: TimeInterval) {
      LeftoverFiles.remove(in: folder.path, at: Date().addingTimeInterval(age)) {
        LeftoverFiles.isUnique($0, prefix: "a-", suffixes: ["", ".tmp"])
      } whereContents: {
        $0.hasPrefix("copy")
      }
    }
    let before = try self.names()
    remove(after: 0)
    #expect(try self.names() == before)
    remove(after: LeftoverFiles.age * 2)
    #expect(
      try self.names()
        == ["a", "a-x", "b-\(id)", other, "\(other)/copy", "\(other)/precious"].sorted()
    )
  }

  @Test func aFolderThatIsNotThereIsNoFault() {
    LeftoverFiles.remove(in: folder.path, at: Date()) { _ in true }
  }
}
