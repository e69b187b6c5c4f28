public import CustomDump
import IssueReporting

/// The identity of an element of a navigation stack: a number that counts the elements pushed.
public struct StackElementID: Hashable, Sendable {
  package let generation: Int

  package init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: CustomDebugStringConvertible {
  public var debugDescription: String {
    "#\(generation)"
  }
}

extension StackElementID: CustomDumpStringConvertible {
  /// The number after a `#`.
  public var customDumpDescription: String {
    debugDescription
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Names the element that a test expects: the first one pushed is `0`.
  ///
  /// Only for tests: elsewhere the number of an element is unknown.
  public init(integerLiteral value: Int) {
    guard isTesting else {
      fatalError(
        """
        A stack element was named by the number \(value) outside of a test. Take the id from the \
        stack ('ids') or from the action instead.
        """
      )
    }
    self.init(generation: value)
  }
}
