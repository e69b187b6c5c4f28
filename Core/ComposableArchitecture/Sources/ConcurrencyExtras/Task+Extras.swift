#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Task where Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// - Returns: Never.
  /// - Throws: `CancellationError`.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never {
      return element
    }
    throw _Concurrency.CancellationError()
  }

  /// The result of the task, which is cancelled when the waiting task is.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The result of the task, which is cancelled when the waiting task is.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// - Throws: `CancellationError`.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }

  /// Gives other tasks of the process some time to run, without any guarantee.
  ///
  /// Waits for a number of detached tasks of the lowest priority, one after the other, and gives the main
  /// queue its turn. The stores and test stores of the library know when their effects are done
  /// and do not need it.
  ///
  /// - Parameter count: The number of tasks to wait for.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    guard count > 0 else { return }
    let main = MainQueueTurns(min(count, 4))
    for _ in 1...count { await OtherTasks.yield(at: [.background]) }
    await main.finish()
  }
}

/// The number of tasks for which `Task.megaYield()` waits: 20, or the value of the environment variable
/// `TASK_MEGA_YIELD_COUNT` (at most 10,000).
public let _defaultMegaYieldCount: Int = {
  guard let text = getenv("TASK_MEGA_YIELD_COUNT"), let count = Int(String(cString: text)) else {
    return 20
  }
  return max(0, min(count, 10_000))
}()
