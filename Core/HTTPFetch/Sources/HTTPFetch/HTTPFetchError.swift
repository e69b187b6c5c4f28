public import Foundation

/// The failure to fetch a text.
///
/// Its description names the URL (without user name and password), the reason, and the next step.
public struct HTTPFetchError: Error, Equatable, Sendable {
  /// The problem.
  public enum Reason: Equatable, Sendable {
    /// The body has nothing but white space in it.
    case empty
    /// The body is not valid UTF-8.
    case notText
    /// The server answered with a status other than 2xx.
    case status(Int)
    /// The server sent nothing for as long as a fetch waits, after so many bytes of the body.
    case timedOut(after: Duration, receivedBytes: Int)
    /// The body is larger than allowed; the transfer was cut off there.
    case tooLarge(maximumBytes: Int)
    /// The body kept coming, but was not complete in the longest time allowed.
    case tooSlow(after: Duration, receivedBytes: Int)
    /// The server redirected more often than allowed.
    case tooManyRedirects(maximum: Int)
    /// No complete answer came: refused, unknown host, broken connection, not HTTP.
    case transport(String)
    /// The library that makes requests, libcurl, cannot be loaded.
    case unavailable(String)
    /// The server redirected to a URL that is not fetched: no web address, or from `https` to `http`.
    case unsafeRedirect(to: String)
    /// The URL is not a complete `http` or `https` URL.
    case unsupportedURL
    /// The body is a web page, where the caller expected a text: as of a network that asks for a login.
    case webPage
  }

  /// The URL that was asked for, without user name and password.
  public let url: String
  /// The problem.
  public let reason: Reason

  /// Creates an error about a URL.
  ///
  /// - Parameters:
  ///   - url: The URL that was asked for.
  ///   - reason: The problem.
  public init(url: URL, reason: Reason) {
    self.url = url.withoutCredentials
    self.reason = reason
  }
}

extension HTTPFetchError: CustomStringConvertible, LocalizedError {
  public var description: String {
    "Could not fetch \(url): \(what). \(advice)"
  }

  public var errorDescription: String? { description }

  private var what: String {
    switch reason {
    case .empty: "the answer is empty"
    case .notText: "the answer is not UTF-8 text"
    case let .status(code): "the server answered with status \(code)\(Self.meaning(of: code))"
    case let .timedOut(duration, 0): "the server sent nothing for \(duration)"
    case let .timedOut(duration, count):
      "the server stopped in the middle: nothing more came for \(duration) after \(Self.bytes(count))"
    case let .tooLarge(maximum): "the answer is larger than \(Self.bytes(maximum))"
    case let .tooSlow(duration, count):
      "the answer was not complete after \(duration), in which \(Self.bytes(count)) came"
    case let .tooManyRedirects(maximum): "the server redirected more than \(maximum) times"
    case let .transport(message): message
    case let .unavailable(message): "libcurl cannot be loaded (\(message))"
    case let .unsafeRedirect(target):
      "the server redirected to \(Self.hidingCredentials(target)), which is not followed"
    case .unsupportedURL: "it is not a complete http or https URL"
    case .webPage: "the answer is a web page"
    }
  }

  private var advice: String {
    switch reason {
    case .empty, .notText, .tooLarge:
      "Check that the URL is the right one for this service."
    case .status(404), .status(410):
      "Check the path of the URL."
    case .status(429):
      "Wait a while, then try again."
    case let .status(code) where code >= 500:
      "The fault is on the server; try again later."
    case .status:
      "Check the URL and whether the server allows this request."
    case .timedOut:
      "Check that the server is running and the network connection works, then try again."
    case .tooSlow:
      "Check the network connection, or try again when the server is less busy."
    case .transport:
      "Check the URL and the network connection, then try again."
    case .unavailable:
      "Install it (on Debian and Ubuntu: libcurl4), then try again."
    case .tooManyRedirects, .unsafeRedirect:
      "Configure the final URL instead."
    case .unsupportedURL:
      "Use a URL such as https://example.com/path."
    case .webPage:
      "Check that the URL is the right one for this service, and whether the network asks for a login."
    }
  }

  /// A server may redirect to an address with a password of its own, or to a text that is no address.
  private static func hidingCredentials(_ target: String) -> String {
    if let url = URL(string: target), url.host() != nil { return url.withoutCredentials }
    guard let end = target.lastIndex(of: "@") else { return target }
    return "***" + target[end...]
  }

  private static func bytes(_ count: Int) -> String {
    count == 1 ? "1 byte" : "\(count) bytes"
  }

  private static func meaning(of code: Int) -> String {
    switch code {
    case 401: " (unauthorized)"
    case 403: " (forbidden)"
    case 404: " (not found)"
    case 410: " (gone)"
    case 429: " (too many requests)"
    case 500: " (internal server error)"
    case 502: " (bad gateway)"
    case 503: " (service unavailable)"
    case 504: " (gateway timeout)"
    default: ""
    }
  }
}

extension URL {
  /// The URL as text that may be shown and logged.
  var withoutCredentials: String {
    guard user() != nil || password() != nil else { return absoluteString }
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      // Without components the credentials cannot be told from the rest, so nothing is shown.
      return "a URL with credentials"
    }
    components.user = nil
    components.password = nil
    return components.string ?? "a URL with credentials"
  }
}
