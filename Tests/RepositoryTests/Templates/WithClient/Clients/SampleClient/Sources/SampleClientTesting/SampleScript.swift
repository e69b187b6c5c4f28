public import SampleClient
import Synchronization

/// A client that answers as a test says and counts its requests.
///
/// It may be used from several tasks at once.
public final class SampleScript: Sendable {
  private struct State {
    var answer: Result<String, any Error>
    var requestCount = 0
  }

  private let state: Mutex<State>

  /// Creates a script.
  ///
  /// - Parameter answer: The answer to each request: a text, or the error that the client throws.
  public init(answer: Result<String, any Error>) {
    state = Mutex(State(answer: answer))
  }

  /// The client that plays this script.
  public var client: SampleClient {
    SampleClient(
      text: {
        try self.state.withLock { state in
          state.requestCount += 1
          return state.answer
        }
        .get()
      }
    )
  }

  /// The number of requests so far.
  public var requestCount: Int { state.withLock(\.requestCount) }

  /// Changes the answer to all later requests.
  ///
  /// - Parameter answer: A text, or the error that the client throws.
  public func answer(with answer: Result<String, any Error>) {
    state.withLock { $0.answer = answer }
  }
}
