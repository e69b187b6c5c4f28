import Testing

@Suite struct FailingSuite {
  @Test func passes() {}

  @Test(arguments: ["red", "green"])
  func failsForOneArgument(color: String) {
    #expect(color == "green", "the lamp is wrong\nand so is its shade")
  }

  @Test func failsWithALongText() {
    Issue.record(Comment(rawValue: String(repeating: "dark ", count: 1_000)))
    Issue.record(Comment(rawValue: String(repeating: "dark\n", count: 100)))
  }
}
