import Foundation
import HTTPFetchTesting
import SystemTesting
import Testing

@Suite(.system) struct LoopbackServerTests {
  struct BodyFailed: Error {}

  @Test func listensOnAPortOfItsOwn() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { first in
      try await LoopbackServer.run { _ in
        .silence
      } body: { second in
        #expect(first.url != second.url)
        #expect(first.url.host() == "127.0.0.1")
        #expect(first.requestedPaths.isEmpty)
      }
    }
  }

  @Test func passesOnTheErrorOfTheBody() async {
    await #expect(throws: BodyFailed.self) {
      try await LoopbackServer.run { _ in
        .silence
      } body: { _ in
        throw BodyFailed()
      }
    }
  }

  @Test func returnsTheValueOfTheBody() async throws {
    let value = try await LoopbackServer.run { _ in
      .silence
    } body: { _ in
      42
    }
    #expect(value == 42)
  }

  @Test func reportsAPortThatIsTaken() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { first in
      let port = try #require(first.url.port.flatMap(UInt16.init(exactly:)))
      await #expect(throws: LoopbackError(step: .listen, port: port, code: EADDRINUSE)) {
        try await LoopbackServer.run(port: port) { _ in
          .silence
        } body: { _ in
          Issue.record("The body runs without a server.")
        }
      }
    }
  }

  @Test func outlivesAClientThatHangsUpInTheMiddle() async throws {
    try await LoopbackServer.run { path in
      path == "/endless" ? .endless("and so on") : .text("answer to \(path)")
    } body: { server in
      let answer = try await onThread { [url = server.url] in
        for beginning in ["", "GET / HT", "GET /endless HTTP/1.1\r\n\r\n"] {
          let client = try BlockingClient(to: url)
          try client.send(beginning)
          client.hangUp()
        }
        return try BlockingClient.get("/last", from: url)
      }
      #expect(answer.hasSuffix("answer to /last"))
    }
  }

  @Test func answersSeveralRequestsOnOneConnection() async throws {
    try await LoopbackServer.run { path in
      .text("answer to \(path).")
    } body: { server in
      try await onThread { [url = server.url] in
        let client = try BlockingClient(to: url)
        defer { client.hangUp() }
        try client.send("GET /1 HTTP/1.1\r\n\r\nGET /2 HTT")
        #expect(try client.receive(until: ".").hasSuffix("answer to /1."))
        try client.send("P/1.1\r\nConnection: close\r\n\r\n")
        #expect(try client.receive().hasSuffix("answer to /2."))
      }
      #expect(server.requestedPaths == ["/1", "/2"])
    }
  }

  @Test(arguments: ["POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nno", "hello\r\n\r\n"])
  func refusesWhatItDoesNotUnderstand(request: String) async throws {
    try await LoopbackServer.run { _ in
      .text("never said")
    } body: { server in
      let answer = try await onThread { [url = server.url] in
        let client = try BlockingClient(to: url)
        defer { client.hangUp() }
        try client.send(request)
        return try client.receive()
      }
      #expect(answer.hasPrefix("HTTP/1.1 501"))
      #expect(answer.hasSuffix("requests without a body only.\n"))
      #expect(server.requestedPaths.isEmpty)
    }
  }

  @Test func hangsUpOnARequestWithoutAnEnd() async throws {
    try await LoopbackServer.run { _ in
      .text("never said")
    } body: { server in
      let answer = try await onThread { [url = server.url] in
        let client = try BlockingClient(to: url)
        defer { client.hangUp() }
        try client.send(String(repeating: "x", count: 64 * 1024 + 1))
        return try client.receive()
      }
      #expect(answer == "")
    }
  }
}
