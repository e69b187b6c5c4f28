import ArgumentParser
import ComposableArchitecture
import Explorer
import Journal
import JournalCLI
import TestSource

/// A program with findings of the kinds that a recording can hold only in part.
struct StockProgram: JournalProgram {
  struct Options: ParsableArguments {}

  static let app = JournalHeader.App(name: "stock", version: "1.0")

  @MainActor static var reducer: Stock { Stock() }

  static func arguments(for options: Options) -> [String] { [] }

  @MainActor static var explorations: [ProgramExploration] {
    let feature = ExploredFeature(Stock(), from: { Stock.State() }) { prepare(&$0) }
    return [
      ProgramExploration("stock", feature, isWhole: true),
      ProgramExploration(
        "orders",
        feature,
        isWhole: true,
        actions: UserActions { $0 != "takeButtonTapped" && UserActions.isUserAction(named: $0) }
      ),
      ProgramExploration("shop", shop, isWhole: true),
    ]
  }

  /// A stock that has been asked before, with a description of its test.
  @MainActor private static var shop: ExploredFeature<Stock.State, Stock.Action> {
    var shop = ExploredFeature(Stock(), from: { Stock.State(asked: 1) }) { prepare(&$0) }
    shop.opening = [.send("orderButtonTapped")]
    shop.testTarget = TestTarget(
      name: "Shop",
      reducer: "Stock()",
      initialState: "Stock.State()",
      initialValue: Stock.State(),
      imports: ["Shops"],
      setUp: ["let shop = Shop()"],
      dependencies: [
        "$0.shop = shop", "$0[StockClient.self].order = { _ in \"nails\" }",
      ],
      clients: ["StockClient": "[StockClient.self]"]
    )
    return shop
  }

  static func prepare(_ dependencies: inout DependencyValues) {
    dependencies[StockClient.self].order = { number in
      try await anyOf(.success("order \(number)"), .never)
    }
  }

  @MainActor init(options: Options) {}

  @MainActor func makeStore(
    executor: EffectExecutor?,
    prepare: @escaping @MainActor (inout DependencyValues) -> Void
  ) -> StoreOf<Stock> {
    Store(initialState: Stock.State()) {
      Self.reducer
    } withDependencies: {
      $0.effectExecutor = executor
      Self.prepare(&$0)
      prepare(&$0)
    }
  }

  @MainActor func run(
    prepare: @escaping @MainActor (inout DependencyValues) -> Void,
    willPerform: @escaping @MainActor (_ command: String) -> Void
  ) async throws -> Int32 { 0 }
}

/// Orders goods, and takes them away. It crashes if there are none.
@Reducer
struct Stock {
  @ObservableState
  struct State: Equatable {
    var asked = 0
    var goods = ["nails"]
    var isOrdering = false
    var isGivenUp = false
  }

  enum Action {
    case cancelButtonTapped
    case orderButtonTapped
    case ordered(Result<String, any Error>)
    case takeButtonTapped
  }

  enum CancelID { case order }

  @Dependency(StockClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isGivenUp = state.isOrdering
        state.isOrdering = false
        return .cancel(id: CancelID.order)
      case .orderButtonTapped:
        guard !state.isOrdering else { return .none }
        state.isOrdering = true
        state.asked += 1
        return .run { [number = state.asked] send in
          await send(.ordered(Result { try await client.order(number) }))
        }
        .cancellable(id: CancelID.order)
      case .ordered(let result):
        state.isOrdering = false
        if let goods = try? result.get() { state.goods.append(goods) }
        return .none
      case .takeButtonTapped:
        state.goods.removeFirst()
        return .none
      }
    }
  }
}

@DependencyClient
struct StockClient: Sendable {
  var order: @Sendable (_ number: Int) async throws -> String
}

extension StockClient: TestDependencyKey {
  static let testValue = StockClient()
}
