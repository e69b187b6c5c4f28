/// Returns when the main actor has done everything that was ready before this was called.
@MainActor
func nextTurn() async {
  await withCheckedContinuation { continuation in
    // The main actor runs its jobs in the order in which they come.
    Task { @MainActor in continuation.resume() }
  }
}

/// Suspends the caller until another task has run.
func suspend() async {
  await Task.detached {}.value
}
