public import Foundation

/// The reason why the newest version is not known or its page not open.
///
/// Its description names the failure, its place and the next step. A document that could not be fetched is reported by
/// the error of the transport.
public enum AppVersionError: Error, Equatable, Sendable {
  /// The document at the URL is not as described for the live client.
  case malformedDocument(url: String, reason: String)
  /// The running version is not a semantic version.
  case malformedRunningVersion(String)
  /// The page could not be opened, for the reason given.
  case notOpened(url: String, reason: String)
}

extension AppVersionError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case let .malformedDocument(url, reason):
      """
      Could not understand the version document at \(url): \(reason). It should look like \
      {"version": "1.4.0", "url": "https://example.com/release"}; check the URL.
      """
    case let .malformedRunningVersion(version):
      """
      The running version "\(version)" is not a semantic version such as 1.4.0, so it cannot be \
      compared with a newer one.
      """
    case let .notOpened(url, reason):
      "The release page could not be opened: \(reason). Its address is \(url)"
    }
  }

  public var errorDescription: String? { description }
}
