/// Suspends the caller until another task has run.
func suspend() async {
  await Task.detached {}.value
}
