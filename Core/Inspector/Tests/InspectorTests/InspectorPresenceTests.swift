import ComposableArchitecture
import Testing

@_spi(Fuzzing) @testable import Inspector

@MainActor
struct InspectorPresenceTests {
  /// The changes that the program is told of, until something is the case.
  func told(
    _ visit: Visit,
    until isEnough: ([InspectorPresence]) -> Bool,
    of change: () async throws -> Void
  ) async rethrows -> [InspectorPresence] {
    let (changes, continuation) = AsyncStream.makeStream(of: InspectorPresence.self)
    visit.inspector.onPresenceChange { continuation.yield($0) }
    try await change()
    var told: [InspectorPresence] = []
    for await presence in changes {
      told.append(presence)
      if isEnough(told) { break }
    }
    return told
  }

  @Test func theProgramIsToldOfPagesAndTheirHolds() async throws {
    let visit = try Visit()
    let told = try await told(visit) {
      $0.contains { $0.hold != nil } && $0.last?.hold == nil
    } of: {
      _ = try await visit.watch()
      visit.store.send(.watered)
      _ = await visit.post("v1/pause")
      _ = await visit.post("v1/jump", #"{"action":0}"#)
      visit.inspector.letGo()
    }
    #expect(told.first == InspectorPresence(isWatched: true, hold: nil))
    #expect(told.contains(InspectorPresence(isWatched: true, hold: .pause)))
    #expect(told.contains(InspectorPresence(isWatched: true, hold: .action(0))))
    #expect(visit.inspector.presence == InspectorPresence(isWatched: true, hold: nil))
    #expect(visit.store.water == 1)
  }

  @Test func aProgramThatIsLeftGoesOn() async throws {
    let visit = try Visit { $0.limits.secondsUntilItGoesOn = 0 }
    let stream = try await visit.watch()
    _ = await visit.post("v1/pause")
    let told = await told(visit) {
      $0.last == InspectorPresence(isWatched: false, hold: nil)
    } of: {
      visit.inspector.closeStream(stream)
    }
    #expect(told.first == InspectorPresence(isWatched: false, hold: .pause))
    #expect(!visit.inspector.status.isPaused)
  }

  @Test func aProgramThatIsLookedAtAgainStays() async throws {
    let visit = try Visit { $0.limits.secondsUntilItGoesOn = 0 }
    let stream = try await visit.watch()
    _ = await visit.post("v1/pause")
    // On this actor, so that the other page comes before the program goes on.
    visit.inspector.closeStream(stream)
    let other = try await visit.watch()
    visit.inspector.goOnIfLeft(since: 1)
    #expect(visit.inspector.status.isPaused)
    visit.inspector.closeStream(other)
  }

  @Test(arguments: ["v1/pause", "v1/jump"])
  func aProgramThatIsHeldWithoutAPageGoesOn(command: String) async throws {
    let visit = try Visit { $0.limits.secondsUntilItGoesOn = 1e6 }
    let stream = try await visit.watch()
    visit.inspector.closeStream(stream)
    #expect(await visit.post(command, #"{"action":0}"#).status == 200)
    #expect(visit.inspector.presence.hold != nil)
    // The time since the page has left is over, and that since the hold began is not.
    visit.inspector.goOnIfLeft(since: 1)
    #expect(visit.inspector.presence.hold != nil)
    visit.inspector.goOnIfLeft(since: 2)
    #expect(visit.inspector.presence.hold == nil)
    #expect(visit.store.withState { $0 } == Garden.State())
  }

  /// Each refused jump would give the program another minute.
  @Test func aJumpThatIsRefusedHoldsNothing() async throws {
    let visit = try Visit { $0.limits.secondsUntilItGoesOn = 1e6 }
    #expect(await visit.post("v1/pause").status == 200)
    #expect(await visit.post("v1/jump", #"{"action":99}"#).status == 404)
    visit.inspector.goOnIfLeft(since: 1)
    #expect(visit.inspector.presence.hold == nil)
  }

  /// `composed attach --follow` and the inspector of another program cannot let the program go on.
  @Test func aClientThatOnlyFollowsIsNoPage() async throws {
    let visit = try Visit { $0.limits.secondsUntilItGoesOn = 1e6 }
    let follower = await visit.answer(Request(method: "GET", target: "v1/events?follower=1")).stream
    let page = try await visit.watch()
    _ = await visit.post("v1/pause")
    visit.inspector.closeStream(page)
    #expect(visit.inspector.isWatched)
    visit.inspector.goOnIfLeft(since: 1)
    #expect(!visit.inspector.status.isPaused)
    // The departure of a client that follows is no departure of a page.
    _ = await visit.post("v1/pause")
    visit.inspector.closeStream(follower)
    visit.inspector.goOnIfLeft(since: 2)
    #expect(!visit.inspector.status.isPaused)
  }

  @Test func aPageThatIsReloadedCanStillShowEarlierStates() async throws {
    let visit = try Visit { $0.limits.secondsUntilItGoesOn = 1e6 }
    let stream = try await visit.watch()
    for _ in 1...3 { visit.store.send(.watered) }
    visit.inspector.closeStream(stream)
    visit.store.send(.watered)
    let reloaded = try await visit.watch()
    visit.inspector.forgetIfUnwatched(since: 1)
    #expect(await visit.post("v1/jump", #"{"action":2}"#).status == 200)
    #expect(visit.store.water == 2)
    #expect(await visit.post("v1/live").status == 200)
    #expect(visit.store.water == 4)
    visit.inspector.closeStream(reloaded)
    // The time since the first departure is over, and that since the second is not.
    visit.inspector.forgetIfUnwatched(since: 1)
    #expect(await visit.post("v1/jump", #"{"action":2}"#).status == 200)
    #expect(await visit.post("v1/live").status == 200)
    visit.inspector.forgetIfUnwatched(since: 2)
    #expect(await visit.post("v1/jump", #"{"action":2}"#).status == 404)
  }

  @Test func theTimeWithoutAPageBeginsAnewWithEachDeparture() async throws {
    let visit = try Visit { $0.limits.secondsUntilItGoesOn = 1e6 }
    let stream = try await visit.watch()
    _ = await visit.post("v1/pause")
    visit.inspector.closeStream(stream)
    let other = try await visit.watch()
    visit.inspector.closeStream(other)
    // The time since the first departure is over, and that since the second is not.
    visit.inspector.goOnIfLeft(since: 1)
    #expect(visit.inspector.status.isPaused)
    visit.inspector.goOnIfLeft(since: 2)
    #expect(!visit.inspector.status.isPaused)
  }
}
