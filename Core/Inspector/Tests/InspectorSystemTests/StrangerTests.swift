import ComposableArchitecture
import Foundation
import Inspector
import SystemTesting
import Testing

/// Another user may listen at the port of a program that has ended. Nobody tells it the token.
@MainActor
@Suite(.system) struct StrangerTests {
  nonisolated private static let answers = [
    "", "220 mail\r\n", "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nInspector-Proof: \(String(repeating: "0", count: 64))\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n",
  ]

  @Test(arguments: answers)
  func attachDoesNotTellItTheToken(answer: String) async throws {
    let stranger = try Stranger(answer: answer)
    let url = "http://127.0.0.1:\(stranger.port)/S3cret/"
    let error = try await blocking { () -> AttachError? in
      do throws(AttachError) {
        try AttachClient.run(url, follows: true) { _ in true }
        return nil
      } catch {
        return error
      }
    }
    #expect(error != nil)
    #expect(stranger.text.hasPrefix("HEAD /proof/"))
    #expect(!stranger.text.contains("S3cret"))
  }

  @Test func attachGivesNoChallengeTwice() async throws {
    let stranger = try Stranger(answer: "")
    let url = "http://127.0.0.1:\(stranger.port)/S3cret/"
    for _ in 0..<10 {
      try await blocking { try? AttachClient.run(url, follows: false) { _ in true } }
    }
    let asked = stranger.text.split(separator: "\r\n").filter { $0.hasPrefix("HEAD ") }
    #expect(asked.count == 10 && Set(asked).count == 10)
  }

  @Test(arguments: answers)
  func aProgramThatIsToPassItsEventsOnDoesNotTellItTheToken(answer: String) async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let stranger = try Stranger(answer: answer)
    let address = "http://127.0.0.1:\(stranger.port)/S3cret/"
    let place = booth.place
    let reply = try await blocking {
      try place.post("v1/others", #"{"address":"\#(address)"}"#)
    }
    #expect(reply.hasPrefix("HTTP/1.1 409"))
    #expect(stranger.text.hasPrefix("HEAD /proof/"))
    #expect(!stranger.text.contains("S3cret"))
  }

  /// Whoever listens at the other port could have the program prove there that it has the token.
  @Test func aTokenBelongsToOnePort() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stranger-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "inspector.json").path
    func place(port: UInt16 = 0) throws -> Place {
      let booth = try Booth(port: port) { $0.identityFile = file }
      booth.inspector.end(reason: "it runs again")
      return booth.place
    }
    let first = try place()
    let again = try place()
    #expect(again.token == first.token && again.port == first.port)
    #expect(try place(port: first.port).token == first.token)
    let unused = try Stranger(answer: "").port
    let elsewhere = try place(port: unused)
    #expect(elsewhere.port == unused && elsewhere.token != first.token)
    let kept = try place()
    #expect(kept.token == elsewhere.token && kept.port == elsewhere.port)
  }
}
