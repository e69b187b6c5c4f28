import Dependencies
import IssueReporting
import TestFailureBridge

/// The error of an endpoint of a dependency client without an implementation.
public struct Unimplemented: Error, CustomStringConvertible {
  private let endpoint: String

  /// Creates the error of an endpoint.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// The error's text, with the name of the endpoint.
  public var description: String {
    "Unimplemented: '\(self.endpoint)'"
  }
}

/// Reports the call of an unimplemented endpoint. `@DependencyEndpoint` generates calls of it in code that may not
/// import IssueReporting.
///
/// In an effect, the issue is reported at the line that makes the effect, and includes the code to write.
///
/// - Parameter endpoint: The client and the endpoint, `Client.endpoint`.
public func _$reportUnimplemented(_ endpoint: String) {
  let headline = "Unimplemented: '\(endpoint)'"
  guard let code = RunningCode.current else {
    return ProgramFault.missingDependency.report { reportIssue(headline) }
  }
  let message = """
    \(headline)

      Called by: \(code.description)

    \(advice(about: endpoint))
    """
  ProgramFault.missingDependency.report {
    guard let place = code.place else { return reportIssue(message) }
    place.report(message)
  }
}

private func advice(about endpoint: String) -> String {
  let parts = endpoint.split(separator: ".", maxSplits: 1).map(String.init)
  guard DependencyValues._current.context == .test else {
    return """
      The program has no live value of the client. Link the module with its 'liveValue', or override the \
      dependency where the store is made.
      """
  }
  let dependency = parts.first.flatMap { DependencyNames.property(ofType: $0) }
  guard let dependency, let endpoint = parts.last else {
    return "Give the endpoint a closure where the client is made."
  }
  return """
    Say what it answers in this test: 'TestStore(initialState:) { … } withDependencies: { \
    $0.\(dependency).\(endpoint) = { … } }'.
    """
}

/// Whether any code in this process observes the calls of endpoints. `@DependencyEndpoint` checks it when an endpoint
/// is read. Costs an atomic load.
public var _$isObserved: Bool {
  EndpointObservation.isAny
}

/// Notifies the observer of the running store, if there is one, of the call of an endpoint that no tape can answer.
///
/// - Parameters:
///   - client: The name of the client.
///   - endpoint: The name of the endpoint.
public func _$willCall(_ client: StaticString, _ endpoint: StaticString) {
  EndpointObservation.note(client: client, endpoint: endpoint)
}

/// Calls an endpoint: notifies the observer of the running store, and lets the tape in force record or answer the call.
///
/// - Parameters:
///   - client: The name of the client.
///   - endpoint: The name of the endpoint.
///   - arguments: The arguments: `()`, a value, or a tuple.
///   - real: Calls the closure that was set for the endpoint.
/// - Returns: The answer.
/// - Throws: The error of the endpoint.
public func _$call<Arguments, R, Failure: Error>(
  _ client: StaticString,
  _ endpoint: StaticString,
  _ arguments: Arguments,
  _ real: () throws(Failure) -> R
) throws(Failure) -> R {
  EndpointObservation.note(client: client, endpoint: endpoint)
  return try TapedEndpoint.call("\(client)", "\(endpoint)", arguments, real)
}

/// Calls an endpoint that answers later.
///
/// - Parameters:
///   - client: The name of the client.
///   - endpoint: The name of the endpoint.
///   - arguments: The arguments: `()`, a value, or a tuple.
///   - isolation: The isolation of the caller.
///   - real: Calls the closure that was set for the endpoint.
/// - Returns: The answer.
/// - Throws: The error of the endpoint.
public func _$call<Arguments, R, Failure: Error>(
  _ client: StaticString,
  _ endpoint: StaticString,
  _ arguments: Arguments,
  isolation: isolated (any Actor)? = #isolation,
  _ real: () async throws(Failure) -> R
) async throws(Failure) -> R {
  EndpointObservation.note(client: client, endpoint: endpoint)
  return try await TapedEndpoint.call(
    "\(client)",
    "\(endpoint)",
    arguments,
    isolation: isolation,
    real
  )
}

/// Calls an endpoint whose answer is noncopyable and so cannot be kept.
@_disfavoredOverload
public func _$call<Arguments, R: ~Copyable, Failure: Error>(
  _ client: StaticString,
  _ endpoint: StaticString,
  _ arguments: Arguments,
  _ real: () throws(Failure) -> R
) throws(Failure) -> R {
  EndpointObservation.note(client: client, endpoint: endpoint)
  return try real()
}

/// Calls an endpoint that answers later, with a noncopyable value.
@_disfavoredOverload
public func _$call<Arguments, R: ~Copyable, Failure: Error>(
  _ client: StaticString,
  _ endpoint: StaticString,
  _ arguments: Arguments,
  isolation: isolated (any Actor)? = #isolation,
  _ real: () async throws(Failure) -> R
) async throws(Failure) -> R {
  EndpointObservation.note(client: client, endpoint: endpoint)
  return try await real()
}
