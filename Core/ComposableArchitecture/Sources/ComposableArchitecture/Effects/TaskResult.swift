public import CasePaths
import IssueReporting

/// The outcome of asynchronous work, whose error can be of any type and is still comparable.
///
/// For actions that carry the response of a dependency:
///
/// ```swift
/// case factResponse(TaskResult<String>)
///
/// return .run { send in
///   await send(.factResponse(TaskResult { try await client.fact(number) }))
/// }
/// ```
///
/// `Result<String, any Error>` does the same where actions are matched by their case paths.
///
/// Errors are equal when they have the same type and that type is `Equatable`. Comparing others
/// reports an issue and counts as different.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work has succeeded.
  case success(Success)

  /// The work has thrown an error.
  case failure(any Error)

  /// The outcome of asynchronous work.
  ///
  /// - Parameter body: The work, run at once.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// The same outcome.
  ///
  /// - Parameter result: A result.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success.
  ///
  /// - Throws: The error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// The outcome with another value for a success.
  ///
  /// - Parameter transform: Makes the other value.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// The outcome of a second step that follows a success.
  ///
  /// - Parameter transform: The second step.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// The same outcome.
  ///
  /// - Parameter result: The outcome of asynchronous work.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: CasePathable, CasePathIterable {
  /// The paths to the cases of an outcome.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public subscript(root: TaskResult) -> PartialCaseKeyPath<TaskResult> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The path to the value of a success.
    public var success: AnyCasePath<TaskResult, Success> {
      ._$case(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error of a failure.
    public var failure: AnyCasePath<TaskResult, any Error> {
      ._$case(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// Lists the key paths of both cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<TaskResult>> {
      [\.success, \.failure].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var _$caseDescriptors: [CaseDescriptor<Self>] {
    [
      CaseDescriptor("success", allCasePaths.success),
      CaseDescriptor("failure", allCasePaths.failure),
    ]
  }
}

extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    case (.success, .failure), (.failure, .success): false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = (error as Any) as? AnyHashable {
        hasher.combine(error)
      } else {
        reportIncomparable(error, to: "Hashable")
      }
    }
  }
}

private func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  func equals<Value: Equatable>(_ lhs: Value) -> Bool {
    lhs == rhs as? Value
  }
  // The compiler considers `any Error` equatable, which on Linux it is not.
  if let lhs = (lhs as Any) as? any Equatable { return equals(lhs) }
  guard type(of: lhs) == type(of: rhs) else { return false }
  reportIncomparable(lhs, to: "Equatable")
  return false
}

private func reportIncomparable(_ error: any Error, to name: String) {
  let type = type(of: error)
  reportIssue(
    """
    A 'TaskResult' with an error of type '\(type)' was used as a value that is '\(name)', which the \
    error's type is not.

      Error: \(error)

    Conform '\(type)' to '\(name)', or carry another error. Until then two failures of this type \
    never count as equal.
    """
  )
}
