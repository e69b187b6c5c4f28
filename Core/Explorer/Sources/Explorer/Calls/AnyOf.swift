internal import ComposableArchitecture

/// One of the ways in which an endpoint can answer.
public enum EndpointOutcome<Value: Sendable>: Sendable {
  /// It returns a value.
  case success(Value)
  /// It throws an error.
  case failure(any Error)
  /// It never answers, unless it is cancelled.
  case never
}

/// Answers a call in one of several ways, each of which an exploration tries.
///
/// ```swift
/// $0.numberFactClient.fact = { number in
///   try await anyOf(.success("\(number) is a number."), .failure(URLError(.timedOut)), .never)
/// }
/// ```
///
/// The endpoint has these outcomes, and the failure that an exploration gives any endpoint. The choice must be the
/// first thing that an endpoint awaits, and one call makes one choice. Outside of an exploration it is the first
/// outcome.
///
/// - Parameter outcomes: The outcomes, at least one.
/// - Returns: The value of an outcome.
/// - Throws: The error of an outcome, or `CancellationError` if it never comes and the effect is cancelled.
public func anyOf<Value>(_ outcomes: EndpointOutcome<Value>...) async throws -> Value {
  precondition(!outcomes.isEmpty, "Give 'anyOf' one outcome at least.")
  @Dependency(\.heldCalls) var calls
  switch outcomes[calls?.choose(among: outcomes.count) ?? 0] {
  case .success(let value): return value
  case .failure(let error): throw error
  case .never:
    calls?.willNeverAnswer(1)
    defer { calls?.willNeverAnswer(-1) }
    return try await Task.never()
  }
}

extension DependencyValues {
  /// The calls of the exploration that runs; `nil` outside of one.
  var heldCalls: HeldCalls? {
    get { self[HeldCallsKey.self] }
    set { self[HeldCallsKey.self] = newValue }
  }
}

private enum HeldCallsKey: DependencyKey {
  static var liveValue: HeldCalls? { nil }
  static var testValue: HeldCalls? { nil }
}
