import ConcurrencyExtras
import IssueReporting
import Sharing
import Testing

private struct Failure: Error, Equatable {}

/// Answers as a test has told it to.
private final class Backend: Sendable {
  enum Answer { case failure, leak, missing, none, success(Int) }

  let load = LockIsolated(Answer.missing)
  let save = LockIsolated(Answer.success(0))
  let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])
  let loads = LockIsolated<[LoadContinuation<Int>]>([])
  let saves = LockIsolated<[SaveContinuation]>([])
  /// An element for each load that waits for an answer.
  let calls = AsyncStream.makeStream(of: Void.self)
}

private struct BackendKey: SharedKey {
  let backend: Backend
  var id: ObjectIdentifier { ObjectIdentifier(backend) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    switch backend.load.value {
    case .failure: continuation.resume(throwing: Failure())
    case .leak: break
    case .missing: continuation.resumeReturningInitialValue()
    case .none:
      backend.loads.withValue { $0.append(continuation) }
      backend.calls.continuation.yield()
    case .success(let value): continuation.resume(returning: value)
    }
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    backend.subscribers.withValue { $0.append(subscriber) }
    return SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    switch backend.save.value {
    case .failure: continuation.resume(throwing: Failure())
    case .leak: break
    case .none: backend.saves.withValue { $0.append(continuation) }
    case .missing, .success: continuation.resume()
    }
  }
}

@Suite struct SharedStatusTests {
  private let backend = Backend()

  private func makeShared() -> Shared<Int> {
    Shared(wrappedValue: 0, BackendKey(backend: backend))
  }

  @Test func aSuccessfulSaveClearsTheLoadError() async throws {
    backend.load.setValue(.failure)
    let shared = makeShared()
    #expect(shared.loadError is Failure)
    shared.withLock { $0 = 1 }
    #expect(shared.loadError == nil)

    await #expect(throws: Failure.self) { try await shared.load() }
    #expect(shared.loadError is Failure)
    try await shared.save()
    #expect(shared.loadError == nil)
  }

  @Test func aFailedSaveKeepsTheLoadError() {
    backend.load.setValue(.failure)
    backend.save.setValue(.failure)
    let shared = makeShared()
    shared.withLock { $0 = 1 }
    #expect(shared.loadError is Failure)
    #expect(shared.saveError is Failure)
  }

  @Test func theNextSaveClearsTheSaveErrorAsItBegins() async {
    backend.save.setValue(.failure)
    let shared = makeShared()
    shared.withLock { $0 = 1 }
    #expect(shared.saveError is Failure)
    backend.save.setValue(.none)
    shared.withLock { $0 = 2 }
    #expect(shared.saveError == nil)
    backend.saves.value[0].resume(throwing: Failure())
    #expect(shared.saveError is Failure)
  }

  @Test(arguments: [Result<Int?, Failure>.success(1), .success(nil), .failure(Failure())])
  private func whatAKeyTellsEndsLoading(_ result: Result<Int?, Failure>) {
    backend.load.setValue(.none)
    let shared = makeShared()
    #expect(shared.isLoading)
    backend.subscribers.value[0].yield(with: result.mapError { $0 as any Error })
    #expect(!shared.isLoading)

    backend.subscribers.value[0].yieldLoading()
    #expect(shared.isLoading)
    backend.subscribers.value[0].yield(with: result.mapError { $0 as any Error })
    #expect(!shared.isLoading)

    // The load that is still under way ends as well, and counts no more.
    backend.loads.value[0].resume(returning: 2)
    #expect(!shared.isLoading)
    #expect(shared.wrappedValue == 2)
  }

  @Test func aLoadAfterWhatAKeyToldIsLoading() async throws {
    backend.load.setValue(.none)
    let shared = makeShared()
    backend.subscribers.value[0].yield(1)
    backend.loads.value[0].resume(returning: 2)
    let loading = Task { try await shared.load() }
    var calls = backend.calls.stream.makeAsyncIterator()
    for _ in 1...2 { await calls.next() }
    #expect(shared.isLoading)
    backend.loads.value[1].resume(returning: 3)
    try await loading.value
    #expect(!shared.isLoading)
    #expect(shared.wrappedValue == 3)
  }

  @Test func aLeakedLoadIsReportedAndEnds() async throws {
    let shared = makeShared()
    shared.withLock { $0 = 5 }
    backend.load.setValue(.leak)
    try await withKnownIssue {
      try await shared.load()
    } matching: {
      $0.error == nil && $0.description.contains("leaked")
    }
    #expect(!shared.isLoading)
    #expect(shared.wrappedValue == 5, "That it was not loaded is no reason to begin anew.")
  }

  @Test func aLeakedLoadAtTheBeginningIsReportedAndEnds() {
    backend.load.setValue(.leak)
    withKnownIssue {
      let shared = makeShared()
      #expect(!shared.isLoading)
      #expect(shared.wrappedValue == 0)
    } matching: {
      $0.description.contains("leaked")
    }
  }

  @Test func aLeakedLoadOfARequiredValueIsReportedAndFails() async {
    backend.load.setValue(.leak)
    do {
      try await withKnownIssue {
        _ = try await Shared(require: BackendKey(backend: backend))
      } matching: {
        $0.error == nil && $0.description.contains("leaked")
      }
      Issue.record("There is no value, so none can be required.")
    } catch {
      #expect(error is SharedLoadError)
    }
  }

  @Test func aLeakedSaveIsReportedAndEnds() async throws {
    let shared = makeShared()
    backend.save.setValue(.leak)
    try await withKnownIssue {
      try await shared.save()
    } matching: {
      $0.error == nil && $0.description.contains("leaked")
    }
    #expect(shared.saveError == nil)
  }

  @Test func whoLeaksAContinuationOfItsOwnIsToldOfIt() {
    let results = LockIsolated<[Int?]>([])
    withKnownIssue {
      _ = LoadContinuation<Int>("the key") { result in
        results.withValue { $0.append(try? result.get()) }
      }
      _ = SaveContinuation { result in
        if case .success = result { results.withValue { $0.append(1) } }
      }
    }
    #expect(results.value == [nil, 1])
  }

  @Test func aRequiredValueIsNotTheOneOfAWrapper() async throws {
    let shared = makeShared()
    await #expect(throws: SharedLoadError.self) {
      _ = try await Shared(require: BackendKey(backend: backend))
    }
    #expect(shared.wrappedValue == 0)
    backend.load.setValue(.success(7))
    let required = try await Shared(require: BackendKey(backend: backend))
    #expect(required.wrappedValue == 7)
    #expect(shared.wrappedValue == 7)
  }
}
