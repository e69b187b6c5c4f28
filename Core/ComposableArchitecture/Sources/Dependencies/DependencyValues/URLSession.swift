#if FoundationNetworking || Standard || !canImport(FoundationNetworking)
  import IssueReporting

  #if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  extension DependencyValues {
    /// The session for a feature's requests.
    ///
    /// In a test every request of the session reports an issue and fails. On Linux it exists as long as the package's
    /// trait `FoundationNetworking` or `Standard` is enabled, as by default.
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }

    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }

  /// Reports every request and answers it with an error.
  final class UnimplementedURLProtocol: URLProtocol {
    /// The error that every request ends with.
    struct RequestInTest: Error {}

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canInit(with task: URLSessionTask) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      reportIssue(
        #"""
        Unimplemented: @Dependency(\.urlSession)

          Request: \#(request.httpMethod ?? "GET") \#(request.url?.absoluteString ?? "without a URL")

        A test must not use the network. Override the dependency, or the client that makes the \
        request.
        """#
      )
      client?.urlProtocol(self, didFailWithError: RequestInTest())
    }

    override func stopLoading() {}
  }
#endif
