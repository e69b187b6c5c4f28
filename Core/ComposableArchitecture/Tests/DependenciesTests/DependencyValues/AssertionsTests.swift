import Dependencies
import Testing

@Suite struct AssertionsTests {
  @Dependency(\.assert) private var assert
  @Dependency(\.assertionFailure) private var assertionFailure
  @Dependency(\.precondition) private var precondition

  @Test func whatHoldsIsSilent() {
    assert(1 < 2)
    assert(1 < 2, "One is less.")
    precondition(1 < 2)
    precondition(1 < 2, "One is less.")
  }

  @Test func aTestIsToldInsteadOfStopped() async {
    await expectIssue("One is not more.") { assert(1 > 2, "One is not more.") }
    await expectIssue("Assertion failed") { assert(1 > 2) }
    await expectIssue("Nobody gets here.") { assertionFailure("Nobody gets here.") }
    await expectIssue("Assertion failed") { assertionFailure() }
    await expectIssue("Two is not less.") { precondition(2 < 1, "Two is not less.") }
  }

  @Test func theyCanBeReplaced() {
    let messages = LockIsolated<[String]>([])
    withDependencies {
      $0.assert = AnyAssertionEffect { condition, message, _, _ in
        guard !condition() else { return }
        let message = message()
        messages.withValue { $0.append(message) }
      }
      $0.assertionFailure = AnyAssertionFailureEffect { message, _, _ in
        let message = message()
        messages.withValue { $0.append(message) }
      }
    } operation: {
      assert(true, "silent")
      assert(false, "loud")
      assertionFailure("louder")
    }
    #expect(messages.value == ["loud", "louder"])
  }
}
