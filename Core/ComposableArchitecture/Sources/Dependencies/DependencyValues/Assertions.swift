import IssueReporting

extension DependencyValues {
  /// Checks a condition in debug builds: `assert(count > 0)`.
  ///
  /// The live value stops the program if the condition does not hold, like Swift's own `assert`. In
  /// a test an issue is reported instead, so that the case can be tested.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Fails if the program gets here: `assertionFailure("No user")`.
  ///
  /// The live value stops a debug build, like Swift's own `assertionFailure`. In a test an issue is
  /// reported instead.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Checks a condition in all builds: `precondition(count > 0)`.
  ///
  /// The live value stops the program if the condition does not hold, like Swift's own
  /// `precondition`. In a test an issue is reported instead.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }
}

/// Checks a condition, and fails if it does not hold.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition. It may not be evaluated at all.
  ///   - message: The message if the condition does not hold.
  ///   - file: The file to name.
  ///   - line: The line to name.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition. It may not be evaluated at all.
  ///   - message: The message if the condition does not hold.
  ///   - file: The file to name.
  ///   - line: The line to name.
  @_disfavoredOverload
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = String(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// Fails at a point that the program must not reach.
public protocol AssertionFailureEffect: Sendable {
  /// Fails, because the program must not get here.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The file to name.
  ///   - line: The line to name.
  func callAsFunction(
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionFailureEffect {
  /// Fails, because the program must not get here.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The file to name.
  ///   - line: The line to name.
  @_disfavoredOverload
  public func callAsFunction(
    _ message: @autoclosure () -> String = String(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.callAsFunction(message(), file: file, line: line)
  }
}

/// An assertion that calls a closure.
public struct AnyAssertionEffect: AssertionEffect {
  private let check:
    @Sendable (
      _ condition: @autoclosure () -> Bool,
      _ message: @autoclosure () -> String,
      _ file: StaticString,
      _ line: UInt
    ) -> Void

  /// Makes an assertion from a closure.
  ///
  /// - Parameter assert: Checks the condition.
  public init(
    _ assert:
      @escaping @Sendable (
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        _ file: StaticString,
        _ line: UInt
      ) -> Void
  ) {
    check = assert
  }

  /// Calls the closure.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    check(condition(), message(), file, line)
  }
}

/// A failed assertion that calls a closure.
public struct AnyAssertionFailureEffect: AssertionFailureEffect {
  private let fail:
    @Sendable (
      _ message: @autoclosure () -> String,
      _ file: StaticString,
      _ line: UInt
    ) -> Void

  /// Makes a failed assertion from a closure.
  ///
  /// - Parameter assertionFailure: Receives the message.
  public init(
    _ assertionFailure:
      @escaping @Sendable (
        _ message: @autoclosure () -> String,
        _ file: StaticString,
        _ line: UInt
      ) -> Void
  ) {
    fail = assertionFailure
  }

  /// Calls the closure.
  public func callAsFunction(
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    fail(message(), file, line)
  }
}

private enum AssertKey: DependencyKey {
  static let liveValue: any AssertionEffect = AnyAssertionEffect { condition, message, file, line in
    Swift.assert(condition(), message(), file: file, line: line)
  }

  static let testValue = reportingAssertion
}

private enum AssertionFailureKey: DependencyKey {
  static let liveValue: any AssertionFailureEffect = AnyAssertionFailureEffect {
    message,
    file,
    line in
    Swift.assertionFailure(message(), file: file, line: line)
  }

  static let testValue: any AssertionFailureEffect = AnyAssertionFailureEffect {
    message,
    file,
    line in
    reportFailure(message(), file, line)
  }
}

private enum PreconditionKey: DependencyKey {
  static let liveValue: any AssertionEffect = AnyAssertionEffect { condition, message, file, line in
    Swift.precondition(condition(), message(), file: file, line: line)
  }

  static let testValue = reportingAssertion
}

private let reportingAssertion: any AssertionEffect = AnyAssertionEffect {
  condition,
  message,
  file,
  line in
  guard !condition() else { return }
  reportFailure(message(), file, line)
}

private func reportFailure(_ message: String, _ file: StaticString, _ line: UInt) {
  reportIssue(
    message.isEmpty ? "Assertion failed" : message,
    fileID: file,
    filePath: file,
    line: line,
    column: 1
  )
}
