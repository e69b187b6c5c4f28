import ConcurrencyExtras
import Synchronization

/// The link to a store for code that does not run on its actor: the tasks of its effects.
///
/// It retains neither the store nor its actor.
final class StoreLink: @unchecked Sendable {
  // Safe: the references do not change once the store is made. The core is read on the store's actor only, and retained
  // there while it is used. The mail is guarded by a lock.

  /// The core, while it exists. To be read on the store's actor only.
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

  /// The number of a new group, which defines the order of groups. On the store's actor only.
  func nextGroup() -> UInt64 {
    groupCount += 1
    return groupCount
  }

  /// Connects the link to its core; part of making the core.
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
    // While code on the actor retains the core, its deinitializer cannot run on another thread.
    guard let core else { return false }
    takeMail()
    work()
    withExtendedLifetime(core) {}
    return true
  }

  /// Whether the store has ended. The tasks of effects that are cancelled because of it see this.
  var hasEnded: Bool { isEnded.load(ordering: .acquiring) }

  /// Records the end of the store. Called before its effects are cancelled.
  func end() {
    isEnded.store(true, ordering: .releasing)
  }

  /// Runs clean-up work after the end of the store, when no actor serializes the effects any more.
  func afterEnd(_ work: () -> Void) {
    ending.withLock { _ in work() }
  }

  /// Enqueues work on the store's actor and does not wait for it. It is done before later output of effects, in the
  /// order in which it was enqueued.
  func post(_ work: @escaping @Sendable () -> Void) {
    let isFirst = mail.withLock { mail in
      mail.append(work)
      return mail.count == 1
    }
    hasMail.store(true, ordering: .releasing)
    guard isFirst else { return }
    // The new task is no child task of an effect that may be calling.
    EffectInFlight.$current.withValue(nil) {
      _ = Task(executorPreference: executor) { _ = await self.perform {} }
    }
    executor?.noteActivity()
  }

  /// Runs the enqueued work. Call it on the store's actor, while the core is alive.
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
