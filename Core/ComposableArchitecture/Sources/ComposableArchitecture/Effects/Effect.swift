public import ConcurrencyExtras
import CustomDump
import Dependencies
import DependenciesMacros
import IssueReporting
import TestFailureBridge

/// The work that a reducer returns to its store beside the change of state: asynchronous work, further
/// actions, and cancellations of effects in flight.
///
/// An effect is a description. The store starts it when it takes it from the reducer, in the order
/// in which reducers return them.
public struct Effect<Action>: _NonisolatedMembers, @unchecked Sendable {
  // Safe: an action in it moves with the effect from its reducer to the store, which are on the same actor. Apart from
  // that, a description never changes.

  /// `nil` for nothing to do.
  @usableFromInline let storage: EffectStorage?

  @inlinable
  init(_ storage: EffectStorage?) {
    self.storage = storage
  }

  /// Nothing to do. Merging or concatenating with it gives the other effect unchanged.
  public static var none: Self { Self(nil) }

  /// Sends an action right after the current one, before observers see the change of state.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(SendEffect(action)) }

  package var isNone: Bool { storage == nil }
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
  ///   - handler: Gets an error the work throws. Without it such an error is a reported issue, except for
  ///     `Unimplemented`, which was reported when it was thrown.
  ///   - fileID: The module and file of the call; named in messages.
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
    let origin = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      RunEffect(
        name: name,
        priority: priority,
        dependencies: DependencyValues._current,
        path: FeaturePath.current,
        origin: origin
      ) { send in
        do {
          try await operation(send)
        } catch is CancellationError {
          return
        } catch {
          guard !Task.isCancelled else { return }
          guard let handler else {
            if !(error is Unimplemented) { origin.reportUnhandled(error) }
            return
          }
          await handler(error, send)
        }
      }
    )
  }
}

extension SourcePlace {
  fileprivate func reportUnhandled(_ error: any Error) {
    var dump = ""
    customDump(error, to: &dump, indent: 4)
    report(
      """
      An 'Effect.run' created at \(self) threw an unhandled error.

      \(dump)

      Handle it in the effect with 'do'/'catch', or give 'Effect.run' a 'catch:' closure that sends \
      an action for it.
      """
    )
  }
}
