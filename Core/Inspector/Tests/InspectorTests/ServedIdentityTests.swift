import Foundation
import Testing

@testable import Inspector

struct ServedIdentityTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var path: String { folder.appending(path: "inspector.json").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func problem() -> ServedIdentity.Problem? {
    do throws(ServedIdentity.Problem) {
      _ = try ServedIdentity(contentsOf: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func isReadAsItWasWritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let identity = ServedIdentity(port: 40_213)
    #expect(identity.token.count == 32)
    try identity.write(to: path)
    #expect(try ServedIdentity(contentsOf: path) == identity)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let other = ServedIdentity(port: 1)
    try other.write(to: path)
    #expect(try ServedIdentity(contentsOf: path) == other)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["inspector.json"])
  }

  @Test func isNotReadWhereOthersMayRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(problem() == .absent)
    try ServedIdentity(port: 1).write(to: path)
    for mode in [0o604, 0o640, 0o622] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      #expect(problem() == .notPrivate)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"port":1}"#, #"{"port":1,"token":"short"}"#,
    #"{"port":70000,"token":"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"}"#,
    #"{"port":1,"token":"ABCDEFGHIJKLMNOPQRSTUVWXYZabcde/"}"#,
    "{\"port\":1,\"token\":\"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef\"",
  ])
  func whatIsRuinedIsNotRead(text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: "inspector.json"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(problem() == .unreadable)
  }

  @Test func aLinkOrAFolderIsNotRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = folder.appending(path: "other").path
    try ServedIdentity(port: 1).write(to: other)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(problem() == .unreadable)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(problem() == .unreadable)
  }
}
