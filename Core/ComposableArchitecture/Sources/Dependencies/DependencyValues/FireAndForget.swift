import IssueReporting

extension DependencyValues {
  /// Starts work that nobody waits for, such as logging.
  ///
  /// The live value runs it in a task of its own, and drops the errors it throws. In a test the work
  /// is awaited, and an error it throws is reported as an issue.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }

  static let testValue = FireAndForget { priority, operation in
    do {
      try await Task(priority: priority) { try await operation() }.value
    } catch {
      reportIssue(error, "Work that was started with @Dependency(\\.fireAndForget) has failed.")
    }
  }
}

/// Starts work that nobody waits for: `await fireAndForget { … }`.
public struct FireAndForget: Sendable {
  /// Starts the work.
  public let operation:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Makes the effect from what starts the work.
  ///
  /// - Parameter operation: Gets the priority and the work.
  public init(
    _ operation:
      @escaping @Sendable (
        _ priority: TaskPriority?,
        _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts work.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task.
  ///   - operation: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await self.operation(priority, operation)
  }
}
