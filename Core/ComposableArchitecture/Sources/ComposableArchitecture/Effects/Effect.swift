import CustomDump
import Dependencies
import IssueReporting

/// What a reducer asks its store to do beside changing state: run asynchronous work, send further
/// actions, cancel what is in flight.
///
/// An effect is a description. The store starts it when it takes it from the reducer, in the order
/// in which reducers return them.
public struct Effect<Action>: Sendable {
  let operation: Operation

  indirect enum Operation: @unchecked Sendable {
    // Safe: an action given to `send` or `presence` moves with the effect from the reducer that
    // made it to the store that runs it, which are on the same actor.
    case none
    case send(Action)
    case run(Run)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, EffectCancellation, path: NavigationPath?)
    case throttle(Effect, id: CancelID, Throttling, path: NavigationPath?)
    case cancel(CancelID, path: NavigationPath?)
    /// From now on, dismissing the path sends the action.
    case presence(NavigationPath, dismiss: Action)
    /// What was presented on the path is gone.
    case end(NavigationPath)
  }

  /// Asynchronous work, with the dependencies and the place it was made in.
  struct Run: Sendable {
    var name: String?
    var priority: TaskPriority?
    var operation: @Sendable (Send<Action>) async -> Void
    var dependencies: DependencyValues
    var path: NavigationPath?
    var origin: EffectOrigin
  }

  init(_ operation: Operation) {
    self.operation = operation
  }

  /// Nothing to do. Merging or concatenating with it gives the other effect unchanged.
  public static var none: Self { Self(.none) }

  /// Sends an action right after the current one, before the change of state is seen by anyone.
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}

/// The effect of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// Runs asynchronous work that may send actions back.
  ///
  /// The work runs off the main actor, with the dependencies in force where the effect is made.
  /// Errors that come from cancellation, and any after it, are dropped.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - name: A name for the effect, by which it is called in messages.
  ///   - operation: The work.
  ///   - handler: Gets an error the work throws. Without it such an error is a reported issue.
  ///   - fileID: Where the effect is made; named in messages.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let origin = EffectOrigin(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      .run(
        Run(
          name: name,
          priority: priority,
          operation: { send in
            do {
              try await operation(send)
            } catch is CancellationError {
              return
            } catch {
              guard !Task.isCancelled else { return }
              guard let handler else {
                origin.reportUnhandled(error)
                return
              }
              await handler(error, send)
            }
          },
          dependencies: DependencyValues._current,
          path: NavigationPath.current,
          origin: origin
        )
      )
    )
  }
}

extension EffectOrigin {
  fileprivate func reportUnhandled(_ error: any Error) {
    var dump = ""
    customDump(error, to: &dump, indent: 4)
    reportIssue(
      """
      An 'Effect.run' created at \(fileID):\(line) threw an unhandled error.

      \(dump)

      Handle it in the effect with 'do'/'catch', or give 'Effect.run' a 'catch:' closure that sends \
      an action for it.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
