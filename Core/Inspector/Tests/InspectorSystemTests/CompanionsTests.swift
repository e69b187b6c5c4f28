import ActionText
import ComposableArchitecture
import SystemTesting
import Testing

@_spi(Fuzzing) @testable import Inspector

/// Programs whose pages see the actions of others.
@MainActor
@Suite(.system) struct CompanionsTests {
  private func add(_ address: String, to inspector: Inspector) async -> Response {
    await withCheckedContinuation { continuation in
      inspector.companions.add(address, inspector) { continuation.resume(returning: $0) }
    }
  }

  private func events(_ inspector: Inspector, until kind: JSONValue) async -> [JSONValue] {
    while true {
      let events = inspector.withTimeline { timeline in
        timeline.ring.page(after: 0, count: 1_000).events.compactMap {
          try? JSONValue(parsing: String(decoding: $0.text, as: UTF8.self))
        }
      }.filter { member("type", $0) == "other" }
      if events.contains(where: { member("kind", $0) == kind }) { return events }
      await Task.yield()
    }
  }

  private func member(_ name: String, _ value: JSONValue) -> JSONValue? {
    if case .object(let object) = value { object[name] } else { nil }
  }

  @Test func passesTheActionsOfAnotherProgramOn() async throws {
    let (first, second) = (try Booth(), try Booth { $0.program = "other 2.0" })
    defer { first.inspector.end(reason: "the test is over") }
    second.store.send(.typed("before"))
    let response = await add(second.url, to: first.inspector)
    #expect(response.status == 200)
    #expect(await add(second.url, to: first.inspector).status == 409)
    second.store.send(.clicked)
    second.inspector.end(reason: "the other one is over")
    let found = await events(first.inspector, until: "end")
    #expect(found.map { member("kind", $0) } == ["hello", "action", "action", "end"])
    #expect(found.allSatisfy { member("program", $0) == 1 })
    #expect(member("text", found[1]) == #"typed "before""#)
    #expect(member("text", found[2]) == "clicked")
    #expect(member("changes", found[2]) == [["path": "count", "old": 0, "new": 1]])
    #expect(member("reason", found[3]) == "the other one is over")
    let token = second.url.split(separator: "/")[2]
    #expect(!found.contains { $0.text().contains(token) })
    #expect(!first.inspector.companions.json.text().contains(token))
  }

  @Test func hasEightAtATime() async throws {
    let first = try Booth()
    let others = try (0...Companions.maximumCount).map { _ in try Booth() }
    defer { for booth in [first] + others { booth.inspector.end(reason: "the test is over") } }
    for other in others.dropLast() {
      #expect(await add(other.url, to: first.inspector).status == 200)
    }
    #expect(await add(others.last!.url, to: first.inspector).status == 409)
    others[0].inspector.end(reason: "over")
    _ = await events(first.inspector, until: "end")
    while !first.inspector.companions.json.text().contains("false") { await Task.yield() }
    #expect(await add(others.last!.url, to: first.inspector).status == 200)
    #expect(first.inspector.companions.json.text().contains(#""program":9"#))
  }

  @Test func passesNothingRound() async throws {
    let (first, second) = (try Booth(), try Booth { $0.program = "other 2.0" })
    defer { first.inspector.end(reason: "the test is over") }
    #expect(await add(second.url, to: first.inspector).status == 200)
    #expect(await add(first.url, to: second.inspector).status == 200)
    first.store.send(.clicked)
    _ = await events(second.inspector, until: "action")
    second.inspector.end(reason: "over")
    let found = await events(first.inspector, until: "end")
    #expect(found.map { member("kind", $0) } == ["hello", "end"])
  }

  @Test(arguments: [
    "", "http://127.0.0.1/token/", "http://127.0.0.1:80/a b/", "http://127.0.0.1:80/\r\nX: y/",
    "https://127.0.0.1:80/token/", "http://192.168.0.1:80/token/", "http://[::2]:80/token/",
    "http://127.0.0.evil:80/token/", "http://0x7f.0.0.1:80/token/", "http://127.0.0.1:1/token/",
  ])
  func refusesOtherAddresses(_ address: String) async throws {
    let booth = try Booth()
    defer { booth.inspector.end(reason: "the test is over") }
    #expect(await add(address, to: booth.inspector).status >= 400)
    #expect(booth.inspector.companions.json == ["programs": []])
  }

  @Test func refusesItselfAndAWrongToken() async throws {
    let (first, second) = (try Booth(), try Booth())
    defer { for booth in [first, second] { booth.inspector.end(reason: "the test is over") } }
    #expect(await add(first.url, to: first.inspector).status == 409)
    let wrong = second.url.dropLast(2) + "!/"
    #expect(await add(String(wrong), to: first.inspector).status == 409)
    #expect(first.inspector.companions.json == ["programs": []])
  }
}
