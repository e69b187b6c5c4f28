import IdentifiedCollections

/// An observer of sync-ups in memory, and what it was told last.
struct SyncUpsMemoryObserver<Value: Equatable & Sendable>: Sendable {
  typealias Stream = AsyncThrowingStream<Value, any Error>

  let continuation: Stream.Continuation
  private let select: @Sendable (IdentifiedArrayOf<SyncUp>) -> Value
  private var latest: Value

  /// An observer that is told what it asks for at once.
  ///
  /// - Parameters:
  ///   - syncUps: All sync-ups, as they are now.
  ///   - continuation: Takes what is new. Nobody waits for it yet, so that it can be used under a lock.
  ///   - select: Returns what is asked for.
  init(
    _ syncUps: IdentifiedArrayOf<SyncUp>,
    _ continuation: Stream.Continuation,
    select: @escaping @Sendable (IdentifiedArrayOf<SyncUp>) -> Value
  ) {
    self.continuation = continuation
    self.select = select
    latest = select(syncUps)
    continuation.yield(latest)
  }

  /// A stream for an observer, which is told the newest value only.
  static func makeStream() -> (stream: Stream, continuation: Stream.Continuation) {
    Stream.makeStream(
      of: Value.self,
      throwing: (any Error).self,
      bufferingPolicy: .bufferingNewest(1)
    )
  }

  /// Takes the sync-ups as they are now.
  ///
  /// - Returns: What tells the observer, to be called without a lock; `nil` if it knows already.
  mutating func news(of syncUps: IdentifiedArrayOf<SyncUp>) -> (@Sendable () -> Void)? {
    let value = select(syncUps)
    guard value != latest else { return nil }
    latest = value
    return { [continuation] in continuation.yield(value) }
  }
}
