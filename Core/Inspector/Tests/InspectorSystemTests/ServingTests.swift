import ComposableArchitecture
import Foundation
import Inspector
import Journal
import SystemTesting
import Testing

/// The server, by real connections of this host.
@MainActor
@Suite(.system) struct ServingTests {
  @Test func servesThePageWithItsHeaders() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answer = try await blocking { try place.get("") }
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(answer.contains("Content-Security-Policy: default-src 'none'; script-src 'self';"))
    #expect(answer.contains("Cache-Control: no-store\r\n"))
    #expect(!answer.contains("Access-Control-"))
    #expect(!answer.contains("Set-Cookie"))
  }

  @Test func sendsAnActionThatAPageHasPosted() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let answer = try await blocking { try place.post("v1/send", #"{"action":"clicked"}"#) }
    #expect(answer.hasSuffix(#"{"id":1}"#))
    #expect(booth.store.count == 1)
  }

  @Test func takesABodyOfThePermittedSize() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let text = String(repeating: "a", count: 1_000_000)
    let answer = try await blocking {
      try place.post("v1/send", #"{"action":"typed \"\#(text)\""}"#)
    }
    #expect(answer.hasSuffix(#"{"id":1}"#))
    #expect(booth.store.text.count == 1_000_000)
  }

  @Test func streamsEventsAsTheyHappen() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let connection = try await blocking {
      let connection = try Connection(port: place.port)
      connection.send(place.head("v1/events"))
      _ = connection.read(until: #""type":"hello""#)
      return connection
    }
    for number in 1...3 {
      booth.store.send(.clicked)
      let text = try await blocking { connection.read(until: "\"id\":\(number),") }
      #expect(text.contains("\"id\":\(number),"))
    }
  }

  @Test func tellsStreamsThatTheProgramEnds() async throws {
    let booth = try Booth()
    let place = booth.place
    let connection = try await blocking {
      let connection = try Connection(port: place.port)
      connection.send(place.head("v1/events"))
      _ = connection.read(until: #""type":"hello""#)
      return connection
    }
    booth.inspector.end(reason: "the show is over")
    let rest = try await blocking { connection.read() }
    #expect(rest.contains("the show is over"))
  }

  /// A burst, of which no JSON can be made in the time that a program waits for its pages.
  @Test func tellsStreamsOfTheEndBehindABurst() async throws {
    let booth = try Booth()
    let place = booth.place
    let connection = try await blocking {
      let connection = try Connection(port: place.port)
      connection.send(place.head("v1/events"))
      _ = connection.read(until: #""type":"hello""#)
      return connection
    }
    let text = String(repeating: "x", count: 2_000)
    for _ in 1...20_000 { booth.store.send(.typed(text)) }
    async let rest = blocking { connection.read() }
    await booth.inspector.finish(reason: "the show is over")
    let events = try await rest
    #expect(events.contains("the show is over"))
  }

  @Test func aStreamThatIsNotReadKeepsNobodyWaiting() async throws {
    let booth = try Booth { $0.limits.bytes = 1 << 20 }
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let connection = try await blocking {
      let connection = try Connection(port: place.port)
      connection.send(place.head("v1/events"))
      _ = connection.read(until: #""type":"hello""#)
      return connection
    }
    // More than the buffers of the connection hold.
    let text = String(repeating: "x", count: 10_000)
    for _ in 1...700 { booth.store.send(.typed(text)) }
    booth.store.send(.clicked)
    #expect(booth.store.count == 1)
    let all = try await blocking { connection.read(until: #""text":"clicked""#) }
    #expect(all.contains(#""type":"missed""#))
    #expect(all.utf8.count < 20 << 20)
  }

  @Test func whatIsRedactedNeverLeavesTheProcess() async throws {
    let redaction = try JournalRedaction(states: ["text"], actions: ["typed"])
    let booth = try Booth { $0.redaction = redaction }
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    let connection = try await blocking {
      let connection = try Connection(port: place.port)
      connection.send(place.head("v1/events"))
      _ = connection.read(until: #""type":"hello""#)
      return connection
    }
    booth.store.send(.typed("hunter2"))
    booth.store.send(.typed("hunter2, again"))
    booth.store.send(.clicked)
    var bytes = try await blocking { connection.read(until: #""text":"clicked""#) }
    #expect(bytes.contains(#""text":"typed""#))
    for path in [
      "hello", "state?at=latest", "state?at=0", "state?at=1", "state?at=2", "changes?path=text",
      "effects",
      "graph", "shared", "dependencies", "actions?prefix=", "recorded?after=0",
    ] {
      bytes += try await blocking { try place.get("v1/\(path)", ["Connection: close"]) }
    }
    for (path, body) in [
      ("jump", #"{"action":1}"#), ("expectation", #"{"action":1,"path":"text"}"#), ("live", "{}"),
      ("export", #"{"kind":"script"}"#),
    ] {
      bytes += try await blocking { try place.post("v1/\(path)", body) }
    }
    #expect(bytes.contains(#"expect text \"(redacted)\""#))
    #expect(!bytes.contains("hunter2"))
  }

  @Test func twoPagesSeeTheSame() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let place = booth.place
    for _ in 1...5 { booth.store.send(.clicked) }
    for _ in 1...2 {
      let text = try await blocking {
        let connection = try Connection(port: place.port)
        connection.send(place.head("v1/events"))
        return connection.read(until: "\"seq\":5,")
      }
      #expect(text.contains("\"seq\":1,"))
    }
  }

  /// The former token is not wanted any more, although the run that has the port goes on with it.
  @Test(arguments: [false, true])
  func aTokenIsRenewedWhileAnotherRunHasThePort(renews: Bool) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = try Booth { $0.identityFile = file.path }
    defer { first.inspector.end(reason: "the test is over") }
    let second = try Booth {
      $0.identityFile = file.path
      $0.renewsToken = renews
    }
    #expect(second.place.port != first.place.port)
    #expect(second.place.token != first.place.token)
    #expect(second.inspector.addressNotes.count == (renews ? 2 : 1))
    let kept = renews ? second : first
    second.inspector.end(reason: "the test is over")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == "{\"port\":\(kept.place.port),\"token\":\"\(kept.place.token)\"}\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// The program does not start, and the run after it has another token nevertheless.
  @Test func aTokenIsRenewedAlthoughTheWantedPortIsTaken() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = try Booth { $0.identityFile = file.path }
    let place = first.place
    #expect {
      _ = try Booth(port: place.port) {
        $0.identityFile = file.path
        $0.renewsToken = true
      }
    } throws: { error in
      "\(error)".hasSuffix(
        "The next run has a new token; another one that runs keeps its own until it ends."
      )
    }
    first.inspector.end(reason: "the test is over")
    let next = try Booth { $0.identityFile = file.path }
    #expect(next.place.token != place.token)
    next.inspector.end(reason: "the test is over")
    #expect {
      _ = try Booth {
        $0.identityFile = "\(file.path)/none"
        $0.renewsToken = true
        $0.address = "192.0.2.1"
        $0.allowsRemote = true
      }
    } throws: { error in
      "\(error)".hasSuffix("The new token is not kept: \(file.path)/none cannot be written.")
    }
  }

  @Test func saysWhoHasTakenThePort() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let port = booth.place.port
    #expect {
      _ = try Booth(port: port)
    } throws: { error in
      "\(error)".contains("127.0.0.1:\(port): another program listens there")
    }
  }

  @Test func listensForOtherHostsOnlyIfThatIsAllowed() async throws {
    #expect {
      _ = try Booth { $0.address = "0.0.0.0" }
    } throws: { error in
      "\(error)".contains("--inspect-allow-remote")
    }
    let booth = try Booth {
      $0.address = "0.0.0.0"
      $0.allowsRemote = true
    }
    booth.inspector.end(reason: "the test is over")
  }

  @Test func refusesAnAddressThatIsNone() async throws {
    #expect {
      _ = try Booth {
        $0.address = "example"
        $0.allowsRemote = true
      }
    } throws: { error in
      "\(error)".contains("'example' is not the address of an interface")
    }
  }
}
