import ConcurrencyExtras
import IssueReporting

/// The work started by an action that was sent to a test store.
public struct TestStoreTask: Hashable, Sendable {
  let task: StoreTask
  let store: @MainActor @Sendable () -> (any TestStoreWaiter)?
  let timeout: Duration

  /// Cancels every effect that the action caused, and waits until they have reacted.
  public func cancel() async {
    task.cancel()
    await store()?.settle()
  }

  /// Waits until every effect that the action caused has ended.
  ///
  /// - Parameters:
  ///   - duration: The longest wait for an effect that waits for something outside.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @MainActor
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let scope = task.scope, let store = store() else { return }
    if await store.waits(upTo: duration ?? timeout, until: { scope.isFinished }) { return }
    reportIssue(
      """
      Expected the effects of an action to finish, but they are still in-flight.

      \(store.atRest)

      Advance the clock they sleep on, cancel them, or, if they wait for something outside, finish \
      with a longer 'timeout'.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool { task.isCancelled }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.task == rhs.task
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(task)
  }
}

/// A test store without its types.
@MainActor
protocol TestStoreWaiter: AnyObject, Sendable {
  func settle() async
  func waits(upTo timeout: Duration, until condition: () -> Bool) async -> Bool
  var atRest: EffectsAtRest { get }
}

extension TestStore: TestStoreWaiter {
  var asWaiter: any TestStoreWaiter { self }

  /// Waits until nothing more can happen by itself. Returns after a turn of the main queue when nothing has happened
  /// since the last time, such as after an action without effects.
  func settle() async {
    await giveWayToMainQueue()
    if isAtRest { return }
    await executor.settle()
    // An unstructured task that an effect has started elsewhere is invisible. Give it some time to run.
    guard !isHopeless else { return }
    await OtherTasks.giveWay()
    await executor.settle()
  }

  /// Lets the main queue run its blocks, and the blocks that these enqueue.
  ///
  /// An action or a dependency may enqueue blocks there that are otherwise invisible. Costs two turns of the main
  /// queue, on which the test store itself runs.
  func giveWayToMainQueue() async {
    for _ in 0..<2 { await MainQueue.takeTurn() }
  }

  func waits(upTo timeout: Duration, until condition: () -> Bool) async -> Bool {
    await wait(upTo: timeout, until: condition)
  }
}
