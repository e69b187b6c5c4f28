// Only the package alone has these traits: the app does without them.
#if FoundationNetworking || Standard || !canImport(FoundationNetworking)
  import Foundation
  import Testing

  @testable import Dependencies

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  @Suite struct URLSessionTests {
    @Dependency(\.urlSession) private var urlSession

    @Test func theLiveSessionIsTheSharedOne() {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(urlSession === URLSession.shared)
      }
    }

    @Test func aSessionOfATestLoadsNothing() {
      let protocols = urlSession.configuration.protocolClasses?.map { "\($0)" }
      #expect(urlSession !== URLSession.shared)
      #expect(protocols == ["UnimplementedURLProtocol"])
    }

    @Test func aRequestInATestIsReportedAndFails() async throws {
      let request = URLRequest(url: try #require(URL(string: "https://example.com/fact")))
      #expect(UnimplementedURLProtocol.canInit(with: request))
      let client = Client()
      let loading = UnimplementedURLProtocol(request: request, cachedResponse: nil, client: client)
      await expectIssue(#"@Dependency(\.urlSession)"#, "GET https://example.com/fact") {
        loading.startLoading()
      }
      #expect(client.error.value is UnimplementedURLProtocol.RequestInTest)
    }

    private final class Client: NSObject, URLProtocolClient {
      let error = LockIsolated<(any Error)?>(nil)

      func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
        self.error.withValue { $0 = error }
      }

      func urlProtocol(
        _ protocol: URLProtocol,
        wasRedirectedTo request: URLRequest,
        redirectResponse: URLResponse
      ) {}
      func urlProtocol(
        _ protocol: URLProtocol,
        cachedResponseIsValid response: CachedURLResponse
      ) {}
      func urlProtocol(
        _ protocol: URLProtocol,
        didReceive response: URLResponse,
        cacheStoragePolicy policy: URLCache.StoragePolicy
      ) {}
      func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {}
      func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {}
      func urlProtocol(
        _ protocol: URLProtocol,
        didReceive challenge: URLAuthenticationChallenge
      ) {}
      func urlProtocol(
        _ protocol: URLProtocol,
        didCancel challenge: URLAuthenticationChallenge
      ) {}
    }
  }
#endif
