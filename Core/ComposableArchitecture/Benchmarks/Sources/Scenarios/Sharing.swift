import ComposableArchitecture
import Observation

/// Holds one reader of a shared count.
private struct Holder {
  @Shared(.inMemory("benchmark")) var count = 0
}

/// Reads the count and observes it again after each change.
@MainActor
private final class Observer {
  let holder: Holder
  var changes = 0

  init(_ holder: Holder) {
    self.holder = holder
    arm()
  }

  func arm() {
    withObservationTracking {
      _ = holder.count
    } onChange: {
      MainActor.assumeIsolated { self.changes += 1 }
    }
  }
}

let sharingScenarios = [
  Scenario("m1", "@Shared(.inMemory) withLock, 10 readers alive", per: .change, operations: 2_000) {
    let holders = (0..<10).map { _ in Holder() }
    holders[0].$count.withLock { $0 = 0 }
    return {
      for _ in 0..<2_000 { holders[0].$count.withLock { $0 += 1 } }
      precondition(holders[9].count >= 2_000)
    }
  },
  Scenario("m2", "… then 10 reads", per: .change, operations: 1_000) {
    let holders = (0..<10).map { _ in Holder() }
    var sum = 0
    return {
      for _ in 0..<1_000 {
        holders[0].$count.withLock { $0 += 1 }
        for holder in holders { sum &+= holder.count }
      }
      precondition(sum != 0)
    }
  },
  Scenario("m3", "… with 10 observers re-arming", per: .change, operations: 500) {
    let observers = (0..<10).map { _ in Observer(Holder()) }
    return {
      for _ in 0..<500 {
        observers[0].holder.$count.withLock { $0 += 1 }
        for observer in observers { observer.arm() }
      }
      precondition(observers[9].changes >= 500)
    }
  },
  Scenario("m4", "@Shared read", per: .change, operations: 10_000) {
    let holder = Holder()
    var sum = 0
    return {
      for _ in 0..<10_000 { sum &+= holder.count }
      precondition(sum >= 0)
    }
  },
]
