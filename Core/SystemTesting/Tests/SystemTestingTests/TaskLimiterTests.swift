import Testing

@testable import SystemTesting

@Suite struct TaskLimiterTests {
  private let queued: AsyncStream<Void>
  private let limiter: TaskLimiter

  init() {
    let (queued, continuation) = AsyncStream<Void>.makeStream()
    self.queued = queued
    limiter = TaskLimiter(limit: 2) { continuation.yield() }
  }

  @Test func admitsAsManyAsTheLimitInTheOrderOfTheirArrival() async {
    let order = Box<[Int]>([])
    var queued = queued.makeAsyncIterator()
    await limiter.enter()
    await limiter.enter()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...10 {
        group.addTask { [limiter] in
          await limiter.enter()
          order.change { $0.append(number) }
          limiter.leave()
        }
        // The next one comes when this one has a place in the queue.
        await queued.next()
      }
      #expect(order.current == [])
      limiter.leave()
    }
    #expect(order.current == Array(1...10))
  }

  @Test func neverAdmitsMoreThanTheLimit() async {
    let count = Box((now: 0, most: 0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { [limiter] in
          await limiter.enter()
          count.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
          await Task.detached {}.value
          count.change { $0.now -= 1 }
          limiter.leave()
        }
      }
    }
    #expect(count.current.now == 0)
    #expect((1...2).contains(count.current.most))
    // All places are free again.
    await limiter.enter()
    await limiter.enter()
  }
}
