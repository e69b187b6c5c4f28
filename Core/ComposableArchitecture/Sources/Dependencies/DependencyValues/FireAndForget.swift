import IssueReporting

extension DependencyValues {
  /// Starts work that no caller waits for, such as logging.
  ///
  /// The live value runs it in a task of its own, and drops the errors it throws. In a test the work
  /// is awaited, and an error it throws is reported as an issue.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { name, priority, operation in
    Task(name: name, priority: priority) { try await operation() }
  }

  static let testValue = FireAndForget { name, priority, operation in
    do {
      try await Task(name: name, priority: priority) { try await operation() }.value
    } catch {
      reportIssue(error, "Work that was started with @Dependency(\\.fireAndForget) has failed.")
    }
  }
}

/// Starts work that no caller waits for: `await fireAndForget { … }`.
public struct FireAndForget: Sendable {
  /// Starts the work, with a name for its task and a priority.
  public let operation:
    @Sendable (String?, TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Makes the effect from a closure that starts the work.
  ///
  /// - Parameter operation: Receives the name of the task, the priority and the work.
  public init(
    _ operation:
      @escaping @Sendable (
        _ name: String?,
        _ priority: TaskPriority?,
        _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Makes the effect from a closure that starts the work in a task without a name.
  ///
  /// - Parameter operation: Receives the priority and the work.
  public init(
    _ operation:
      @escaping @Sendable (
        _ priority: TaskPriority?,
        _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.init { _, priority, work in await operation(priority, work) }
  }

  /// Starts work.
  ///
  /// - Parameters:
  ///   - name: The name of its task, for debuggers and profilers.
  ///   - priority: The priority of its task.
  ///   - operation: The work. A closure has the isolation of its surroundings: on the main actor, it is isolated to it.
  public func callAsFunction(
    name: String? = nil,
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await self.operation(name, priority, operation)
  }
}
