extension Effect {
  /// Sends an action for each element of an asynchronous sequence.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .stream { clock.timer(interval: .seconds(1)) } action: { _ in .timerTicked }
  ///     .cancellable(id: CancelID.timer)
  /// ```
  ///
  /// It ends when the sequence does. Errors are treated as those of
  /// ``run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task that goes through the sequence.
  ///   - name: A name for the effect, by which it is called in messages.
  ///   - makeSequence: Makes the sequence, in the effect's task.
  ///   - action: Makes an action of an element.
  ///   - handler: Gets an error of the sequence. Without it such an error is a reported issue.
  ///   - fileID: The module and file of the call; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func stream<Elements: AsyncSequence & SendableMetatype>(
    priority: TaskPriority? = nil,
    name: String? = nil,
    _ makeSequence: @escaping @Sendable () async throws -> Elements,
    action: @escaping @Sendable (Elements.Element) -> Action,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where Elements.Element: Sendable, Elements.AsyncIterator: SendableMetatype {
    run(
      priority: priority,
      name: name,
      operation: { send in
        for try await element in try await makeSequence() {
          await send.deliver(action(element))
        }
      },
      catch: handler,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
