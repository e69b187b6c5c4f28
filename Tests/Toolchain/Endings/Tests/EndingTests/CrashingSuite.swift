import Testing

@Suite struct CrashingSuite {
  @Test func crashes() {
    fatalError("the lamp has burst")
  }
}
