import ComposableArchitecture
import Explorer
import Testing

/// Features that listen, and wait for the time.
@MainActor
@Suite struct StrangersEventsTests {
  @Test func badge() async {
    await tellsFault(of: "muted shows nothing") { isFaulty in
      await explore(Badge(isFaulty: isFaulty), from: Badge.State()) {
        $0.api.events = { AsyncStream { for n in 1...9 { $0.yield(n) } } }
      } checking: {
        Always("muted shows nothing") { !$0.isMuted || $0.count == 0 }
      }
    }
  }

  @Test func ticker() async {
    await tellsFault(of: "no price when unsubscribed") { isFaulty in
      await explore(Ticker(isFaulty: isFaulty), from: Ticker.State()) {
        $0.api.events = { AsyncStream { for n in 1...9 { $0.yield(n) } } }
      } checking: {
        Always("no price when unsubscribed") { $0.isSubscribed || $0.price == nil }
      }
    }
  }

  @Test func reminder() async {
    await tellsFault(of: "rings once") { isFaulty in
      await explore(Reminder(isFaulty: isFaulty), from: Reminder.State()) { _ in
      } checking: {
        Always("rings once") { $0.rings <= 1 }
      }
    }
  }
}
