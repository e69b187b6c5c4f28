import Testing

@Suite struct FailingSuite {
  @Test func passes() {}

  @Test(arguments: ["red", "green"])
  func failsForOneArgument(color: String) {
    #expect(color == "green", "the lamp is wrong\nand so is its shade")
  }
}
