import Testing

@Suite struct ParityRulesTests {
  private func rules(_ row: String) -> [String] {
    ParityRules.unshownCapabilities(
      in: Repository([
        "Core/ComposableArchitecture/PARITY.md": """
        # Parity

        | capability | behaviour | shown by |
        |---|---|---|
        \(row)
        """,
        "Core/A/Tests/ATests/StoreTests.swift": """
        @Suite struct StoreTests {
          // func commented() {}
          @Test func sendsActions() {}
          @Test(arguments: [1]) func counts(to number: Int) {}
        }
        """,
        "Core/A/Sources/A/Store.swift": "struct SourceTests {\n  func sendsActions() {}\n}\n",
      ])
    )
    .map(\.rule)
  }

  @Test(
    arguments: [
      "| send | reduces | `StoreTests/sendsActions()` |",
      "| send | reduces | `StoreTests/sendsActions()`, `StoreTests/counts(to:)` |",
    ]
  )
  func testsThatExistMayBeNamed(row: String) {
    #expect(rules(row) == [])
  }

  @Test(
    arguments: [
      ("| send | reduces | |", "\"send\" names no test."),
      ("| send | `StoreTests/sendsActions()` | later |", "\"send\" names no test."),
      ("| a | b | `StoreTests/sendsAction()` |", "There is no test StoreTests/sendsAction."),
      ("| a | b | `StoreTests/commented()` |", "There is no test StoreTests/commented."),
      ("| a | b | `SourceTests/sendsActions()` |", "There is no test SourceTests/sendsActions."),
    ]
  )
  func whatNoTestShowsIsFound(row: String, rule: String) {
    #expect(rules(row) == [rule])
  }

  @Test func theTableItselfIsDemanded() {
    let violations = ParityRules.unshownCapabilities(in: Repository(["README.md": ""]))
    #expect(violations.map(\.rule) == ["The table of capabilities is missing."])
  }
}
