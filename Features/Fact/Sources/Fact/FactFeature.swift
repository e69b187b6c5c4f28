public import ComposableArchitecture
import NumberFactClient

/// A fact about a number, fetched on demand.
///
/// The number belongs to the parent, which tells this feature when it changes.
@Reducer
public struct FactFeature: Sendable {
  /// The state of a fact.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The failure of the last request, in words for the user; `nil` if it has not failed.
    public var errorMessage: String?
    /// The fact; `nil` until one has been fetched.
    public var fact: String?
    /// Whether a request is in flight.
    public var isLoading = false
    /// The number the fact is about.
    public var number: Int

    /// Creates a state without a fact.
    ///
    /// - Parameter number: The number of the fact.
    public init(number: Int = 0) {
      self.number = number
    }
  }

  /// The events of the fact screen.
  public enum Action: Equatable, Sendable {
    /// The button that asks for a fact was tapped; a request in flight is cancelled.
    case factButtonTapped
    /// The number has changed; the fact and the request of another number are dropped.
    case numberChanged(Int)
    /// The client has answered.
    case response(Result<String, FactError>)
  }

  private enum CancelID {
    case request
  }

  @Dependency(\.numberFactClient) private var numberFactClient

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        state.errorMessage = nil
        state.fact = nil
        state.isLoading = true
        return .run { [number = state.number] send in
          let result = await Result { try await numberFactClient.fact(number: number) }
          await send(.response(result.mapError { FactError($0) }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)

      case let .numberChanged(number):
        guard number != state.number else { return .none }
        state.errorMessage = nil
        state.fact = nil
        state.isLoading = false
        state.number = number
        return .cancel(id: CancelID.request)

      case let .response(.failure(error)):
        state.errorMessage = error.rawValue
        state.fact = nil
        state.isLoading = false
        return .none

      case let .response(.success(fact)):
        state.errorMessage = nil
        state.fact = fact
        state.isLoading = false
        return .none
      }
    }
  }
}
