/// A fault in a program's own code, as it is told to issue reporters.
///
/// Most issues are for developers who read the log. These are of use to who runs the program as well: what
/// the program was to do has not been done. A reporter asks for ``beingReported`` while it gets an issue.
public enum ProgramFault: String, Sendable {
  /// A dependency, or an endpoint of one, has no implementation.
  case missingDependency
  /// An action was for a feature that is not there.
  case unhandledAction

  /// The fault that is being reported; `nil` for other issues.
  @TaskLocal public static var beingReported: ProgramFault?

  /// Calls a closure that reports an issue about this fault.
  public func report(_ issue: () -> Void) {
    Self.$beingReported.withValue(self, operation: issue)
  }
}
