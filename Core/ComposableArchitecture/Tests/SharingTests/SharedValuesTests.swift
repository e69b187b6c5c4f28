import Dependencies
import Foundation
import Testing

@testable import Sharing

@Suite struct SharedValuesTests {
  private struct Form: Equatable, Sendable {
    var name = "Blob"
    var age = 0
  }

  @Test func beginsWithThePresentValue() async {
    @Shared(value: 1) var count
    let values = $count.values
    $count.withLock { $0 = 2 }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 2)
  }

  @Test func givesLaterValues() async {
    @Shared(value: 0) var count
    var iterator = $count.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...3 {
      $count.withLock { $0 = number }
      #expect(await iterator.next() == number)
    }
  }

  @Test func aSlowConsumerGetsTheNewestValue() async {
    @Shared(value: 0) var count
    var iterator = $count.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...100 { $count.withLock { $0 = number } }
    #expect(await iterator.next() == 100)
  }

  @Test func givesWhatChangesWhileItWaits() async {
    @Shared(value: 0) var count
    let received = Task { [values = $count.values] in
      var received: [Int] = []
      for await value in values {
        received.append(value)
        if value == 1_000 { break }
      }
      return received
    }
    for _ in 0..<1_000 { $count.withLock { $0 += 1 } }
    let all = await received.value
    #expect(all.last == 1_000)
    #expect(all == all.sorted())
    #expect(Set(all).count == all.count)
  }

  @Test func eachConsumerGetsAllForItself() async {
    @Shared(value: 0) var count
    let values = $count.values
    var first = values.makeAsyncIterator()
    var second = values.makeAsyncIterator()
    #expect(await first.next() == 0)
    $count.withLock { $0 = 1 }
    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
    $count.withLock { $0 = 2 }
    #expect(await first.next() == 2)
    #expect(await second.next() == 2)
  }

  @Test func aPartIsGivenWhenItChanges() async {
    @Shared(value: Form()) var form
    var names = $form.name.values.makeAsyncIterator()
    var lengths = $form.read { $0.name.count }.values.makeAsyncIterator()
    #expect(await names.next() == "Blob")
    #expect(await lengths.next() == 4)
    $form.withLock { $0.age = 1 }
    let next = Task { [names] in
      var names = names
      return await names.next()
    }
    $form.withLock { $0.name = "Jr." }
    #expect(await next.value == "Jr.")
    #expect(await lengths.next() == 3)
  }

  @Test func valuesThatCannotBeComparedAreGivenAgain() async {
    struct Note: Sendable { var text = "" }
    @Shared(value: Note()) var note
    var iterator = $note.values.makeAsyncIterator()
    #expect(await iterator.next()?.text == "")
    $note.withLock { $0.text = "" }
    #expect(await iterator.next()?.text == "")
  }

  @Test func anEqualButDifferentObjectIsGiven() async {
    let (first, second) = (Photo(tag: 1), Photo(tag: 2))
    @Shared(value: first) var photo
    @Shared(value: Optional(first)) var optional
    var photos = $photo.values.makeAsyncIterator()
    var optionals = $optional.values.makeAsyncIterator()
    #expect(await photos.next()?.tag == 1)
    #expect(await optionals.next()??.tag == 1)
    $photo.withLock { $0 = second }
    $optional.withLock { $0 = second }
    #expect(await photos.next()?.tag == 2)
    #expect(await optionals.next()??.tag == 2)
  }

  @Test func readersGiveWhatTheirKeysYield() async {
    @Dependency(\.defaultAppStorage) var settings
    @SharedReader(.appStorage("count")) var count = 0
    var iterator = $count.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    settings.set(5, forKey: "count")
    #expect(await iterator.next() == 5)
    settings.removeObject(forKey: "count")
    #expect(await iterator.next() == 0)
  }

  @Test func followsAWrapperThatIsGivenAnotherValue() async {
    @Shared(value: 0) var count
    @Shared(value: 10) var other
    var iterator = $count.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    $count = $other
    #expect(await iterator.next() == 10)
    $other.withLock { $0 = 11 }
    #expect(await iterator.next() == 11)
  }

  @Test func endsWhenTheTaskIsCancelled() async {
    @Shared(value: 0) var count
    let (started, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task { [values = $count.values] in
      for await value in values { continuation.yield(value) }
      return true
    }
    for await _ in started { break }
    task.cancel()
    #expect(await task.value)
    let cancelled = Task { [values = $count.values] in
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = values.makeAsyncIterator()
      return await iterator.next()
    }
    #expect(await cancelled.value == nil)
  }

  @Test func leavesNothingBehind() async {
    @Shared(value: 0) var count
    let observation = $count.reference.root.observation
    for _ in 0..<3 {
      for await _ in $count.values { break }
    }
    var iterator: SharedValues<Int>.AsyncIterator? = $count.values.makeAsyncIterator()
    #expect(await iterator?.next() == 0)
    #expect(observation.listenerCount == 1)
    iterator = nil
    #expect(observation.listenerCount == 0)
  }

  @Test func keepsTheValueWhileItIsListenedTo() async {
    weak var reference: SharedReference<Int>?
    do {
      var iterator: SharedValues<Int>.AsyncIterator
      do {
        let count = Shared(value: 1)
        reference = count.reference
        iterator = count.values.makeAsyncIterator()
      }
      #expect(await iterator.next() == 1)
      #expect(reference != nil)
    }
    #expect(reference == nil)
  }
}

/// Equal to all others.
private final class Photo: Equatable, Sendable {
  let tag: Int

  init(tag: Int) {
    self.tag = tag
  }

  static func == (lhs: Photo, rhs: Photo) -> Bool { true }
}
