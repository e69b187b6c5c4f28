import Foundation
import Inspector
import SystemTesting
import Testing

/// Clients that mean harm, or are broken: the program goes on, and other clients are answered.
@MainActor
@Suite(.system) struct HostileTests {
  /// Whether a page is still served.
  private func isServing(_ place: Place) async throws -> Bool {
    try await blocking { try place.get("v1/hello").hasPrefix("HTTP/1.1 200") }
  }

  @Test func aWrongTokenIsRefusedEachTime() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    try await blocking {
      for number in 0..<300 {
        let connection = try Connection(port: place.port)
        connection.send("GET /\(number)/ HTTP/1.1\r\nHost: 127.0.0.1:\(place.port)\r\n\r\n")
        let answer = connection.read()
        #expect(
          answer
            == "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
      }
    }
    #expect(try await isServing(place))
  }

  @Test(arguments: [
    "hello\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n\u{81}\u{FE}",
  ])
  func whatIsNoRequestIsRefused(text: String) async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answer = try await blocking {
      let connection = try Connection(port: place.port)
      connection.send(text)
      return connection.read()
    }
    #expect(answer.hasPrefix("HTTP/1.1 401 "))
    #expect(try await isServing(place))
  }

  @Test func aHeadWithoutEndIsRefused() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    try await blocking {
      let connection = try Connection(port: place.port)
      connection.send("GET /\(place.token)/ HTTP/1.1\r\n")
      let line = Array("X: \(String(repeating: "a", count: 1_000))\r\n".utf8)
      // The connection is closed long before the end.
      for _ in 0..<100_000 where !connection.send(line) { return }
      Issue.record("a hundred megabytes were taken")
    }
    #expect(try await isServing(place))
  }

  @Test func aHeadOfMoreThan16KiBIsRefused() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    for (size, answer) in [(16 << 10, "200"), ((16 << 10) + 1, "401"), (20_000, "401")] {
      let empty = place.head("v1/hello", ["X: "])
      let header = "X: \(String(repeating: "a", count: size - empty.utf8.count))"
      let head = place.head("v1/hello", [header])
      try #require(head.utf8.count == size)
      let got = try await blocking {
        let connection = try Connection(port: place.port)
        connection.send(head)
        return connection.read()
      }
      #expect(got.hasPrefix("HTTP/1.1 \(answer) "))
    }
  }

  @Test func aBodyOfAHundredMegabytesIsRefused() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answer = try await blocking {
      let connection = try Connection(port: place.port)
      let headers = ["Content-Type: application/json", "Content-Length: 104857600"]
      connection.send(place.head("v1/send", method: "POST", headers))
      return connection.read()
    }
    #expect(answer.hasPrefix("HTTP/1.1 413 "))
    #expect(try await isServing(place))
  }

  @Test func bytesBehindARequestEndTheConnection() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    _ = try await blocking {
      let connection = try Connection(port: place.port)
      let headers = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
      connection.send(place.head("v1/events", headers))
      _ = connection.read(until: #""type":"hello""#)
      connection.send([0x81, 0xFE, 0xFF, 0xFF, 0, 1, 2, 3])
      return connection.read()
    }
    #expect(try await isServing(place))
  }

  @Test func silentConnectionsKeepNobodyOut() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let silent = try await blocking {
      try (0..<300).map { number in
        let connection = try Connection(port: place.port)
        if number.isMultiple(of: 2) { connection.send("GET /") }
        return connection
      }
    }
    #expect(try await isServing(place))
    withExtendedLifetime(silent) {}
  }

  @Test func aConnectionThatSaysNothingIsClosed() async throws {
    let booth = try Booth { $0.limits.headMilliseconds = 50 }
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answer = try await blocking { try Connection(port: place.port).read() }
    #expect(answer == "")
  }

  /// The time of a head counts from its first byte: each further one does not begin it anew.
  @Test func slowHeadsAreClosed() async throws {
    let booth = try Booth { $0.limits.headMilliseconds = 50 }
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answers = try await blocking {
      let connections = try (0..<40).map { _ in
        let connection = try Connection(port: place.port)
        connection.send("GET /\(place.token)/ HTTP/1.1\r\nX: ")
        return connection
      }
      var open = connections
      while !open.isEmpty {
        open.removeAll { !$0.send("a") || $0.isClosed(withinMilliseconds: 1) }
      }
      return connections.map { $0.read() }
    }
    #expect(answers.allSatisfy { $0.isEmpty })
    #expect(try await isServing(place))
  }

  @Test func aLongTargetIsRefused() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answer = try await blocking {
      try place.get("v1/state?at=" + String(repeating: "9", count: 15_000))
    }
    #expect(answer.hasPrefix("HTTP/1.1 414 URI Too Long\r\n"))
    #expect(try await isServing(place))
  }

  @Test func thereAreOnlySoManyStreams() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let (streams, last) = try await blocking {
      let streams = try (0..<16).map { _ in
        let connection = try Connection(port: place.port)
        connection.send(place.head("v1/events"))
        _ = connection.read(until: #""type":"hello""#)
        return connection
      }
      return (streams, try place.get("v1/events"))
    }
    #expect(last.hasPrefix("HTTP/1.1 503"))
    #expect(try await isServing(place))
    withExtendedLifetime(streams) {}
  }

  @Test func aPageOfAnotherHostIsRefused() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answers = try await blocking {
      try ["Host: evil.example", "Host: 127.0.0.1:\(place.port)\r\nOrigin: http://evil.example"].map
      {
        let connection = try Connection(port: place.port)
        connection.send("GET /\(place.token)/v1/hello HTTP/1.1\r\n\($0)\r\n\r\n")
        return connection.read()
      }
    }
    #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 403 Forbidden\r\n") })
    #expect(answers[0].contains("--inspect-host"))
    #expect(answers[1].contains("Content-Length: 0"))
  }
}
