import ConcurrencyExtras
import Dependencies
import Foundation
import Sharing
import Testing

@Suite struct RootReferenceTests {
  /// A thread in the middle of a change calls the tape, which sets values with a lock of its own.
  @Test func anArrivingValueAndAChangeDoNotWaitForEachOther() async throws {
    let (tape, key) = (OrderingTape(), YieldingKey<Int>())
    let shared = withDependencies {
      $0.tape = tape
    } operation: {
      Shared(wrappedValue: 0, key)
    }
    let subscriber = try #require(key.subscribers.value.first)
    await withTaskGroup { group in
      group.addTask {
        for number in 1...10_000 { subscriber.yield(-number) }
      }
      group.addTask {
        for _ in 1...10_000 {
          shared.withLock { value in
            tape.lock.withLock {}
            value = 0
          }
        }
      }
    }
    #expect(tape.arrivals.value == 10_000)
  }

  /// Observers may wait for a thread that reads the value.
  @Test func observersOfAnArrivingValueAreNotifiedWithoutItsLock() async throws {
    let (tape, key) = (OrderingTape(), YieldingKey<Int>())
    let shared = withDependencies {
      $0.tape = tape
    } operation: {
      Shared(wrappedValue: 0, key)
    }
    let seen = LockIsolated<Int?>(nil)
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        seen.setValue(shared.wrappedValue)
        done.signal()
      }
      done.wait()
    }
    try #require(key.subscribers.value.first).yield(1)
    #expect(seen.value == 1)
  }

  /// Releasing a value may run code that waits for a thread that reads its successor.
  @Test func anOldValueIsReleasedWithoutItsLock() async throws {
    final class Reader: Equatable, Sendable {
      let read: @Sendable () -> Void
      init(_ read: @escaping @Sendable () -> Void) { self.read = read }
      deinit {
        let (read, done) = (read, DispatchSemaphore(value: 0))
        Thread.detachNewThread {
          read()
          done.signal()
        }
        done.wait()
      }
      static func == (lhs: Reader, rhs: Reader) -> Bool { lhs === rhs }
    }
    let key = YieldingKey<Reader?>()
    let place = LockIsolated<Shared<Reader?>?>(nil)
    let isRead = LockIsolated(false)
    let shared = Shared(wrappedValue: nil, key)
    place.setValue(shared)
    let subscriber = try #require(key.subscribers.value.first)
    subscriber.yield(
      Reader {
        _ = place.value?.wrappedValue
        isRead.setValue(true)
      }
    )
    subscriber.yield(nil)
    // yields: a history of another test may keep the old value until it ends.
    while !isRead.value { await Task.yield() }
    place.setValue(nil)
  }
}

/// Sets values with a lock held, as a recorder does to put events in order.
private final class OrderingTape: Tape {
  let lock = NSRecursiveLock()
  let arrivals = LockIsolated(0)

  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    lock.withLock(change)
    arrivals.withValue { $0 += 1 }
    then()
  }
}

/// Has the test yield its values.
private struct YieldingKey<Value: Sendable>: SharedKey {
  let subscribers = LockIsolated<[SharedSubscriber<Value>]>([])
  var id: ObjectIdentifier { ObjectIdentifier(subscribers) }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    subscribers.withValue { $0.append(subscriber) }
    return SharedSubscription {}
  }

  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}
