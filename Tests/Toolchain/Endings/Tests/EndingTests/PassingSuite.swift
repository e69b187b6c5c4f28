import Testing

@Suite struct PassingSuite {
  @Test func passes() {
    #expect(1 + 1 == 2)
  }

  @Test func hasAKnownIssue() {
    withKnownIssue {
      Issue.record("Somebody knows of this.")
    }
  }
}
