public import NumberFactClient
import Synchronization

/// A number fact service with the responses of a test, which records its requests.
///
/// ```swift
/// let facts = NumberFactScript()
/// facts.answer(42, with: .success("42 is the answer."))
/// let store = TestStore(initialState: FactFeature.State()) {
///   FactFeature()
/// } withDependencies: {
///   $0.numberFactClient = facts.client
/// }
/// ```
///
/// Without an answer for a number, a request waits until the test gives one or the calling task is cancelled; that is
/// how a request in flight is tested. An answer holds for all later requests. It may be used from several tasks at
/// once.
public final class NumberFactScript: Sendable {
  /// The outcome of a request.
  public enum Outcome: Equatable, Sendable {
    /// It was answered, with a fact or with an error.
    case answered
    /// The calling task was cancelled before it was answered.
    case cancelled
    /// It is waiting for an answer.
    case waiting
  }

  /// One call of the client.
  public struct Request: Equatable, Sendable {
    /// The number that was asked about.
    public let number: Int
    /// The outcome so far.
    public internal(set) var outcome: Outcome

    /// Creates a request to compare with.
    ///
    /// - Parameters:
    ///   - number: The number that was asked about.
    ///   - outcome: The outcome of the request.
    public init(number: Int, outcome: Outcome) {
      self.number = number
      self.outcome = outcome
    }
  }

  private struct State {
    var answers: [Int: Result<String, any Error>] = [:]
    var fallback: (@Sendable (Int) -> Result<String, any Error>)?
    var requests: [Request] = []
    /// Tests that wait until a number of requests has been made.
    var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// Requests without an answer, by their index.
    var waiting: [Int: CheckedContinuation<String, any Error>] = [:]

    /// Ends a request that is waiting; a request that has ended stays unchanged.
    mutating func end(
      _ index: Int,
      as outcome: Outcome
    ) -> CheckedContinuation<String, any Error>? {
      guard requests[index].outcome == .waiting else { return nil }
      requests[index].outcome = outcome
      return waiting.removeValue(forKey: index)
    }
  }

  private let state = Mutex(State())

  /// Creates a script in which every request waits for its answer.
  public init() {}

  /// Creates a script that answers every request at once.
  ///
  /// - Parameter answer: The answer for a number for which ``answer(_:with:)`` gave none.
  public init(answer: @escaping @Sendable (_ number: Int) -> Result<String, any Error>) {
    state.withLock { $0.fallback = answer }
  }

  /// The client of this script.
  public var client: NumberFactClient {
    NumberFactClient(fact: { try await self.request($0) })
  }

  /// All requests so far, in the order in which they were made.
  public var requests: [Request] {
    state.withLock(\.requests)
  }

  /// Suspends until a number of requests has been made.
  ///
  /// ```swift
  /// let task = Task { try await facts.client.fact(42) }
  /// await facts.waitForRequests(1)
  /// #expect(facts.requests == [.init(number: 42, outcome: .waiting)])
  /// ```
  ///
  /// - Parameter count: The number of requests since the script was made.
  public func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.requests.count < count { state.observers.append((count, continuation)) }
        return state.requests.count >= count
      }
      if isReady { continuation.resume() }
    }
  }

  /// Gives the answer for a number, to the requests that wait for it and to all later ones.
  ///
  /// - Parameters:
  ///   - number: The number the answer is about.
  ///   - answer: A fact, or the error the client throws.
  public func answer(_ number: Int, with answer: Result<String, any Error>) {
    let continuations = state.withLock { state in
      state.answers[number] = answer
      let indices = state.waiting.keys.filter { state.requests[$0].number == number }.sorted()
      return indices.compactMap { state.end($0, as: .answered) }
    }
    for continuation in continuations { continuation.resume(with: answer) }
  }

  private func request(_ number: Int) async throws -> String {
    let (index, observers) = state.withLock { state in
      state.requests.append(Request(number: number, outcome: .waiting))
      let count = state.requests.count
      let ready = state.observers.filter { $0.count <= count }
      state.observers.removeAll { $0.count <= count }
      return (count - 1, ready.map(\.continuation))
    }
    for observer in observers { observer.resume() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer = state.withLock { state -> Result<String, any Error>? in
          if state.requests[index].outcome == .cancelled { return .failure(CancellationError()) }
          guard let answer = state.answers[number] ?? state.fallback?(number) else {
            state.waiting[index] = continuation
            return nil
          }
          state.requests[index].outcome = .answered
          return answer
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let continuation = state.withLock { $0.end(index, as: .cancelled) }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
