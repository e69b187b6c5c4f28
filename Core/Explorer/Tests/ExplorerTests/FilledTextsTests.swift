import ComposableArchitecture
import Explorer
import Testing

/// Texts of a state that names no fields, which effects fill or a user chooses.
@MainActor
@Suite struct FilledTextsTests {
  @Test func aTextThatAnEffectFillsIsNotTyped() async {
    let result = await explored(UserActions())
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsOfEffects == ["binding.city", "found", "notFound"])
    #expect(!result.actionsSent.contains { $0.hasPrefix("binding.city") })
    #expect(result.actionsSent.contains("binding.code \"a\""))
  }

  @Test func aTextThatAnActionChoosesIsNotTyped() async {
    let choices = UserActions(payloads: ["countryTapped": ["\"fr\""]])
    let result = await explored(choices) {
      Always("another country is abroad") { $0.isAbroad == ($0.country != "de") }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsOfEffects.contains("binding.country"))
    #expect(result.actionsSent.contains("countryTapped \"fr\""))
  }

  /// Something follows from what is typed, so that the text is a user's, too.
  @Test func aTextFromWhichSomethingFollowsIsTyped() async {
    let result = await explored(UserActions()) {
      Always("no wish is typed") { $0.wish != "a" }
    }
    #expect(result.finding?.problem == "Not true: no wish is typed", "\(result)")
  }

  @Test func aTextIsTypedIfTheAuthorGivesIt() async {
    let result = await explored(UserActions(payloads: ["binding.city": ["\"a\""]]))
    #expect(result.finding?.problem == "Not true: the city is that of the code", "\(result)")
  }

  private func explored(
    _ actions: UserActions,
    @StatePropertyBuilder<Address.State> checking properties: () -> [StateProperty<
      Address.State
    >] = { [] }
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Address(), from: Address.State(), .exhaustive(depth: 4), actions: actions) {
        $0[AddressClient.self].city = { "City of \($0)" }
      } checking: {
        Always("the city is that of the code") {
          $0.city.isEmpty || $0.city == "City of \($0.code)"
        }
        properties()
      }
    }
  }
}

@DependencyClient
private struct AddressClient: Sendable {
  var city: @Sendable (_ code: String) async throws -> String
}

extension AddressClient: TestDependencyKey {
  static let testValue = AddressClient()
}

@Reducer
private struct Address {
  @ObservableState
  struct State: Equatable {
    var city = ""
    var code = ""
    var country = "de"
    var isAbroad = false
    var wish = ""
    var wishes = 0
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case countryTapped(String)
    case found(String)
    case notFound
  }
  enum CancelID { case city }
  @Dependency(AddressClient.self) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.code):
        state.city = ""
        return .run { [code = state.code] send in
          await send(.found(try await client.city(code: code)))
        } catch: { _, send in
          await send(.notFound)
        }
        .cancellable(id: CancelID.city, cancelInFlight: true)
      case .binding(\.wish):
        state.wishes = min(state.wishes + 1, 2)
        return .none
      case .binding, .notFound:
        return .none
      case .countryTapped(let country):
        state.country = country
        state.isAbroad = country != "de"
        return .none
      case .found(let city):
        state.city = city
        state.wish = "A wish from \(city)"
        return .none
      }
    }
  }
}
