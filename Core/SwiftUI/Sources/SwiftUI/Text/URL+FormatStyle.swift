public import Foundation

extension URL {
  /// The text of a URL: all of it.
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

    public func format(_ value: URL) -> String { value.absoluteString }
  }
}

extension FormatStyle where Self == URL.FormatStyle {
  /// The text of a URL.
  public static var url: URL.FormatStyle { URL.FormatStyle() }
}
