import Testing

/// Expects that a printed test fails because of its finding, and for no other reason.
struct FindingTrait: SuiteTrait, TestScoping, TestTrait {
  /// The check that does not hold.
  let check: String

  /// A suite passes the trait on to its tests.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await function()
    } matching: {
      "\($0)".contains(check)
    }
  }
}

extension Trait where Self == FindingTrait {
  /// Marks tests that have to fail because a check does not hold.
  static func fails(_ check: String) -> Self { Self(check: check) }
}
