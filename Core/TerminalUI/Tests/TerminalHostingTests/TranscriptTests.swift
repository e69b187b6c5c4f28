import Foundation
import TerminalHosting
import Testing

@MainActor
@Suite struct TranscriptTests {
  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func onlyItsOwnerMayReadIt() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "transcript-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try Transcript(path: path, program: "test")
    #expect(try permissions(path) == 0o600)
    // One that is replaced as well.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = try Transcript(path: path, replacing: true, program: "test")
    #expect(try permissions(path) == 0o600)
  }
}
