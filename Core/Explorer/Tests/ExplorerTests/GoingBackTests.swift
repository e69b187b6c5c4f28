import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// A run takes a step back that has only changed the state, and makes the way again behind any other.
@MainActor
@Suite struct GoingBackTests {
  @Test func takesStepsBackThatOnlyChangeTheState() async {
    let result = await explored(["countTapped", "otherTapped"], depth: 12)
    #expect(result.states == 91)
    #expect(result.edges == 156)
    // Each state is reached once more to go on from it, by no more than the steps from the first one.
    #expect(result.steps < 156 + 91 * 12, "\(result.steps)")
  }

  @Test func takesIdentifiersBack() async {
    let plain = await explored(["countTapped", "otherTapped"], depth: 6)
    let result = await explored(["countTapped", "idTapped"], depth: 6)
    #expect(result.states == plain.states)
    #expect(result.steps == plain.steps)
  }

  @Test func takesPushesOnAStackBack() async {
    let plain = await explored(["countTapped", "otherTapped"], depth: 6)
    let result = await explored(["countTapped", "rowTapped"], depth: 6)
    #expect(result.states == plain.states)
    #expect(result.steps == plain.steps)
  }

  /// States are told apart by how often each of two actions was sent, in whatever order.
  @Test(arguments: ["askTapped", "effectTapped", "idTapped", "rowTapped", "sharedTapped"])
  func leavesNothingBehind(_ tap: String) async {
    let result = await explored(["countTapped", tap], depth: 4)
    #expect(result.finding == nil, "\(result)")
    #expect(result.states == 15, "\(result)")
  }

  private func explored(_ taps: Set<String>, depth: Int) async -> Exploration {
    await explore(
      Till(),
      from: Till.State(),
      .exhaustive(depth: depth),
      actions: UserActions { taps.contains($0) },
      reduction: .off
    ) {
      let count = LockIsolated(0)
      $0[TillClient.self].next = {
        count.withValue { count in
          count += 1
          return count
        }
      }
    } checking: {
    }
  }
}

/// Changes something else by each action: its state alone, or something beside it as well.
@Reducer
private struct Till {
  @ObservableState
  struct State: Equatable {
    var answers: [Int] = []
    var count = 0
    var ends = 0
    var ids: [UUID] = []
    var other = 0
    var rows = StackState<TillRow.State>()
    @Shared(.inMemory("sales")) var sales = 0
  }

  enum Action {
    case askTapped
    case countTapped
    case effectEnded
    case effectTapped
    case idTapped
    case otherTapped
    case rowTapped
    case rows(StackActionOf<TillRow>)
    case sharedTapped
  }

  @Dependency(TillClient.self) var client
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askTapped: state.answers.append(client.next())
      case .countTapped: state.count += 1
      case .effectEnded: state.ends += 1
      case .effectTapped: return .run { await $0(.effectEnded) }
      case .idTapped: state.ids.append(uuid())
      case .otherTapped: state.other += 1
      case .rowTapped: state.rows.append(TillRow.State())
      case .rows: break
      case .sharedTapped: state.$sales.withLock { $0 += 1 }
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { TillRow() }
  }
}

@Reducer
private struct TillRow {
  struct State: Equatable {}
  enum Action {}
}

/// Remembers how often it was asked.
@DependencyClient
private struct TillClient: Sendable {
  var next: @Sendable () -> Int = { 0 }
}

extension TillClient: TestDependencyKey {
  static let testValue = TillClient()
}
