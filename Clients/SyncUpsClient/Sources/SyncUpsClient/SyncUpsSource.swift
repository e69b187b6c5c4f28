import Dependencies

/// What sync-ups are loaded from and saved to, and the clock that saves wait by: the dependencies in
/// force where a key is made.
struct SyncUpsSource: Sendable {
  let client: SyncUpsClient
  let clock: any Clock<Duration>
  /// All of them, for who saves or observes later, and elsewhere.
  let dependencies: DependencyValues.Continuation

  init() {
    @Dependency(\.syncUpsClient) var client
    @Dependency(\.continuousClock) var clock
    self.client = client
    self.clock = clock
    dependencies = withEscapedDependencies { $0 }
  }
}
