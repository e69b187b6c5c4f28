public import ComposableArchitecture
public import ViewPublishers

// Before version 1 an effect was a publisher. Newer code: `Effect.publisher`, or `run` with a sequence.
extension Publisher where Failure == Never {
  /// The effect that sends the values.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the call; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func eraseToEffect(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Output> {
    // Safe: the effect's task is the only one that subscribes.
    let publisher = SentValue(eraseToAnyPublisher())
    return .publisher(
      { publisher.value },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The effect that sends an action for each value.
  ///
  /// - Parameters:
  ///   - transform: Makes an action of a value.
  ///   - fileID: The module and file of the call; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func eraseToEffect<Action>(
    _ transform: @escaping (Output) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Action> {
    map(transform)
      .eraseToEffect(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Publisher {
  /// The effect that sends the values as successes, and an error as a failure.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the call; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func catchToEffect(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Result<Output, Failure>> {
    catchToEffect({ $0 }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The effect that sends an action for each value, and for an error.
  ///
  /// - Parameters:
  ///   - transform: Makes an action of a value or of the error.
  ///   - fileID: The module and file of the call; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func catchToEffect<Action>(
    _ transform: @escaping (Result<Output, Failure>) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Action> {
    map { Result<Output, Failure>.success($0) }
      .catch { Just(.failure($0)) }
      .eraseToEffect(
        transform,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
  }
}

extension Effect {
  /// The effect itself, which was a publisher before version 1.
  public func eraseToEffect() -> Self { self }

  /// The effect that sends an action for each of these.
  ///
  /// - Parameter transform: Makes an action of one.
  public func eraseToEffect<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform)
  }
}
