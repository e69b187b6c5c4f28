import ConcurrencyExtras
import Dependencies
import IssueReporting
import Observation
import Sharing
import Testing

/// Keeps what it is asked, for the test to answer.
private final class Backend: Sendable {
  let loads = LockIsolated<[LoadContinuation<Int>]>([])
  let saves = LockIsolated<[(value: Int, context: SaveContext, continuation: SaveContinuation)]>([])
  let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])
  let ends = LockIsolated(0)
  /// An element for each call to load or save.
  let calls = AsyncStream.makeStream(of: Void.self)

  /// Waits until the backend has been called as often as this.
  func waitForCall() async {
    for await _ in calls.stream { return }
  }
}

private struct BackendKey: SharedKey {
  let backend: Backend
  var id: ObjectIdentifier { ObjectIdentifier(backend) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    backend.loads.withValue { $0.append(continuation) }
    backend.calls.continuation.yield()
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    backend.subscribers.withValue { $0.append(subscriber) }
    return SharedSubscription { backend.ends.withValue { $0 += 1 } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    backend.saves.withValue { $0.append((value, context, continuation)) }
    backend.calls.continuation.yield()
  }
}

private struct Failure: Error, Equatable {}

/// A key that answers at once.
private struct ConstantKey: SharedReaderKey {
  let value: Int?
  var id: Int? { value }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(with: .success(value))
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }
}

extension SharedReaderKey where Self == ConstantKey.Default {
  fileprivate static var answer: Self { Self[ConstantKey(value: nil), default: 42] }
}

/// Equal to all others.
private final class Photo: Equatable, Sendable {
  let tag: Int

  init(tag: Int) {
    self.tag = tag
  }

  static func == (lhs: Photo, rhs: Photo) -> Bool { true }
}

private struct PhotoKey: SharedReaderKey {
  let subscriber: LockIsolated<SharedSubscriber<Photo?>?>
  var id: ObjectIdentifier { ObjectIdentifier(subscriber) }

  func load(context: LoadContext<Photo?>, continuation: LoadContinuation<Photo?>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Photo?>,
    subscriber: SharedSubscriber<Photo?>
  ) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription {}
  }
}

@Suite struct SharedKeyTests {
  @Test func takesAnEqualButDifferentObject() {
    let subscriber = LockIsolated<SharedSubscriber<Photo?>?>(nil)
    @SharedReader(PhotoKey(subscriber: subscriber)) var photo = Photo(tag: 1)
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = photo
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    subscriber.value?.yield(Photo(tag: 2))
    #expect(photo?.tag == 2)
    #expect(changes.value == 1)
  }

  @Test func whatAKeyTellsAfterItsValueHasGoneIsIgnored() async {
    let backend = Backend()
    do {
      @Shared(BackendKey(backend: backend)) var value = 0
      backend.loads.value.first?.resumeReturningInitialValue()
      #expect(value == 0)
    }
    #expect(backend.ends.value == 1)
    let late = backend.subscribers.value
    for subscriber in late {
      subscriber.yield(5)
      subscriber.yieldReturningInitialValue()
      subscriber.yield(throwing: Failure())
      subscriber.yieldLoading()
    }
    @Shared(BackendKey(backend: backend)) var value = 1
    backend.loads.value.last?.resumeReturningInitialValue()
    for subscriber in late { subscriber.yield(6) }
    #expect(value == 1)
    #expect($value.loadError == nil)
    #expect(!$value.isLoading)
  }

  @Test func loadsWhenItIsMade() {
    @SharedReader(ConstantKey(value: 1)) var one = 0
    @SharedReader(ConstantKey(value: nil)) var none = 5
    @SharedReader(.answer) var answer
    #expect(one == 1)
    #expect(none == 5)
    #expect(answer == 5, "The first default holds while it is alive.")
  }

  @Test func loadsLater() {
    let backend = Backend()
    @Shared(BackendKey(backend: backend)) var value = 0
    #expect($value.isLoading)
    #expect(value == 0)
    backend.loads.value[0].resume(returning: 1)
    #expect(!$value.isLoading)
    #expect(value == 1)
    #expect(backend.saves.value.isEmpty)
  }

  @Test func takesWhatItIsToldOf() {
    let backend = Backend()
    @Shared(BackendKey(backend: backend)) var value = 0
    backend.loads.value[0].resumeReturningInitialValue()
    let subscriber = backend.subscribers.value[0]
    subscriber.yield(1)
    #expect(value == 1)
    subscriber.yieldLoading()
    #expect($value.isLoading)
    subscriber.yieldLoading(false)
    #expect(!$value.isLoading)
    subscriber.yield(throwing: Failure())
    #expect($value.loadError is Failure)
    #expect(value == 1)
    subscriber.yield(with: .success(2))
    #expect($value.loadError == nil)
    #expect(value == 2)
    subscriber.yieldReturningInitialValue()
    #expect(value == 0)
    #expect(backend.saves.value.isEmpty)
  }

  @Test func savesEachChange() {
    let backend = Backend()
    @Shared(BackendKey(backend: backend)) var value = 0
    backend.loads.value[0].resumeReturningInitialValue()
    $value.withLock { $0 = 1 }
    $value.withLock { $0 = 2 }
    #expect(backend.saves.value.map(\.value) == [1, 2])
    #expect(backend.saves.value.map(\.context) == [.didSet, .didSet])
    backend.saves.value[0].continuation.resume()
    backend.saves.value[1].continuation.resume(throwing: Failure())
    #expect($value.saveError is Failure)
    $value.withLock { $0 = 3 }
    backend.saves.value[2].continuation.resume()
    #expect($value.saveError == nil)
  }

  @Test func loadsAndSavesWhenAsked() async throws {
    let backend = Backend()
    let shared = Shared(wrappedValue: 0, BackendKey(backend: backend))
    backend.loads.value[0].resumeReturningInitialValue()
    await backend.waitForCall()
    async let saved: Void = shared.save()
    await backend.waitForCall()
    #expect(backend.saves.value[0].context == .userInitiated)
    backend.saves.value[0].continuation.resume()
    try await saved

    let loading = Task { try await shared.load() }
    await backend.waitForCall()
    #expect(shared.isLoading)
    backend.loads.value[1].resume(throwing: Failure())
    await #expect(throws: Failure.self) { try await loading.value }
    #expect(shared.loadError is Failure)
    #expect(!shared.isLoading)
  }

  @Test func isRequired() async throws {
    let one = try await SharedReader(require: ConstantKey(value: 1))
    #expect(one.wrappedValue == 1)
    await #expect(throws: SharedLoadError.self) {
      _ = try await SharedReader(require: ConstantKey(value: nil))
    }
  }

  @Test func endsTheSubscriptionWithTheLastReference() {
    let backend = Backend()
    do {
      let first = Shared(wrappedValue: 0, BackendKey(backend: backend))
      let second = Shared(wrappedValue: 9, BackendKey(backend: backend))
      backend.loads.value[0].resumeReturningInitialValue()
      #expect(second.wrappedValue == 0)
      #expect(backend.subscribers.value.count == 1)
      #expect(backend.ends.value == 0)
      _ = first
    }
    #expect(backend.ends.value == 1)
    let later = Shared(wrappedValue: 9, BackendKey(backend: backend))
    #expect(later.wrappedValue == 9)
    #expect(backend.loads.value.count == 2)
    backend.loads.value[1].resumeReturningInitialValue()
  }

  @Test func tellsWhoObservesTheStatus() {
    let backend = Backend()
    let shared = Shared(wrappedValue: 0, BackendKey(backend: backend))
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = shared.isLoading
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    shared.withLock { $0 = 1 }
    #expect(changes.value == 0)
    backend.loads.value[0].resumeReturningInitialValue()
    #expect(changes.value == 1)
    backend.saves.value[0].continuation.resume()
  }

  @Test func reportsALeakedContinuation() {
    withKnownIssue {
      _ = LoadContinuation<Int>("the key") { _ in }
    } matching: {
      $0.description.contains("leaked") && $0.description.contains("the key")
    }
    withKnownIssue {
      _ = SaveContinuation { _ in }
    } matching: {
      $0.description.contains("leaked")
    }
  }

  @Test func reportsAContinuationThatIsResumedAgain() {
    let results = LockIsolated<[Int?]>([])
    let continuation = LoadContinuation<Int>("the key") { result in
      results.withValue { $0.append(try? result.get()) }
    }
    continuation.resume(returning: 1)
    withKnownIssue {
      continuation.resume(returning: 2)
    } matching: {
      $0.description.contains("more than once")
    }
    #expect(results.value == [1])
  }
}
