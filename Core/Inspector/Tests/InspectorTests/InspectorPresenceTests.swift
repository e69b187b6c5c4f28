import ComposableArchitecture
import Testing

@testable import Inspector

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
