import ComposableArchitecture
import Inspector
import SystemTesting
import Testing

/// The client that prints the timeline of another process.
@MainActor
@Suite(.system) struct AttachTests {
  /// Prints until enough has come, or the end.
  nonisolated private func lines(
    _ url: String,
    follows: Bool = false,
    until text: String? = nil
  ) async -> (text: String, error: AttachError?) {
    let text = LockIsolated(text ?? "")
    let all = LockIsolated("")
    let error = try? await blocking { () -> AttachError? in
      do throws(AttachError) {
        try AttachClient.run(url, follows: follows) { line in
          all.withValue { $0 += line }
          return text.value.isEmpty || !line.contains(text.value)
        }
        return nil
      } catch {
        return error
      }
    }
    return (all.value, error ?? nil)
  }

  @Test func printsTheTimelineSoFar() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    booth.store.send(.clicked)
    booth.store.send(.typed("hello"))
    let (text, error) = await lines(booth.url)
    #expect(error == nil)
    let printed = text.split(separator: "\n")
    #expect(printed.count == 5)
    #expect(printed[0] == "clicker 1.0, 2 actions so far")
    #expect(printed[1].hasSuffix(" #1 clicked"))
    #expect(printed[2].hasSuffix(" count: 0 → 1"))
    #expect(printed[3].hasSuffix(#" #2 typed "hello""#))
    #expect(printed[4].hasSuffix(#" text: "" → "hello""#))
  }

  @Test func endsAtOnceWhereNothingHasHappened() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    #expect(await lines(booth.url) == ("clicker 1.0, 0 actions so far\n", nil))
  }

  @Test func goesOnUntilTheProgramEnds() async throws {
    let booth = try Booth()
    async let printed = lines(booth.url, follows: true)
    while !booth.inspector.isWatched { await Task.yield() }
    booth.store.send(.clicked)
    booth.inspector.end(reason: "the show is over")
    let (text, error) = await printed
    #expect(error == nil)
    #expect(text.contains("#1 clicked"))
    #expect(text.hasSuffix("The end: the show is over.\n"))
  }

  @Test func saysThatTheTokenIsWrong() async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    let (text, error) = await lines("http://127.0.0.1:\(booth.place.port)/other/")
    #expect(text == "")
    #expect(error == .refused(address: "127.0.0.1:\(booth.place.port)"))
  }

  @Test func saysThatNobodyListens() async throws {
    let booth = try Booth()
    booth.inspector.end(reason: "the test is over")
    guard case .unreachable = await lines(booth.url).error else {
      Issue.record("a server that has ended was reached")
      return
    }
  }

  @Test(arguments: [
    "", "x", "http://", "http://127.0.0.1/T/", "https://127.0.0.1:1/T/", "http://127.0.0.1:1",
    "http://127.0.0.1:1/", "http://127.0.0.1:99999/T/", "http://:1/T/", "http://127.0.0.1:1/T/x",
    "http://127.0.0.1:1/T\r\n/",
  ])
  func refusesWhatIsNoAddress(url: String) async {
    #expect(await lines(url).error == .invalidAddress(url))
  }

  @Test(arguments: [
    ("http://me:secret@127.0.0.1:9/T/", "http://***@127.0.0.1:9/T/"),
    ("https://secret@127.0.0.1:9/T/", "https://***@127.0.0.1:9/T/"),
    (
      "http://me:\(String(repeating: "secret", count: 50))@127.0.0.1:9/T/",
      "http://***@127.0.0.1:9/T/"
    ),
    ("me:secret@127.0.0.1:9/T/", "***@127.0.0.1:9/T/"),
  ])
  func showsNoPasswordOfAnAddress(url: String, shown: String) async {
    let error = await lines(url).error
    #expect(error == .invalidAddress(shown))
    #expect(error?.description.contains("secret") == false)
  }
}
