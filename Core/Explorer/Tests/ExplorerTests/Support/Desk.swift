import ComposableArchitecture

/// A feature that opens, saves and watches, and handles failures more or less well.
@Reducer
struct Desk {
  enum Fault: CaseIterable {
    case none
    /// A failure leaves the feature loading.
    case staysLoading
    /// A failure shows nothing.
    case saysNothing
    /// A late answer counts, though the load was given up.
    case takesLateAnswers
    /// A change that comes twice is counted twice.
    case countsTwice
    /// Nothing gives a load up.
    case waitsForEver
  }

  @ObservableState
  struct State: Equatable {
    var document: String?
    var errorMessage: String?
    var isLoading = false
    var changes = 0
    var version = 0
    @Shared var late: String?

    init() { _late = Shared(value: nil) }
  }

  enum Action {
    case cancelButtonTapped
    case changed(Int)
    case openButtonTapped
    case response(Result<String, DeskError>)
    case watchButtonTapped
  }

  struct DeskError: Error, Equatable {
    var text: String
  }

  enum CancelID { case open, watch }

  let fault: Fault
  @Dependency(DeskClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        guard fault != .waitsForEver else { return .none }
        state.isLoading = false
        return .cancel(id: CancelID.open)

      case .changed(let version):
        if fault == .countsTwice { state.changes += 1 }
        state.version = version
        return .none

      case .openButtonTapped:
        guard !state.isLoading else { return .none }
        guard client.mayOpen() else { return .none }
        state.errorMessage = nil
        state.isLoading = true
        return .run { [late = state.$late] send in
          let result: Result<String, DeskError>
          do {
            result = .success(try await client.open())
          } catch {
            result = .failure(DeskError(text: "\(error)"))
          }
          if fault == .takesLateAnswers, case .success(let text) = result {
            late.withLock { $0 = text }
          }
          await send(.response(result))
        }
        .cancellable(id: CancelID.open)

      case .response(.failure(let error)):
        if fault != .staysLoading { state.isLoading = false }
        if fault != .staysLoading, fault != .saysNothing { state.errorMessage = error.text }
        return .none

      case .response(.success(let text)):
        state.document = text
        state.isLoading = false
        return .none

      case .watchButtonTapped:
        return .run { send in
          for await version in client.versions() { await send(.changed(version)) }
        }
        .cancellable(id: CancelID.watch, cancelInFlight: true)
      }
    }
  }
}

@DependencyClient
struct DeskClient: Sendable {
  var mayOpen: @Sendable () -> Bool = { true }
  var open: @Sendable () async throws -> String
  var versions: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension DeskClient: TestDependencyKey {
  static let testValue = DeskClient()
}
