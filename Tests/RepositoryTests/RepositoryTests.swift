import Foundation
import HouseTools
import Testing

@Suite struct RepositoryTests {
  @Test func readsAnArchiveWithoutGit() throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "repository-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: root) }
    let files = ["Package.swift", "Features/A/Package.swift", ".build/b.swift", "Package.resolved"]
    for path in files {
      let url = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("// \(path)".utf8).write(to: url)
    }
    let repository = try Repository.load(from: root)
    #expect(repository.files.map(\.path) == ["Features/A/Package.swift", "Package.swift"])
    #expect(repository.manifests.map(\.package) == ["", "Features/A"])
  }
}
