import ActionText
import ComposableArchitecture

// Features in which text is checked, looked for and handed on. Each of them has its fault while `Planted.isFaulty`.

/// A name that has to be free. The fault: it is taken with the verdict on what was typed before.
@Reducer
struct NameChoice {
  @ObservableState
  struct State: Equatable {
    enum Verdict: Equatable { case unknown, checking, free, taken }
    var isRegistering = false
    var name = ""
    var registered: String?
    var verdict = Verdict.unknown
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case checked(Result<Bool, any Error>)
    case registerButtonTapped
    case registerResponse(String, Result<Void, any Error>)
  }
  enum CancelID { case check }
  @Dependency(\.cloud) var cloud
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { _, name in
        Reduce { state, _ in
          guard !name.isEmpty else {
            state.verdict = .unknown
            return .cancel(id: CancelID.check)
          }
          if !Planted.isFaulty { state.verdict = .checking }
          return .run { send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.checked(Result { try await cloud.isFree(name: name) }))
          }
          .cancellable(id: CancelID.check, cancelInFlight: true)
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .checked(.failure):
        state.verdict = .unknown
        return .none
      case .checked(.success(let isFree)):
        state.verdict = isFree ? .free : .taken
        return .none
      case .registerButtonTapped:
        guard state.verdict == .free, !state.isRegistering, state.registered == nil else {
          return .none
        }
        state.isRegistering = true
        return .run { [name = state.name] send in
          await send(.registerResponse(name, Result { try await cloud.register(name: name) }))
        }
      case .registerResponse(_, .failure):
        state.isRegistering = false
        return .none
      case .registerResponse(let name, .success):
        state.isRegistering = false
        state.registered = name
        return .none
      }
    }
  }
}

/// A search in one of two places. The fault: another place does not give up what is looked for in the first one.
@Reducer
struct ScopedSearch {
  enum Scope: String, CaseIterable, Codable { case mail, files }
  @ObservableState
  struct State: Equatable {
    var results: [String] = []
    var scope = Scope.mail
    var shown: Scope?
    var text = ""
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case found(Scope, [String])
    case notFound
  }
  enum CancelID: Hashable { case search(Scope?) }
  @Dependency(\.cloud) var cloud
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.scope), .binding(\.text):
        state.results = []
        state.shown = nil
        let id = CancelID.search(Planted.isFaulty ? state.scope : nil)
        guard !state.text.isEmpty else { return .cancel(id: id) }
        return .run { [scope = state.scope, text = state.text] send in
          try await clock.sleep(for: .milliseconds(300))
          let results = try await cloud.search(text: text, scope: scope.rawValue)
          await send(.found(scope, results))
        } catch: { _, send in
          await send(.notFound)
        }
        .cancellable(id: id, cancelInFlight: true)
      case .binding:
        return .none
      case .notFound:
        state.results = []
        state.shown = nil
        return .none
      case .found(let scope, let results):
        state.results = results
        state.shown = scope
        return .none
      }
    }
  }
}

extension ScopedSearch.State: ActionTextBindable {
  static var actionTextFields: [ActionTextField<Self>] {
    [ActionTextField("scope", \.scope), ActionTextField("text", \.text)]
  }
}

/// A report that is written, then sent. The fault: it is sent while it is written.
@Reducer
struct MailedReport {
  @ObservableState
  struct State: Equatable {
    var isWorking = false
    var isSent = false
    var isWritten = false
  }
  enum Action {
    case failed
    case exportButtonTapped
    case resetButtonTapped
    case sent
    case written
  }
  enum CancelID { case export }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .exportButtonTapped:
        guard !state.isWorking else { return .none }
        state = State()
        state.isWorking = true
        let write = Effect<Action>.run { send in
          _ = try await cloud.job()
          await send(.written)
        } catch: { _, send in
          await send(.failed)
        }
        let mail = Effect<Action>.run { send in
          try await cloud.upload(items: [1])
          await send(.sent)
        } catch: { _, send in
          await send(.failed)
        }
        let export: Effect<Action> =
          Planted.isFaulty ? .merge(write, mail) : .concatenate(write, mail)
        return export.cancellable(id: CancelID.export)
      case .failed:
        state.isWorking = false
        return .cancel(id: CancelID.export)
      case .resetButtonTapped:
        state = State()
        return .cancel(id: CancelID.export)
      case .sent:
        state.isWorking = false
        state.isSent = true
        return .none
      case .written:
        state.isWritten = true
        return .none
      }
    }
  }
}
