import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Effects that have kept a copy of the whole state are told apart by all of it, however they read it later.
@MainActor
@Suite struct CopiesOfStateTests {
  private static let depth = Int(Seeds.count(4, of: 5))

  @Test(arguments: CashBox.Use.allCases, [false, true])
  func copiesWithOtherContentsAreOtherFutures(_ use: CashBox.Use, isDebounced: Bool) async {
    for depth in 1...Self.depth {
      let all = await totals(use, isDebounced, depth, .off, .off)
      let merged = await totals(use, isDebounced, depth, .sameFuture, .off)
      let reduced = await totals(use, isDebounced, depth, .sameFuture, .commutingSteps)
      #expect(merged == all, "in \(depth) steps")
      #expect(reduced == all, "in \(depth) steps")
    }
  }

  private func totals(
    _ use: CashBox.Use,
    _ isDebounced: Bool,
    _ depth: Int,
    _ merging: Exploration.Merging,
    _ reduction: Exploration.Reduction
  ) async -> Set<[Int]> {
    var totals: Set<[Int]> = []
    let result = await withIssueReporters([]) {
      await explore(
        CashBox(use: use, isDebounced: isDebounced),
        from: CashBox.State(),
        .exhaustive(depth: depth),
        actions: UserActions { $0.hasSuffix("Tapped") },
        checks: [],
        reduction: reduction,
        merging: merging
      ) {
        $0[GeneratedClient.self].ask = {}
        $0[GeneratedClient.self].number = { $0 }
        $0[CashBoxClient.self].total = { $0.amount }
      } checking: {
        Always<CashBox.State>("each state is seen") { state in
          totals.insert([state.amount, state.total])
          return true
        }
      }
    }
    #expect(result.finding == nil, "\(result)")
    return totals
  }
}

/// Sums up what was there when the sum was asked for.
@Reducer
struct CashBox {
  @ObservableState
  struct State: Codable, Hashable {
    var amount = 0
    var total = 0
    var sums = 0
  }

  enum Action {
    case addTapped
    case clearTapped
    case sumTapped
    case summed(Int)
  }

  /// How an effect uses its copy.
  enum Use: CaseIterable, Sendable {
    case atOnce, afterAnAnswer, byHashing, byCalling, byAPart, byCoding, byComparing, byDumping
    case byMirror, byPrinting, printedBefore, codedBefore, inABox, beforeAChange, changedCopy
    case observed
  }

  enum CancelID { case sum }

  let use: Use
  let isDebounced: Bool
  @Dependency(GeneratedClient.self) var client
  @Dependency(CashBoxClient.self) var ledger
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.amount = (state.amount + 1) % 3
        return .none
      case .clearTapped:
        state.amount = 0
        return .none
      case .summed(let total):
        state.total = total
        return .none
      case .sumTapped:
        guard use != .observed else {
          state.sums = 1 - state.sums
          return .none
        }
        return sum(&state)
      }
    }
    .onChange(of: \.self) { old, state in
      guard use == .observed, old.sums != state.sums else { return .none }
      return summing { old.amount }
    }
  }

  private func sum(_ state: inout State) -> Effect<Action> {
    switch use {
    case .printedBefore: return summing { [text = "\(state)"] in amount(in: text) }
    case .codedBefore:
      let data = try? JSONEncoder().encode(state)
      return summing {
        try data.map { try JSONDecoder().decode(State.self, from: $0).amount } ?? -1
      }
    case .inABox:
      let box = UncheckedSendable(Box(state))
      return summing { amount(in: "\(box.value.state)") }
    case .beforeAChange:
      let old = state
      state = State(amount: 2)
      return summing { amount(in: "\(old)") }
    case .changedCopy:
      var copy = state
      copy.sums = 1
      return summing { [copy] in amount(in: "\(copy)") }
    default: return summing { [state] in try await total(of: state) }
    }
  }

  private func summing(_ total: @escaping @Sendable () async throws -> Int) -> Effect<Action> {
    let sum = Effect<Action>.run { send in
      if use != .atOnce { try await client.ask() }
      await send(.summed(try await total()))
    }
    return isDebounced ? sum.debounce(id: CancelID.sum, for: .seconds(1), clock: clock) : sum
  }

  private final class Box {
    let state: State
    init(_ state: State) { self.state = state }
  }

  private func total(of state: State) async throws -> Int {
    switch use {
    case .byHashing: return (0..<3).first { State(amount: $0).hashValue == state.hashValue } ?? -1
    case .byCalling: return try await ledger.total(state)
    case .byAPart: return [state].map(\.amount).reduce(0, +)
    case .byCoding:
      return try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state)).amount
    case .byComparing: return (0..<3).contains { State(total: $0) == state } ? 0 : 1
    case .byDumping:
      var text = ""
      dump(state, to: &text)
      return amount(in: text)
    case .byMirror:
      return Mirror(reflecting: state).children.first { $0.label == "_amount" }?.value as? Int ?? -1
    case .byPrinting: return amount(in: "\(state)")
    default: return state.amount
    }
  }

  private func amount(in text: String) -> Int {
    (0..<3).first { text.contains("_amount: \($0)") } ?? -1
  }
}

@DependencyClient
struct CashBoxClient: Sendable {
  var total: @Sendable (_ state: CashBox.State) async throws -> Int
}

extension CashBoxClient: TestDependencyKey {
  static let testValue = CashBoxClient()
}
