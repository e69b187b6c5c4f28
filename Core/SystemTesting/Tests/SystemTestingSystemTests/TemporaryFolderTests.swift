import Foundation
import Testing

@testable import SystemTesting

@Suite(.system) struct TemporaryFolderTests {
  @Test func livesAsLongAsTheObject() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.url.path)
    try folder?.write("hello", to: "a")
    #expect(try folder?.names() == ["a"])
    #expect(try folder?.data("a") == Data("hello".utf8))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func doesNotOutliveItsProcess() async throws {
    let parent = try TemporaryFolder()
    await #expect(processExitsWith: .exitCode(7)) { [parent = parent.url as URL] in
      let folder = try TemporaryFolder(in: parent)
      try folder.write("hello", to: "a")
      exit(7)
    }
    #expect(try parent.names() == [])
  }

  @Test(arguments: ["/no/such/folder", "/proc"])
  func tellsWhyItCannotBeCreated(parent: String) {
    let error = #expect(throws: SystemFailure.self) {
      try TemporaryFolder(in: URL(fileURLWithPath: parent))
    }
    #expect(error?.attempt.hasPrefix("The temporary folder \(parent)/composed-") == true)
    #expect(error?.reason == "No such file or directory")
    #expect(
      error?.advice == "Free some space there, or set TMPDIR to a folder that can be written to."
    )
  }
}
