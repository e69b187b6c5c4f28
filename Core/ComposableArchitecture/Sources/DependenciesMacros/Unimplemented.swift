import Dependencies
import IssueReporting

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
/// - Parameter endpoint: The client and the endpoint, `Client.endpoint`.
public func _$reportUnimplemented(_ endpoint: String) {
  reportIssue("Unimplemented: '\(endpoint)'")
}

/// Whether anybody in this process wants to know of the calls of endpoints: what
/// `@DependencyEndpoint` asks when an endpoint is read. Costs an atomic load.
public var _$isObserved: Bool {
  EndpointObservation.isAny
}

/// Tells whoever sees the store that runs here, if anybody does, that an endpoint is being called.
///
/// - Parameters:
///   - client: The name of the client.
///   - endpoint: The name of the endpoint.
public func _$willCall(_ client: StaticString, _ endpoint: StaticString) {
  EndpointObservation.note(client: client, endpoint: endpoint)
}
