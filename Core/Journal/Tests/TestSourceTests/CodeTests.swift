import Testing

@testable import TestSource

@Suite struct CodeTests {
  private func text(_ conditions: [String], indentation: Int = 4) -> String {
    let code = Code.conditional(conditions, ["body()"])
    return code.rendered(indentation: indentation, column: indentation)
  }

  @Test func conditionsThatFitStandOnOneLine() {
    #expect(
      text(["a == nil", "b"]) == """
        if a == nil, b {
              body()
            }
        """
    )
  }

  @Test func longConditionsFillLines() {
    let long = "store.state.path[id: 0]?.destination?.settings"
    #expect(
      text(["a == 1", "\(long) != nil", "\(long)?.alert == nil", "b == 2"]) == """
        if a == 1, \(long) != nil,
              \(long)?.alert == nil, b == 2
            {
              body()
            }
        """
    )
  }

  @Test func aComparisonThatIsTooLongIsBrokenBeforeItsOperator() {
    let long = "store.state." + String(repeating: "destination?.", count: 7) + "alert"
    #expect(
      text(["\(long) == nil"]) == """
        if \(long)
              == nil
            {
              body()
            }
        """
    )
    #expect(
      text(["a == 1", "\(long) == nil"]) == """
        if a == 1,
              \(long)
                == nil
            {
              body()
            }
        """
    )
  }
}
