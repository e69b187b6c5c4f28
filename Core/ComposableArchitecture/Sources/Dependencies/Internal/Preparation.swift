import ConcurrencyExtras

/// One call of ``prepareDependencies(_:fileID:filePath:line:column:)``.
///
/// Records the default values that its closure was the first to read. It may replace these.
final class Preparation: Sendable {
  /// The preparation whose closure is running.
  @TaskLocal static var current: Preparation?

  private struct Default: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private let made = Lock<Set<Default>>([])

  /// Records that the default value of a key was made while the closure runs.
  func noteDefault(_ key: ObjectIdentifier, in context: DependencyContext) {
    let new = Default(key: key, context: context)
    made.withLock { _ = $0.insert(new) }
  }

  /// Whether an existing default value may be replaced.
  ///
  /// It may be if the closure was the first to read it, to change a part of it. In previews every value may be
  /// replaced, because a preview is prepared each time it is shown.
  func mayReplace(_ key: ObjectIdentifier, in context: DependencyContext) -> Bool {
    let wanted = Default(key: key, context: context)
    return context == .preview || made.withLock { $0.contains(wanted) }
  }
}
