import ComposableArchitecture

/// Looks a number up as soon as it is chosen. With its fault, the answer that comes last is shown, whichever it is of.
@Reducer
struct Lookup {
  @ObservableState
  struct State: Equatable {
    var number: Int?
    var result: String?
  }

  enum Action {
    case found(String)
    case numberChosen(Int)
  }

  enum CancelID { case lookup }

  @Dependency(LookupClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .found(let text):
        state.result = text
        return .none
      case .numberChosen(let number):
        guard state.number != number else { return .none }
        state.number = number
        return .run { send in
          await send(.found(try await client.text(number)))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.lookup, cancelInFlight: !Planted.isFaulty)
      }
    }
  }
}

/// Loads a number when it is asked to. With its fault, a call that is cancelled leaves it loading.
@Reducer
struct Load {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var text: String?
  }

  enum Action {
    case loadButtonTapped
    case response(Result<String, any Error>)
  }

  @Dependency(LookupClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { [isFaulty = Planted.isFaulty] send in
          do {
            await send(.response(.success(try await client.text(1))))
          } catch is CancellationError where isFaulty {
            return
          } catch {
            await send(.response(.failure(error)))
          }
        }
      case .response(let result):
        state.isLoading = false
        state.text = try? result.get()
        return .none
      }
    }
  }
}

@DependencyClient
struct LookupClient: Sendable {
  var text: @Sendable (_ number: Int) async throws -> String
}

extension LookupClient: TestDependencyKey {
  static let testValue = LookupClient()
}
