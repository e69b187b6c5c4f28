public import Foundation

/// Fetches small texts and files over HTTP, within limits that no server can exceed.
///
/// A fetch ends in one of three ways: with text, with an ``HTTPFetchError`` that names the URL, the
/// reason and what to do, or with a `CancellationError` when the task that asked was cancelled. It
/// never keeps more than ``maximumBytes`` in memory, and never follows more than
/// ``maximumRedirects`` redirects.
///
/// The first fetch loads libcurl (`libcurl.so.4`), so that a program that fetches nothing starts without
/// it. Each fetch has a thread of its own for as long as it takes.
///
/// Two limits of time end a fetch from a server that does not do its part:
///
/// - ``timeout`` ends a fetch from a silent server. Each head of an answer and each piece of a body
///   starts it anew, so a slow answer that keeps coming is not cut off.
/// - ``maximumDuration`` ends a fetch from a server that sends one byte now and then.
///
/// Both are counted in tenths of the shorter one, each of which begins when the one before has been
/// handled. A process that did not get to run for a minute counts one tenth and not the minute, and
/// then reads what arrived meanwhile. So a busy machine is not mistaken for a silent server.
public struct HTTPTextFetcher: Sendable {
  /// The longest silence of the server: from the start or from the last bytes that came.
  public var timeout: Duration
  /// The longest time a fetch may take in all while bytes keep coming.
  public var maximumDuration: Duration
  /// The size at which a body is cut off and reported as too large.
  public var maximumBytes: Int
  /// The number of redirects that are followed.
  public var maximumRedirects: Int
  /// The clock that measures both limits of time.
  public var clock: any Clock<Duration>

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - timeout: The longest silence of the server.
  ///   - maximumDuration: The longest time a fetch may take in all while bytes keep coming.
  ///   - maximumBytes: The largest body that is accepted, after decompression.
  ///   - maximumRedirects: The number of redirects that are followed.
  ///   - clock: The clock that measures both limits of time. A test passes one that it controls.
  public init(
    timeout: Duration = .seconds(10),
    maximumDuration: Duration = .seconds(300),
    maximumBytes: Int = 64 * 1024,
    maximumRedirects: Int = 5,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.timeout = timeout
    self.maximumDuration = maximumDuration
    self.maximumBytes = maximumBytes
    self.maximumRedirects = maximumRedirects
    self.clock = clock
  }

  /// Fetches the text at a URL.
  ///
  /// - Parameter url: An `http` or `https` URL.
  /// - Returns: The body, which is valid UTF-8 and has something other than white space in it.
  /// - Throws: An ``HTTPFetchError``, or `CancellationError` when the surrounding task is cancelled.
  public func text(at url: URL) async throws -> String {
    let body = try await bytes(at: url)
    guard let text = String(validating: body, as: UTF8.self) else {
      throw HTTPFetchError(url: url, reason: .notText)
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw HTTPFetchError(url: url, reason: .empty)
    }
    return text
  }

  /// Fetches the bytes at a URL, whatever they stand for.
  ///
  /// - Parameter url: An `http` or `https` URL.
  /// - Returns: The body, which may be empty.
  /// - Throws: An ``HTTPFetchError``, or `CancellationError` when the surrounding task is cancelled.
  public func bytes(at url: URL) async throws -> [UInt8] {
    guard url.isFetchable else {
      throw HTTPFetchError(url: url, reason: .unsupportedURL)
    }
    return try await HTTPTransfer(url: url, limits: self).body()
  }
}

extension URL {
  /// Whether the URL names a host and one of the two schemes a fetch may use.
  var isFetchable: Bool {
    guard let scheme = scheme?.lowercased(), let host = host(), !host.isEmpty else { return false }
    return scheme == "http" || scheme == "https"
  }
}
