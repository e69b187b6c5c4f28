import ConcurrencyExtras
import Testing

/// Returns the issues that an operation reports. None of them fails the test.
@MainActor
func reportedIssues(by operation: @MainActor () async -> Void) async -> [Issue] {
  let issues = LockIsolated<[Issue]>([])
  await withKnownIssue(isIntermittent: true) {
    await operation()
  } matching: { issue in
    issues.withValue { $0.append(issue) }
    return true
  }
  return issues.value
}
