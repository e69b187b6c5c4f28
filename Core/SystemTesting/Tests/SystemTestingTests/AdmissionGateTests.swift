import Testing

@testable import SystemTesting

@Suite struct AdmissionGateTests {
  private let queued: AsyncStream<Void>
  private let gate: AdmissionGate

  init() {
    let (queued, continuation) = AsyncStream<Void>.makeStream()
    self.queued = queued
    gate = AdmissionGate(limit: 2) { continuation.yield() }
  }

  @Test func admitsAsManyAsTheLimitInTheOrderOfTheirArrival() async {
    let order = Box<[Int]>([])
    var queued = queued.makeAsyncIterator()
    await gate.enter()
    await gate.enter()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...10 {
        group.addTask { [gate] in
          await gate.enter()
          order.change { $0.append(number) }
          gate.leave()
        }
        // The next one comes when this one has a place in the queue.
        await queued.next()
      }
      #expect(order.current == [])
      gate.leave()
    }
    #expect(order.current == Array(1...10))
  }

  @Test func neverAdmitsMoreThanTheLimit() async {
    let count = Box((now: 0, most: 0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { [gate] in
          await gate.enter()
          count.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
          await Task.detached {}.value
          count.change { $0.now -= 1 }
          gate.leave()
        }
      }
    }
    #expect(count.current.now == 0)
    #expect((1...2).contains(count.current.most))
    // All places are free again.
    await gate.enter()
    await gate.enter()
  }
}
