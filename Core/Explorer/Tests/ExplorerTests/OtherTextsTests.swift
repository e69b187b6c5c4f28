import ComposableArchitecture
import Explorer
import Testing

/// Texts that are typed after another one.
@MainActor
@Suite struct OtherTextsTests {
  /// The empty text is treated apart, so that only another one can be taken for the text that was checked.
  @Test func aVerdictOnOneTextIsNotOnAnother() async {
    let result = await explored("binding", "joinTapped") {
      Always("a name that joins was checked") { $0.joined == nil || $0.joined == $0.checked }
    }
    #expect(result.finding?.problem == "Not true: a name that joins was checked", "\(result)")
    #expect(result.finding?.steps.contains(.send("binding.name \"b\"")) == true)
  }

  @Test func theSameIsTypedByAnAction() async {
    let result = await explored("nameChanged", "joinTapped") {
      Always("a name that joins was checked") { $0.joined == nil || $0.joined == $0.checked }
    }
    #expect(result.finding?.steps.contains(.send("nameChanged \"b\"")) == true, "\(result)")
  }

  /// Two texts of which nothing knows lead to the same.
  @Test func anotherTextIsNotTypedWhereNothingKnowsTheFirst() async {
    let result = await explored("noteChanged")
    #expect(result.actionsSent == ["noteChanged \"\"", "noteChanged \"a\""])
  }

  @Test func theAuthorsTextsAreThoseThatAreTyped() async {
    let actions = UserActions(payloads: ["nameChanged": ["\"a\""]]) {
      ["nameChanged", "joinTapped"].contains($0)
    }
    let result = await explored(actions)
    #expect(result.actionsSent == ["joinTapped", "nameChanged \"a\""])
  }

  private func explored(
    _ actions: String...,
    @StatePropertyBuilder<Signup.State> checking properties: () -> [StateProperty<Signup.State>] = {
      []
    }
  ) async -> Exploration {
    await explored(.explorable(Set(actions)), checking: properties)
  }

  private func explored(
    _ actions: UserActions,
    @StatePropertyBuilder<Signup.State> checking properties: () -> [StateProperty<Signup.State>] = {
      []
    }
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Signup(), from: Signup.State(), .exhaustive(depth: 5), actions: actions) {
        $0[SignupClient.self].isFree = { _ in true }
      } checking: {
        properties()
      }
    }
  }
}

@DependencyClient
private struct SignupClient: Sendable {
  var isFree: @Sendable (_ name: String) async throws -> Bool
}

extension SignupClient: TestDependencyKey {
  static let testValue = SignupClient()
}

/// Its fault is that a verdict stays when another name is typed.
@Reducer
private struct Signup {
  @ObservableState
  struct State: Equatable {
    var checked: String?
    var isFree = false
    var joined: String?
    var name = ""
    var note = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case checked(String, Bool)
    case joinTapped
    case nameChanged(String)
    case noteChanged(String)
  }

  enum CancelID { case check }
  @Dependency(SignupClient.self) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        return check(&state)
      case .binding:
        return .none
      case .checked(let name, let isFree):
        state.checked = name
        state.isFree = isFree
        return .none
      case .joinTapped:
        if state.isFree, state.joined == nil { state.joined = state.name }
        return .none
      case .nameChanged(let name):
        state.name = name
        return check(&state)
      case .noteChanged(let note):
        state.note = note
        return .none
      }
    }
  }

  private func check(_ state: inout State) -> Effect<Action> {
    guard !state.name.isEmpty else {
      state.isFree = false
      return .cancel(id: CancelID.check)
    }
    return .run { [name = state.name] send in
      await send(.checked(name, try await client.isFree(name: name)))
    } catch: { [name = state.name] _, send in
      await send(.checked(name, false))
    }
    .cancellable(id: CancelID.check, cancelInFlight: true)
  }
}
