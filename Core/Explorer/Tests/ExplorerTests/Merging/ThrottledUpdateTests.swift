import ComposableArchitecture
import Explorer
import Testing

/// Actions that a throttle keeps tell states apart, also after it has begun.
@MainActor
@Suite struct ThrottledUpdateTests {
  @Test(arguments: [Exploration.Merging.off, .sameFuture])
  func findsEachNumberThatWasKept(_ merging: Exploration.Merging) async {
    var seen: Set<Int> = []
    let result = await withIssueReporters([]) {
      await explore(
        Throttled(),
        from: Throttled.State(),
        .exhaustive(depth: 5),
        actions: .explorable(["numberTapped"], payloads: ["numberTapped": ["1", "2"]]),
        checks: [],
        merging: merging
      ) {
        $0[ShopClient.self].confirm = {}
      } checking: {
        Always<Throttled.State>("each number is seen") { state in
          seen.insert(state.last)
          return true
        }
      }
    }
    #expect(result.limit == nil)
    #expect(seen == [0, 1, 2], "\(result)")
  }
}

/// Confirms the latest number of two seconds, but not the first one.
@Reducer
private struct Throttled {
  @ObservableState
  struct State: Equatable {
    var chosen = 0
    var last = 0
    var taps = 0
  }

  enum Action {
    case chosen(Int)
    case confirmed(Int)
    case numberTapped(Int)
  }

  enum CancelID { case numbers }

  @Dependency(ShopClient.self) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .chosen(let number):
        state.chosen += 1
        guard state.chosen > 1 else { return .none }
        return .run { send in
          try? await client.confirm()
          await send(.confirmed(number))
        }
      case .confirmed(let number):
        state.last = number
        return .none
      case .numberTapped(let number):
        guard state.taps < 2 else { return .none }
        state.taps += 1
        return .send(.chosen(number))
          .throttle(id: CancelID.numbers, for: .seconds(2), clock: clock, latest: true)
      }
    }
  }
}
