import ComposableArchitecture
import Explorer
import Testing

/// Actions that effects send, which are not sent as those of a user.
@MainActor
@Suite struct EffectActionsTests {
  @Test func whatAnEffectSendsIsNoActionOfTheUser() async {
    let result = await explored(UserActions())
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsOfEffects == ["count"])
    #expect(!result.actionsSent.contains { $0.hasPrefix("count") })
    #expect(result.description.contains("as effects send them or others fill"), "\(result)")
  }

  @Test func aTapThatAnEffectSendsIsOneOfTheUser() async {
    let result = await explored(UserActions())
    #expect(result.actionsSent.contains("againTapped"))
    #expect(result.actionsSent.contains("show"))
  }

  @Test func whatTheAuthorNamesIsSent() async {
    let given = await explored(UserActions(payloads: ["count": ["9"]]))
    #expect(given.actionsSent.contains("count 9"))
    #expect(given.finding?.problem == "Not true: the count is small")
    let named = await explored(.explorable(["count"], payloads: ["count": ["9"]]))
    #expect(named.actionsOfEffects.isEmpty)
    #expect(named.finding?.problem == "Not true: the count is small")
  }

  /// The short search before does not come that far.
  @Test func oneThatComesLateIsFoundWhenItMatters() async {
    let result = await explored(UserActions(), .exhaustive(depth: 7)) {
      AtNoTime("it is late before the taps") { $0.isLate && $0.taps < 5 }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsOfEffects.contains("late"))
  }

  /// The search that learns does not come that far, and there is no finding whose steps would tell.
  @Test func oneThatComesLateIsNoWayOut() async {
    let result = await withIssueReporters([]) {
      await explore(Codes(), from: Codes.State()) {
        $0[OfficeClient.self].ask = {}
      } checking: {
        FinalState("the code is set") { $0.isSet }
      }
    }
    #expect(result.finding?.problem == "No action of the user changes anything any more")
    #expect(result.actionsOfEffects == ["stored"])
  }

  /// The author's stream does not end, and no other way leads to the action.
  @Test func whatAnEffectSendsAfterAStreamIsNoActionOfTheUser() async {
    let result = await withIssueReporters([]) {
      await explore(Listening(), from: Listening.State(), .exhaustive(depth: 4)) {
        $0[NewsClient.self].news = { AsyncStream { $0.yield(1) } }
      } checking: {
        Transition("nothing is heard after the end") { before, after in
          before.isOn || before.heard == after.heard
        }
      }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsOfEffects.contains("silence"))
    #expect(!result.actionsSent.contains("silence"))
    // The search itself does not end the stream.
    #expect(result.answers["NewsClient.news"] == [.element])
  }

  private func explored(
    _ actions: UserActions,
    _ search: Exploration.Search = .exhaustive(depth: 3),
    @StatePropertyBuilder<Counting.State> checking properties: () -> [StateProperty<
      Counting.State
    >] = {
      []
    }
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Counting(), from: Counting.State(), search, actions: actions) {
        $0[OfficeClient.self].ask = {}
      } checking: {
        Always("the count is small") { $0.count < 2 }
        properties()
      }
    }
  }
}

@Reducer
private struct Counting {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isLate = false
    var isShown = false
    var taps = 0
  }
  enum Action {
    case againTapped
    case count(Int)
    case late
    case show
  }
  @Dependency(OfficeClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .againTapped:
        state.taps = min(state.taps + 1, 5)
        return .run { [isLate = state.taps == 5] send in
          try await client.ask()
          await send(isLate ? .late : .count(1))
        } catch: { _, _ in
        }
      case .count(let count):
        state.count = count
        return count == 1 && !state.isShown ? .send(.againTapped) : .none
      case .late:
        state.isLate = true
        return .none
      case .show:
        state.isShown.toggle()
        return .none
      }
    }
  }
}

/// A code of four digits that is stored. Its fault is that nothing ends the storing of another one than 1111.
@Reducer
private struct Codes {
  struct State: Equatable {
    var digits = ""
    var isSet = false
  }

  enum Action {
    case digitTapped(Int)
    case stored
  }

  @Dependency(OfficeClient.self) var office

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .digitTapped(let digit):
        guard state.digits.count < 4 else { return .none }
        state.digits += digit == 0 ? "1" : "2"
        guard state.digits.count == 4 else { return .none }
        guard state.digits == "1111" else { return .none }
        return .run { send in
          try? await office.ask()
          await send(.stored)
        }
      case .stored:
        if state.digits.count == 4 { state.isSet = true }
        return .none
      }
    }
  }
}

@DependencyClient
private struct NewsClient: Sendable {
  var news: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension NewsClient: TestDependencyKey {
  static let testValue = NewsClient()
}

@Reducer
private struct Listening {
  @ObservableState
  struct State: Equatable {
    var heard = 0
    var isOn = false
  }

  enum Action {
    case heard(Int)
    case silence
    case startTapped
  }

  @Dependency(NewsClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .heard(let number):
        state.heard += number
        return .none
      case .silence:
        state.isOn = false
        return .none
      case .startTapped:
        guard !state.isOn else { return .none }
        state.isOn = true
        return .run { send in
          for await number in client.news() { await send(.heard(number)) }
          await send(.silence)
        }
      }
    }
  }
}
