import Testing

@Suite struct PreviewMacroTests {
  @Test func leavesNothingInTheProgram() {
    expectExpansion(
      """
      #Preview("Counter") {
        CounterView()
      }
      let last = 1
      """,
      to: """
        let last = 1
        """
    )
  }
}
