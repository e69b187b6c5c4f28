import ComposableArchitecture
import Explorer
import Testing

/// Forms that accept no short texts: they are searched again with others.
@MainActor
@Suite struct ValidTextsTests {
  @Test func anAddressAndAPasswordAreTyped() async {
    await tellsFault(of: "one account is opened") { isFaulty in
      await explore(Registration(isFaulty: isFaulty), from: Registration.State()) {
        $0[OfficeClient.self].ask = {}
      } checking: {
        Always("one account is opened") { $0.accounts <= 1 }
      }
    }
  }

  /// The flag that a valid form sets is no switch of a user, though no short text leads there.
  @Test func aFlagBehindAFormIsNotBound() async {
    let result = await withIssueReporters([]) {
      await explore(Registration(isFaulty: false), from: Registration.State()) {
        $0[OfficeClient.self].ask = {}
      } checking: {
      }
    }
    #expect(!result.actionsSent.contains { $0.hasPrefix("binding.isRequested") }, "\(result)")
    #expect(result.actionsSent.contains(#"binding.password "1234""#))
  }

  @Test func twoAmountsAreTyped() async {
    await tellsFault(of: "nobody pays more than there is") { isFaulty in
      await explore(Payment(isFaulty: isFaulty), from: Payment.State()) { _ in
      } checking: {
        Always("nobody pays more than there is") { $0.balance >= 0 }
      }
    }
  }
}

@Reducer
private struct Registration {
  @ObservableState
  struct State: Equatable {
    var accounts = 0
    var email = ""
    var isRequested = false
    var password = ""
  }

  enum Action: BindableAction {
    case answered(Result<Void, any Error>)
    case binding(BindingAction<State>)
    case joinTapped
  }

  let isFaulty: Bool
  @Dependency(OfficeClient.self) var office

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .answered(let result):
        state.isRequested = false
        if case .success = result { state.accounts += 1 }
      case .binding: break
      case .joinTapped:
        guard state.accounts == 0, state.email.contains("@"), state.password.count >= 8,
          isFaulty || !state.isRequested
        else { break }
        state.isRequested = true
        return .run { send in await send(.answered(Result { try await office.ask() })) }
      }
      return .none
    }
  }
}

@Reducer
private struct Payment {
  @ObservableState
  struct State: Equatable {
    var amount = ""
    var balance = 2_000
    var isConfirming = false
  }

  enum Action {
    case amountChanged(String)
    case backTapped
    case confirmTapped
    case nextTapped
  }

  let isFaulty: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .amountChanged(let amount):
        if isFaulty || !state.isConfirming { state.amount = amount }
      case .backTapped: state.isConfirming = false
      case .confirmTapped:
        guard state.isConfirming, let amount = Int(state.amount) else { break }
        state = State(balance: state.balance - amount)
      case .nextTapped:
        if let amount = Int(state.amount), amount > 0, amount <= state.balance {
          state.isConfirming = true
        }
      }
      return .none
    }
  }
}
