import ComposableArchitecture

/// A feature that loads, with faults that can be switched on.
@Reducer
struct Loader {
  enum Fault: CaseIterable {
    case none
    /// A failure leaves the feature loading.
    case staysLoading
    /// A second request does not cancel the first.
    case mixesAnswers
    /// An effect sends to the sheet when it may be gone.
    case sendsToClosedSheet
    /// The state depends on how often it was made.
    case isRandom
  }

  @ObservableState
  struct State: Equatable {
    var errorMessage: String?
    var isLoading = false
    var number = 0
    @Presents var sheet: Sheet.State?
    var text: String?
    var textNumber: Int?
  }

  enum Action {
    case loadButtonTapped
    case numberChanged(Int)
    case response(number: Int, Result<String, any Error>)
    case sheet(PresentationAction<Sheet.Action>)
    case sheetButtonTapped
  }

  enum CancelID { case load }

  let fault: Fault
  @Dependency(LoaderClient.self) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        state.isLoading = true
        state.errorMessage = nil
        let number = state.number
        return .run { send in
          await send(.response(number: number, Result { try await client.text(number) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: fault != .mixesAnswers)

      case .numberChanged(let number):
        guard number != state.number else { return .none }
        state.number = fault == .isRandom ? randomNumber() : number
        state.text = nil
        state.textNumber = nil
        state.isLoading = false
        return fault == .mixesAnswers ? .none : .cancel(id: CancelID.load)

      case .response(let number, .success(let text)):
        state.isLoading = false
        state.text = text
        state.textNumber = number
        return .none

      case .response(_, .failure):
        if fault != .staysLoading { state.isLoading = false }
        state.errorMessage = "There is none."
        return .none

      case .sheetButtonTapped:
        state.sheet = Sheet.State()
        guard fault == .sendsToClosedSheet else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sheet(.presented(.closeButtonTapped)))
        }

      case .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }

  private func randomNumber() -> Int { Int.random(in: 1...1_000_000) }
}

@Reducer
struct Sheet {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case closeButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeButtonTapped: .run { _ in await dismiss() }
      }
    }
  }
}

@DependencyClient
struct LoaderClient: Sendable {
  var text: @Sendable (_ number: Int) async throws -> String
}

extension LoaderClient: TestDependencyKey {
  static let testValue = LoaderClient()
}
