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
    /// Why the last request has failed, in words for the user; `nil` when it has not.
    public var errorMessage: String?
    /// The fact; `nil` until one has been fetched.
    public var fact: String?
    /// Whether a request is on its way.
    public var isLoading = false
    /// The number the fact is about.
    public var number: Int

    /// Creates a state without a fact.
    ///
    /// - Parameter number: The number a fact is to be about.
    public init(number: Int = 0) {
      self.number = number
    }
  }

  /// The events of the fact screen.
  public enum Action: Equatable, Sendable {
    /// The button that asks for a fact was tapped; a request on its way is given up.
    case factButtonTapped
    /// The number has changed; what is known or asked about another one is given up.
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
