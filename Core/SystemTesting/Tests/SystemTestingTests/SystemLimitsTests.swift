import Testing

@testable import SystemTesting

@Suite struct SystemLimitsTests {
  @Test func asManyTestsRunAsThereAreProcessors() throws {
    let limits = try SystemLimits(environment: [:], processors: 3)
    #expect(limits.testsAtOnce == 3)
    #expect(limits.watchdogSeconds == 300)
    #expect(try SystemLimits(environment: [:], processors: 0).testsAtOnce == 1)
  }

  @Test func theEnvironmentOverridesThem() throws {
    let limits = try SystemLimits(
      environment: ["COMPOSED_SYSTEM_TESTS_AT_ONCE": "7", "COMPOSED_TEST_WATCHDOG": "20"],
      processors: 3
    )
    #expect(limits.testsAtOnce == 7)
    #expect(limits.watchdogSeconds == 20)
    #expect(
      try SystemLimits(environment: ["COMPOSED_TEST_WATCHDOG": ""], processors: 1)
        .watchdogSeconds == 300
    )
  }

  @Test(
    arguments: ["COMPOSED_SYSTEM_TESTS_AT_ONCE", "COMPOSED_TEST_WATCHDOG"],
    ["0", "-1", "many", "1.5", "99999999999999999999"]
  )
  func aValueThatIsNotValidIsRefused(variable: String, value: String) {
    let error = #expect(throws: SystemFailure.self) {
      try SystemLimits(environment: [variable: value], processors: 1)
    }
    #expect(
      error?.description == """
        The environment variable \(variable) could not be used: "\(value)" is not a whole number \
        from 1 to 1000000. Set it to such a number, or unset it.
        """
    )
  }
}
