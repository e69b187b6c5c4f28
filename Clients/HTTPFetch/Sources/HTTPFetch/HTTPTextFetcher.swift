public import Foundation

/// Fetches small texts over HTTP, within limits that no server can exceed.
///
/// A fetch ends in one of three ways: with text, with an ``HTTPFetchError`` that names the URL, the
/// reason and what to do, or with a `CancellationError` when the task that asked was cancelled. It
/// never waits longer than ``timeout`` in all, never keeps more than ``maximumBytes`` in memory, and
/// never follows more than ``maximumRedirects`` redirects.
public struct HTTPTextFetcher: Sendable {
  /// The longest time a fetch may take from the first packet to the last byte.
  public var timeout: Duration
  /// The size at which a body is cut off and reported as too large.
  public var maximumBytes: Int
  /// The number of redirects that are followed.
  public var maximumRedirects: Int

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - timeout: The longest time a fetch may take in all.
  ///   - maximumBytes: The largest body that is accepted, after decompression.
  ///   - maximumRedirects: The number of redirects that are followed.
  public init(
    timeout: Duration = .seconds(10),
    maximumBytes: Int = 64 * 1024,
    maximumRedirects: Int = 5
  ) {
    self.timeout = timeout
    self.maximumBytes = maximumBytes
    self.maximumRedirects = maximumRedirects
  }

  /// Fetches the text at a URL.
  ///
  /// - Parameter url: An `http` or `https` URL.
  /// - Returns: The body, which is valid UTF-8 and has something other than white space in it.
  /// - Throws: An ``HTTPFetchError``, or `CancellationError` when the surrounding task is cancelled.
  public func text(at url: URL) async throws -> String {
    guard url.isFetchable else {
      throw HTTPFetchError(url: url, reason: .unsupportedURL)
    }
    let body = try await HTTPTransfer(url: url, limits: self).body()
    guard let text = String(validating: body, as: UTF8.self) else {
      throw HTTPFetchError(url: url, reason: .notText)
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw HTTPFetchError(url: url, reason: .empty)
    }
    return text
  }
}

extension URL {
  /// Whether the URL names a host and one of the two schemes a fetch may use.
  var isFetchable: Bool {
    guard let scheme = scheme?.lowercased(), let host = host(), !host.isEmpty else { return false }
    return scheme == "http" || scheme == "https"
  }
}
