public import ComposableArchitecture
public import ViewPublishers

extension Effect {
  /// Sends the values of a publisher as actions, until it ends or the effect is cancelled.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .publisher {
  ///     center.publisher(for: .changed).map { _ in .changed }
  ///   }
  /// ```
  ///
  /// The publisher is made, and its values are sent, in a task of the effect: also a value that the publisher delivers
  /// at once comes after the action that has started the effect. Newer code: use `run` with a sequence.
  ///
  /// - Parameters:
  ///   - createPublisher: Makes the publisher, with the dependencies in force where the effect is made.
  ///   - fileID: The module and file of the call; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func publisher<P: Publisher & SendableMetatype>(
    _ createPublisher: @escaping @Sendable () -> P,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where P.Output == Action, P.Failure == Never {
    run(
      operation: { send in
        for await value in createPublisher().map(SentValue.init).values {
          await send(value.value)
        }
      },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
