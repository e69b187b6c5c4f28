import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Effects that have kept different values are different states, though they wait for the same.
@MainActor
@Suite struct LostUpdateTests {
  @Test(arguments: Shop.Kept.allCases)
  func findsThatAnUpdateIsLost(_ kept: Shop.Kept) async {
    let result = await withIssueReporters([]) {
      await explore(
        Shop(kept: kept),
        from: Shop.State(),
        .exhaustive(depth: 4),
        merging: .sameFuture
      ) {
        $0[ShopClient.self].confirm = {}
      } checking: {
        AtRest("each tap counts") { $0.count == $0.taps }
      }
    }
    #expect(result.finding?.problem == "Not true: each tap counts", "\(result)")
    #expect(
      result.finding?.steps == [
        .send("buyTapped"), .send("buyTapped"),
        .answer(ExploredCall(endpoint: "ShopClient.confirm"), .value(0)),
        .answer(ExploredCall(endpoint: "ShopClient.confirm"), .value(0)),
      ]
    )
  }

  @Test func findsItWithATapBetweenTheAnswers() async {
    let result = await withIssueReporters([]) {
      await explore(
        Shop(kept: .value),
        from: Shop.State(),
        .exhaustive(depth: 5),
        merging: .sameFuture
      ) {
        $0[ShopClient.self].confirm = {}
      } checking: {
        AtNoTime("an update is lost by another tap") { $0.count == 1 && $0.taps == 3 }
      }
    }
    #expect(result.finding != nil, "\(result)")
    #expect(result.unconfirmed.isEmpty)
  }

  @Test func reportsOnlyWaysThatHappenOfAValueInAFile() async {
    let result = await withIssueReporters([]) {
      await explore(Folder(), from: Folder.State(), .exhaustive(depth: 5), merging: .sameFuture) {
        $0[ShopClient.self].confirm = {}
      } checking: {
        AtNoTime("a failure takes the other answer back") {
          $0.failures == 1 && $0.stored == 0 && $0.taps == 2 && $0.answers == 1
        }
      }
    }
    // With an answer between the taps, the second effect keeps another value.
    #expect(
      result.finding?.steps == [
        .send("saveTapped"), .send("saveTapped"),
        .answer(ExploredCall(endpoint: "ShopClient.confirm"), .value(0)),
        .answer(ExploredCall(endpoint: "ShopClient.confirm"), .failure),
      ],
      "\(result)"
    )
    #expect(result.unconfirmed.isEmpty, "\(result)")
  }
}

/// Counts by an effect that keeps what it has to count from.
@Reducer
struct Shop {
  enum Kept: CaseIterable, Sendable {
    case value, copyOfState, shared, localVariable
  }

  @ObservableState
  struct State: Equatable {
    var count = 0
    var taps = 0
    @Shared(.inMemory("shop")) var stored = 0
  }

  enum Action {
    case buyTapped
    case confirmResponse(Int)
  }

  let kept: Kept
  @Dependency(ShopClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buyTapped:
        state.taps += 1
        switch kept {
        case .value:
          return .run { [count = state.count] send in
            try? await client.confirm()
            await send(.confirmResponse(count + 1))
          }
        case .copyOfState:
          return .run { [state] send in
            try? await client.confirm()
            await send(.confirmResponse(state.count + 1))
          }
        case .shared:
          return .run { [stored = state.stored] send in
            try? await client.confirm()
            await send(.confirmResponse(stored + 1))
          }
        case .localVariable:
          return .run { [stored = state.$stored] send in
            let old = stored.wrappedValue
            try? await client.confirm()
            await send(.confirmResponse(old + 1))
          }
        }
      case .confirmResponse(let count):
        state.count = count
        state.$stored.withLock { $0 = count }
        return .none
      }
    }
  }
}

/// Keeps a value in a file, which its effects read and write.
@Reducer
private struct Folder {
  @ObservableState
  struct State: Equatable {
    var answers = 0
    var failures = 0
    @Shared(.fileStorage(URL(filePath: "/folder.json"))) var stored = 0
    var taps = 0
  }

  enum Action {
    case saveResponse(Bool)
    case saveTapped
  }

  @Dependency(ShopClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveTapped:
        guard state.taps < 3 else { return .none }
        state.taps += 1
        return .run { [stored = state.$stored] send in
          let old = stored.wrappedValue
          do {
            try await client.confirm()
            stored.withLock { $0 = old + 1 }
            await send(.saveResponse(true))
          } catch {
            stored.withLock { $0 = old }
            await send(.saveResponse(false))
          }
        }
      case .saveResponse(let isSuccess):
        if isSuccess { state.answers += 1 } else { state.failures += 1 }
        return .none
      }
    }
  }
}

@DependencyClient
struct ShopClient: Sendable {
  var confirm: @Sendable () async throws -> Void
}

extension ShopClient: TestDependencyKey {
  static let testValue = ShopClient()
}
