import Dependencies
import IssueReporting
import TestFailureBridge

/// The error that an endpoint of a dependency client throws when nobody has implemented it.
public struct Unimplemented: Error, CustomStringConvertible {
  private let endpoint: String

  /// Creates the error of an endpoint.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// Names the endpoint.
  public var description: String {
    "Unimplemented: '\(self.endpoint)'"
  }
}

/// Reports that an endpoint was called which nobody has implemented: what `@DependencyEndpoint`
/// writes into code that may not import IssueReporting.
///
/// Of an effect, the issue is reported where the effect is made, and says what to write.
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

/// Whether anybody in this process wants to know of the calls of endpoints: what
/// `@DependencyEndpoint` asks when an endpoint is read. Costs an atomic load.
public var _$isObserved: Bool {
  EndpointObservation.isAny
}

/// Tells whoever sees the store that runs here, if anybody does, that an endpoint is being called
/// which no tape can answer.
///
/// - Parameters:
///   - client: The name of the client.
///   - endpoint: The name of the endpoint.
public func _$willCall(_ client: StaticString, _ endpoint: StaticString) {
  EndpointObservation.note(client: client, endpoint: endpoint)
}

/// Calls an endpoint: tells whoever sees the store that runs here, and lets the tape in force record
/// or answer it.
///
/// - Parameters:
///   - client: The name of the client.
///   - endpoint: The name of the endpoint.
///   - arguments: What it is called with: `()`, a value, or a tuple.
///   - real: Calls what was set for the endpoint.
/// - Returns: The answer.
/// - Throws: What the endpoint throws.
public func _$call<Arguments, R, Failure: Error>(
  _ client: StaticString,
  _ endpoint: StaticString,
  _ arguments: Arguments,
  _ real: () throws(Failure) -> R
) throws(Failure) -> R {
  EndpointObservation.note(client: client, endpoint: endpoint)
  return try TapedEndpoint.call("\(client)", "\(endpoint)", arguments, real)
}

/// Calls an endpoint that answers after a while.
///
/// - Parameters:
///   - client: The name of the client.
///   - endpoint: The name of the endpoint.
///   - arguments: What it is called with: `()`, a value, or a tuple.
///   - isolation: Where the caller is.
///   - real: Calls what was set for the endpoint.
/// - Returns: The answer.
/// - Throws: What the endpoint throws.
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

/// Calls an endpoint whose answer cannot be kept, because it cannot be copied.
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

/// Calls an endpoint that answers after a while, with something that cannot be copied.
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
