import Dependencies
public import IdentifiedCollections
public import Sharing

/// Stores shared sync-ups by the client.
///
/// Made by ``Sharing/SharedReaderKey/syncUps(_:)``.
public struct SyncUpsKey: SharedKey {
  let query: SyncUpsQuery
  let source: SyncUpsSource
  let saver: SyncUpsSaver

  init(query: SyncUpsQuery) {
    @Dependency(\.syncUpsSaver) var saver
    self.query = query
    self.saver = saver
    self.source = SyncUpsSource()
  }

  /// The query, and the saver.
  public var id: SyncUpsKeyID {
    SyncUpsKeyID(query: query, saver: ObjectIdentifier(saver))
  }

  public func load(
    context: LoadContext<IdentifiedArrayOf<SyncUp>>,
    continuation: LoadContinuation<IdentifiedArrayOf<SyncUp>>
  ) {
    saver.load(query, from: source, continuation)
  }

  public func subscribe(
    context: LoadContext<IdentifiedArrayOf<SyncUp>>,
    subscriber: SharedSubscriber<IdentifiedArrayOf<SyncUp>>
  ) -> SharedSubscription {
    saver.subscribe(query, from: source, subscriber)
  }

  public func save(
    _ value: IdentifiedArrayOf<SyncUp>,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    saver.save(value, of: query, to: source, isUrgent: context == .userInitiated, continuation)
  }
}

extension SyncUpsKey: CustomStringConvertible {
  public var description: String {
    query.text.isEmpty ? ".syncUps" : ".syncUps(\"\(query.text)\")"
  }
}

/// The identity of shared sync-ups.
public struct SyncUpsKeyID: Hashable, Sendable {
  let query: SyncUpsQuery
  let saver: ObjectIdentifier
}

extension SharedReaderKey where Self == SyncUpsKey.Default {
  /// The first page of all sync-ups.
  public static var syncUps: Self { .syncUps(SyncUpsQuery()) }

  /// The sync-ups of a query, in its order.
  ///
  /// They are loaded from, observed and saved by `\.syncUpsClient`; `\.syncUpsSaver` decides when. Change the list on
  /// the main actor, as features do: that is where it gets the changes made elsewhere.
  ///
  /// A change costs a comparison of each sync-up in the list with its old value. Different ones are saved, and missing
  /// ones deleted. Moved ones keep their stored places.
  ///
  /// - Parameter query: The query.
  /// - Returns: The key. The list is empty until it is loaded.
  public static func syncUps(_ query: SyncUpsQuery) -> Self {
    Self[SyncUpsKey(query: query), default: []]
  }
}

/// The client of a saver and the clock of its delay: the dependencies in force where a key is made.
struct SyncUpsSource: Sendable {
  let client: SyncUpsClient
  let clock: any Clock<Duration>
  /// The executor of tasks that are started where no executor is in force.
  let taskExecutor: (any TaskExecutor)?
  /// All dependencies, for later saves and observations elsewhere.
  let dependencies: DependencyValues.Continuation

  init() {
    @Dependency(\.syncUpsClient) var client
    @Dependency(\.continuousClock) var clock
    @Dependency(\.taskExecutor) var taskExecutor
    self.client = client
    self.clock = clock
    self.taskExecutor = taskExecutor
    dependencies = withEscapedDependencies { $0 }
  }

  /// The executor of a task that is started now: the one in force, which a test store observes.
  var executor: (any TaskExecutor)? {
    @Dependency(\.taskExecutor) var current
    return current ?? taskExecutor
  }
}
