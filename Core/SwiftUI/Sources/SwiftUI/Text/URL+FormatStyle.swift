public import Foundation

extension URL {
  /// The text of a URL: its scheme, host and path, with a port unless it is one of HTTP. A user, a password, a query
  /// and a fragment are not shown.
  public struct FormatStyle: ParseableFormatStyle, Sendable {
    /// Reads a URL.
    public struct ParseStrategy: Foundation.ParseStrategy, Codable, Hashable, Sendable {
      public func parse(_ value: String) throws -> URL {
        guard let url = URL(string: value) else { throw CocoaError(.formatting) }
        return url
      }
    }

    /// A style.
    public init() {}

    public var parseStrategy: ParseStrategy { ParseStrategy() }

    public func format(_ value: URL) -> String {
      guard var parts = URLComponents(url: value, resolvingAgainstBaseURL: true) else {
        return value.path
      }
      parts.user = nil
      parts.password = nil
      parts.query = nil
      parts.fragment = nil
      if ["http", "https"].contains(parts.scheme) { parts.port = nil }
      return parts.string ?? value.path
    }
  }
}

extension URL {
  /// The text of the URL.
  public func formatted() -> String { FormatStyle().format(self) }

  /// The text of the URL in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == URL {
    style.format(self)
  }
}

extension FormatStyle where Self == URL.FormatStyle {
  /// The text of a URL.
  public static var url: URL.FormatStyle { URL.FormatStyle() }
}
