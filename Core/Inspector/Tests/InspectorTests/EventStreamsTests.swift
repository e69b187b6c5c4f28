import ActionText
import ComposableArchitecture
import Journal
import Testing

@testable import Inspector

/// The end of a program whose events are too many for its pages.
@MainActor
struct EventStreamsTests {
  /// A page that has had nothing but the greeting gets the end alone, and is told what it has missed.
  @Test func theEndComesWithoutTheEventsForWhichThereIsNoTime() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    #expect(await visit.events(of: stream, until: "hello").count == 1)
    for _ in 1...3_000 { visit.store.send(.watered) }
    visit.inspector.feed.close(reason: "the test is over")
    visit.inspector.streams.hurry()
    let events = await visit.events(of: stream, until: "end")
    #expect(events.map { $0["type"] } == ["missed", "end"])
    #expect(events.first?["from"] == 1)
    #expect(events.first?["to"] == 3_000)
    #expect(events.last?["reason"] == "the test is over")
    #expect(await visit.events(of: stream, until: "end").isEmpty)
  }

  /// The thread that makes JSON of events does not go on with those that nobody gets.
  @Test func noJSONIsMadeOfEventsForWhichThereIsNoTime() {
    let feed = Feed()
    for number: UInt64 in 1...100 { feed.add(.effectCancelled(number)) }
    feed.close(reason: "the test is over")
    let timeline = LockedTimeline(
      Timeline(places: [], redaction: .none, ring: EventRing()) { .text("\($0)") },
      feed
    )
    timeline.hurry()
    #expect(timeline.withValue { $0.ring.count } == 1)
    #expect(timeline.withValue { $0.ring.newest } == 101)
    #expect(timeline.withValue { $0.end } == "the test is over")
  }
}
