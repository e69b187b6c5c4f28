import ConcurrencyExtras
import Synchronization

/// The way back to a store for what does not run on its actor: the tasks of its effects.
///
/// It keeps neither the store nor its actor alive.
final class StoreLink: @unchecked Sendable {
  // Safe: the references do not change once the store is made; the core is taken out on the store's
  // actor only, and kept there while it is used. The mail is behind a lock.

  /// The core, while it is there. To be taken out on the store's actor only.
  private(set) weak var core: AnyObject?
  private weak let actor: (any Actor)?
  let executor: EffectExecutor?
  private let mail = Lock<[@Sendable () -> Void]>([])
  private let hasMail = Atomic(false)
  private let ending = Lock(())
  private let isEnded = Atomic(false)
  /// Counts the groups of the store. Used on the store's actor only.
  private var groupCount: UInt64 = 0

  init(on actor: any Actor, executor: EffectExecutor?) {
    self.actor = actor
    self.executor = executor
  }

  /// The number of a new group, by which groups are put in order. On the store's actor only.
  func nextGroup() -> UInt64 {
    groupCount += 1
    return groupCount
  }

  /// Says whose link it is; part of making the core.
  func connect(to core: AnyObject) {
    self.core = core
  }

  /// Runs work on the store's actor.
  ///
  /// - Returns: `false`, without running it, when the store is gone.
  func perform(_ work: @Sendable () -> Void) async -> Bool {
    guard let actor else { return false }
    return await perform(work, on: actor)
  }

  private func perform(_ work: () -> Void, on actor: isolated any Actor) -> Bool {
    // While someone on the actor holds the core, its deinitializer does not run elsewhere.
    guard let core else { return false }
    takeMail()
    work()
    withExtendedLifetime(core) {}
    return true
  }

  /// Whether the store is gone. Seen by the tasks of effects that are cancelled because of it.
  var hasEnded: Bool { isEnded.load(ordering: .acquiring) }

  /// The store goes away. Comes before its effects are cancelled.
  func end() {
    isEnded.store(true, ordering: .releasing)
  }

  /// Tidies up when the store is gone, where no actor keeps its effects apart any more.
  func afterEnd(_ work: () -> Void) {
    ending.withLock { _ in work() }
  }

  /// Hands work over to the store's actor and does not wait for it. It is done before whatever
  /// comes to the store from an effect afterwards, in the order in which it was handed over.
  func post(_ work: @escaping @Sendable () -> Void) {
    let isFirst = mail.withLock { mail in
      mail.append(work)
      return mail.count == 1
    }
    hasMail.store(true, ordering: .releasing)
    guard isFirst else { return }
    // Not a child task of the effect that may be calling.
    EffectInFlight.$current.withValue(nil) {
      _ = Task(executorPreference: executor) { _ = await self.perform {} }
    }
    executor?.noteActivity()
  }

  /// Runs the work that was handed over. Call it on the store's actor, while the core is alive.
  func takeMail() {
    guard hasMail.load(ordering: .acquiring) else { return }
    hasMail.store(false, ordering: .relaxed)
    let letters = mail.withLock { mail in
      let letters = mail
      mail = []
      return letters
    }
    for letter in letters { letter() }
  }
}
