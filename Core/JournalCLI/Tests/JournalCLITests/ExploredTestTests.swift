import ArgumentParser
import Foundation
import JournalCLI
import TerminalHosting
import Testing

/// The tests that `explore` prints.
@MainActor
@Suite struct ExploredTestTests {
  private func explored(_ feature: String, _ check: String) async throws -> String {
    let streams = StandardStreams(input: Data())
    await #expect(throws: ExitCode(1)) {
      try await StandardStreams.$current.withValue(streams) {
        let command = try ExploreCommand<StockProgram>.parse(
          ["--feature", feature, "--check", check, "--quiet"]
        )
        try await command.run()
      }
    }
    return streams.output.text
  }

  /// The stub of what was answered takes the place of what the author gives.
  @Test func beginsAsItsAuthorWould() async throws {
    let output = try await explored("shop", "never isGivenUp true")
    #expect(
      output.hasSuffix(
        """
        import ComposableArchitecture
        import JournalCLITests
        import Shops
        import Testing

        @MainActor
        @Suite struct StockFindingTests {
          /// Not true: never isGivenUp true
          @Test func neverIsgivenupTrue() async {
            let clock = TestClock()
            let shop = Shop()
            let store = TestStore(initialState: changed(Stock.State()) { $0.asked = 1 }) {
              Stock()
            } withDependencies: {
              $0.continuousClock = clock
              $0.shop = shop
              $0[StockClient.self].order = { _ in try await Task.never() }
            }
            store.exhaustivity = .off

            await store.send(.orderButtonTapped)
            await store.send(.cancelButtonTapped)
            await store.skipReceivedActions(strict: false)
            let isWrong: (Stock.State) -> Bool = { $0.isGivenUp == true }
            #expect(!isWrong(store.state), "never isGivenUp true")
          }
        }

        private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
          var value = value
          change(&value)
          return value
        }

        """
      ),
      "\(output)"
    )
  }

  @Test func aCheckThatIsNoComparisonReadsTheState() async throws {
    let output = try await explored("stock", #"always goods ["nails"]"#)
    #expect(output.contains("\nimport ActionText\n"))
    #expect(
      output.contains(
        #"""
            let holds: (Stock.State) -> Bool = { state in
              let path = "goods"
              guard case .value(let value)? = try? StatePath(path).lookup(in: state) else { return false }
              return value == (try? JSONValue(parsing: "[\"nails\"]"))
            }
            #expect(holds(store.state), "always goods [\"nails\"]")
        """#
      ),
      "\(output)"
    )
  }
}
