import Testing

/// Expects an operation to report one issue or more, each with all of the texts.
func expectIssue(
  _ texts: String...,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () async -> Void
) async {
  await withKnownIssue(sourceLocation: sourceLocation) {
    await operation()
  } matching: { issue in
    let description = issue.comments.map(\.rawValue).joined()
    return texts.allSatisfy(description.contains)
  }
}
