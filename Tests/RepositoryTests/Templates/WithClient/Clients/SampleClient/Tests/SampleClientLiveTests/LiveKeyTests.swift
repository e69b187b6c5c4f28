import Foundation
import SampleClient
import SampleClientLive
import Testing

@Suite final class LiveKeyTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  @Test func readsTheFileEachTime() async throws {
    let client = SampleClient.live(file: file)
    try Data("A text.\n".utf8).write(to: file)
    #expect(try await client.text() == "A text.")
    try Data("Another text.\n".utf8).write(to: file)
    #expect(try await client.text() == "Another text.")
  }

  @Test func saysThatTheFileIsNotThere() async {
    let client = SampleClient.live(file: file)
    let error = await #expect(throws: SampleFileError.self) { try await client.text() }
    #expect(error?.description.contains(file.path()) == true)
    #expect(error?.description.contains("it is not there") == true)
  }

  @Test func refusesBytesThatAreNotText() async throws {
    try Data([0xFF, 0xFE, 0x00]).write(to: file)
    let client = SampleClient.live(file: file)
    let error = await #expect(throws: SampleFileError.self) { try await client.text() }
    #expect(error?.reason == "it is not text in UTF-8")
  }
}
