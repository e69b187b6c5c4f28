import ComposableArchitecture
import ComposableArchitectureCompatibility
import Foundation
import Testing

// A feature as it was written in 2023, compiled as it is: the types that it names are gone, and are here in small.

enum Before {
  struct Effect<Output: Sendable, Failure: Error>: Sendable {
    let output: @Sendable () async -> Result<Output, Failure>?

    static var none: Self { Self(output: { nil }) }

    init(output: @escaping @Sendable () async -> Result<Output, Failure>?) {
      self.output = output
    }

    init(value: Output) {
      output = { .success(value) }
    }

    func receive(on scheduler: AnySchedulerOf<DispatchQueue>) -> Self {
      Self {
        let output = await output()
        try? await scheduler.sleep(for: .zero)
        return output
      }
    }

    func catchToEffect() -> Effect<Result<Output, Failure>, Never> {
      Effect<Result<Output, Failure>, Never> { await output().map { .success($0) } }
    }

    func map<Other>(
      _ transform: @escaping @Sendable (Output) -> Other
    ) -> Effect<Other, Failure> {
      Effect<Other, Failure> { await output()?.map(transform) }
    }
  }

  struct Reducer<State, Action: Sendable, Environment>: Sendable {
    let reduce: @Sendable (inout State, Action, Environment) -> Effect<Action, Never>

    init(
      _ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action, Never>
    ) {
      self.reduce = reduce
    }
  }

  /// An old reducer as one of today, so that a program can change from feature to feature.
  struct Bridge<State, Action: Sendable, Environment>: ComposableArchitecture.Reducer {
    let reducer: Before.Reducer<State, Action, Environment>
    let environment: Environment

    func reduce(into state: inout State, action: Action) -> ComposableArchitecture.Effect<Action> {
      let effect = reducer.reduce(&state, action, environment)
      return .run { send in
        if case .success(let action) = await effect.output() { await send(action) }
      }
    }
  }
}

extension Before {
  struct AppState: Equatable {
    var count = 0
    var numberFactAlert: String?
  }

  enum AppAction: Equatable {
    case factAlertDismissed
    case decrementButtonTapped
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(Result<String, ApiError>)
  }

  struct ApiError: Error, Equatable {}

  struct AppEnvironment {
    var mainQueue: AnySchedulerOf<DispatchQueue>
    var numberFact: (Int) -> Effect<String, ApiError>
  }

  static var appReducer: Reducer<AppState, AppAction, AppEnvironment> {
    let appReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, environment in
      switch action {
      case .factAlertDismissed:
        state.numberFactAlert = nil
        return .none

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        return environment.numberFact(state.count)
          .receive(on: environment.mainQueue)
          .catchToEffect()
          .map(AppAction.numberFactResponse)

      case let .numberFactResponse(.success(fact)):
        state.numberFactAlert = fact
        return .none

      case .numberFactResponse(.failure):
        state.numberFactAlert = "Could not load a number fact :("
        return .none
      }
    }
    return appReducer
  }
}

// The same feature today.

@Reducer
struct AppOfToday {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var count = 0
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case decrementButtonTapped
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(Result<String, any Error>)
  }

  @Dependency(NumberFacts.self) var numberFacts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        return .run { [count = state.count] send in
          await send(.numberFactResponse(Result { try await numberFacts.fact(count) }))
        }

      case .numberFactResponse(.success(let fact)):
        state.alert = AlertState { TextState(fact) }
        return .none

      case .numberFactResponse(.failure):
        state.alert = AlertState { TextState("Could not load a number fact :(") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@DependencyClient
struct NumberFacts: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
}

extension NumberFacts: TestDependencyKey {
  static let testValue = Self()
}

@MainActor
@Suite struct OldFormsTests {
  @Test func anOldReducerRunsAsOneOfToday() async {
    let scheduler = DispatchQueue.test
    let environment = Before.AppEnvironment(
      mainQueue: scheduler.eraseToAnyScheduler(),
      numberFact: { number in .init(value: "\(number) is a good number Brent") }
    )
    let store = TestStore(initialState: Before.AppState()) {
      Before.Bridge(reducer: Before.appReducer, environment: environment)
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.numberFactButtonTapped)
    await scheduler.advance()
    await store.receive(.numberFactResponse(.success("1 is a good number Brent"))) {
      $0.numberFactAlert = "1 is a good number Brent"
    }
    await store.send(.factAlertDismissed) { $0.numberFactAlert = nil }
  }

  @Test func theFeatureOfToday() async {
    let store = TestStore(initialState: AppOfToday.State()) {
      AppOfToday()
    } withDependencies: {
      $0[NumberFacts.self].fact = { "\($0) is a good number Brent" }
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse.success) {
      $0.alert = AlertState { TextState("0 is a good number Brent") }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }
}
