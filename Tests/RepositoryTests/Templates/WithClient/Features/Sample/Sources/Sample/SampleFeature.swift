public import ComposableArchitecture
import SampleClient

/// A text of ``SampleClient``, fetched on demand.
@Reducer
public struct SampleFeature: Sendable {
  /// The state of the feature.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The reason why the last request has failed, in words for the user; `nil` if it has not.
    public var errorMessage: String?
    /// Whether a request is in flight.
    public var isLoading = false
    /// The text; `nil` until one was fetched.
    public var text: String?

    /// Creates a state without a text.
    public init() {}
  }

  /// The events of the feature.
  public enum Action: Equatable, Sendable {
    /// The button that asks for the text was tapped; a request in flight is cancelled.
    case refreshButtonTapped
    /// The client has answered.
    case response(Result<String, SampleError>)
  }

  private enum CancelID {
    case request
  }

  @Dependency(\.sampleClient) private var sampleClient

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
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
      }
    }
  }
}
