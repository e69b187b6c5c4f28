public import ComposableArchitecture

extension Effect {
  /// Sends an action right after the current one.
  ///
  /// Newer code: use `.send(_:)`.
  ///
  /// - Parameter value: The action.
  public init(value: Action) {
    self = .send(value)
  }

  /// Runs asynchronous work that ends with one action.
  ///
  /// Newer code: use `.run`, and send the action.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - operation: The work; it returns the action.
  ///   - handler: Makes the action for an error of the work. Without it an error is a reported issue, unless it comes
  ///     from cancellation.
  ///   - fileID: The module and file of the call; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (_ error: any Error) async -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let recovery = handler.map { handler in
      { @Sendable (error: any Error, send: Send<Action>) async in
        await send.deliver(handler(error))
      }
    }
    return .run(
      priority: priority,
      operation: { send in
        try await send.deliver(operation())
      },
      catch: recovery,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs asynchronous work that sends no action; its errors are ignored.
  ///
  /// Newer code: use `.run`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - work: The work.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(priority: priority) { _ in try? await work() }
  }
}
