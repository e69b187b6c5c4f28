/// A fault in a program's own code, for issue reporters.
///
/// Most issues are for developers who read the log. These concern the program's user as well, because a requested
/// operation was not performed. A reporter reads ``beingReported`` while it gets an issue.
public enum ProgramFault: String, Sendable {
  /// A dependency, or an endpoint of one, has no implementation.
  case missingDependency
  /// An action was sent to a feature that does not exist.
  case unhandledAction

  /// The fault that is being reported; `nil` for other issues.
  @TaskLocal public static var beingReported: ProgramFault?

  /// Calls a closure that reports an issue about this fault.
  public func report(_ issue: () -> Void) {
    Self.$beingReported.withValue(self, operation: issue)
  }
}
