import ComposableArchitecture
import Explorer
import Testing

/// The report of a finding stays readable, whatever is in it.
@MainActor
@Suite struct ReportTests {
  @Test func aLongStateIsCutAndItsSourceNamed() async throws {
    let result = await withIssueReporters([]) {
      await explore(
        Ledger(),
        from: Ledger.State(count: 10_000),
        .exhaustive(depth: 2),
        actions: UserActions { $0 == "payButtonTapped" }
      ) { _ in
      } checking: {
        Always("nothing is paid") { $0.paid == 0 }
      }
    }
    let text = result.description
    #expect(text.split(separator: "\n").count < 200)
    #expect(text.contains(" lines more …\n"))
    let finding = try #require(result.finding)
    #expect(finding.test.contains("// The first state stands at ExplorerTests/ReportTests.swift:"))
    #expect(finding.test.contains("initialState: Ledger.State(count: 10_000)"))
    #expect(finding.test.contains("let holds: (Ledger.State) -> Bool = { $0.paid == 0 }"))
  }

  @Test func manyStepsAreCut() async throws {
    let result = await withIssueReporters([]) {
      await explore(
        Ledger(),
        from: Ledger.State(count: 1),
        .exhaustive(depth: 300),
        actions: UserActions { $0 == "payButtonTapped" }
      ) { _ in
      } checking: {
        AtNoTime("it is paid 250 times") { $0.paid == 250 }
      }
    }
    let finding = try #require(result.finding)
    #expect(finding.steps.count == 250)
    let lines = result.description.split(separator: "\n")
    #expect(lines.contains("  … 150 lines more …"))
    #expect(lines.contains("  250. send payButtonTapped"))
    #expect(lines.count < 500)
  }

  @Test func whatCannotBeWrittenIsAComment() async throws {
    let result = await withIssueReporters([]) {
      await explore(
        Ledger(),
        from: Ledger.State(count: 1),
        .exhaustive(depth: 2),
        actions: UserActions { $0 == "stampButtonTapped" }
      ) {
        $0[LedgerClient.self].stamp = { LedgerStamp() }
      } checking: {
        Always(
          "nothing is stamped",
          { $0.stamp == nil },
          fileID: "A/B.swift",
          filePath: "/nowhere/B.swift",
          line: 1,
          column: 1
        )
      }
    }
    let test = try #require(result.finding).test
    #expect(test.contains("// The answers of LedgerClient.stamp cannot be written: "), "\(test)")
    #expect(test.contains("await store.send(.stampButtonTapped)"))
    #expect(test.contains("// The property is a function that could not be read."))
    #expect(test.contains("Issue.record(\"nothing is stamped\")"))
  }

  @Test func privateFunctionsOfTheFileAreRepeated() async throws {
    let result = await withIssueReporters([]) {
      await explore(
        Ledger(),
        from: Ledger.State(count: 1),
        actions: UserActions { $0 == "payButtonTapped" }
      ) {
        $0[LedgerClient.self].stamp = { newStamp() }
      } checking: {
        Always("not too much is paid") { isEnough($0) }
      }
    }
    let test = try #require(result.finding).test
    #expect(test.contains("$0[LedgerClient.self].stamp = { newStamp() }"), "\(test)")
    #expect(
      test.hasSuffix(
        """
        private func newStamp() -> LedgerStamp { LedgerStamp() }

        private func isEnough(_ state: Ledger.State) -> Bool {
          state.paid <= mostPaid
        }

        private let mostPaid = 1

        """
      ),
      "\(test)"
    )
  }

  @Test func anExchangeWithoutEndIsMadeWithABound() async throws {
    let result = await withIssueReporters([]) {
      await explore(
        Ledger(),
        from: Ledger.State(count: 1),
        actions: UserActions { $0 == "echoButtonTapped" }
      ) { _ in
      } checking: {
      }
    }
    let test = try #require(result.finding).test
    #expect(
      test.contains(
        """
            await store.send(.echoButtonTapped)
            // Received: echoButtonTapped,
        """
      ),
      "\(test)"
    )
    #expect(
      test.contains(
        "#expect(actions.value <= mostActions, \"An exchange of actions without end\")"
      )
    )
  }
}

private let mostPaid = 1

private func newStamp() -> LedgerStamp { LedgerStamp() }

private func isEnough(_ state: Ledger.State) -> Bool {
  state.paid <= mostPaid
}

@Reducer
struct Ledger {
  struct Row: Equatable, Identifiable {
    let id: Int
    var amount = 0
  }

  @ObservableState
  struct State: Equatable {
    var paid = 0
    var rows: IdentifiedArrayOf<Row>
    var stamp: LedgerStamp?

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    }
  }

  enum Action {
    case echoButtonTapped
    case payButtonTapped
    case response(LedgerStamp)
    case stampButtonTapped
  }

  @Dependency(LedgerClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .echoButtonTapped: return .send(.echoButtonTapped)
      case .payButtonTapped:
        state.paid += 1
        return .none
      case .response(let stamp):
        state.stamp = stamp
        return .none
      case .stampButtonTapped:
        return .run { send in
          await send(.response(try await client.stamp()))
        } catch: { _, _ in
        }
      }
    }
  }
}

/// A value that has no source.
final class LedgerStamp: Equatable, Sendable {
  static func == (left: LedgerStamp, right: LedgerStamp) -> Bool { left === right }
}

@DependencyClient
struct LedgerClient: Sendable {
  var stamp: @Sendable () async throws -> LedgerStamp
}

extension LedgerClient: TestDependencyKey {
  static let testValue = LedgerClient()
}
