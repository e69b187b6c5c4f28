public import ComposableArchitecture
// begin client
import SampleClient

// end client

/// Marks that are made one by one, as many as there is room for.
@Reducer
public struct SampleFeature: Sendable {
  /// The largest number of marks.
  public static let maximumCount = 9

  /// The state of the feature.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The number of marks.
    public var markCount = 0
    // begin client
    /// The reason why the last request has failed, in words for the user; `nil` if it has not.
    public var errorMessage: String?
    /// Whether a request is in flight.
    public var isLoading = false
    /// The text of the client; `nil` until one was fetched.
    public var text: String?
    // end client

    /// Creates a state without marks.
    public init() {}
  }

  /// The events of the feature.
  public enum Action: Equatable, Sendable {
    /// The button that makes a mark was tapped.
    case addButtonTapped
    // begin client
    /// The button that asks for the text was tapped; a request in flight is cancelled.
    case refreshButtonTapped
    /// The client has answered.
    case response(Result<String, SampleError>)
    // end client
  }

  // begin client
  private enum CancelID {
    case request
  }

  @Dependency(\.sampleClient) private var sampleClient
  // end client

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.markCount = min(state.markCount + 1, Self.maximumCount)
        return .none
      // begin client

      case .refreshButtonTapped:
        state.errorMessage = nil
        state.isLoading = true
        return .run { send in
          let result = await Result { try await sampleClient.text() }
          await send(.response(result.mapError { SampleError($0) }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)

      case let .response(.failure(error)):
        state.errorMessage = error.rawValue
        state.isLoading = false
        return .none

      case let .response(.success(text)):
        state.isLoading = false
        state.text = text
        return .none
      // end client
      }
    }
  }
}
