public import Foundation

extension URL {
  /// The text of a URL: its scheme, host and path, with a port unless it is one of HTTP. A user, a password, a query
  /// and a fragment are not shown, unless the style has them.
  public struct FormatStyle: ParseableFormatStyle, Sendable {
    /// Reads a URL.
    public struct ParseStrategy: Foundation.ParseStrategy, Codable, Hashable, Sendable {
      public func parse(_ value: String) throws -> URL {
        guard let url = URL(string: value) else { throw CocoaError(.formatting) }
        return url
      }
    }

    /// The parts that are shown or left out.
    public struct ComponentDisplayOption: Codable, Hashable, Sendable {
      fileprivate let isShown: Bool

      /// It is shown.
      public static var always: ComponentDisplayOption { ComponentDisplayOption(isShown: true) }
      /// It is left out.
      public static var never: ComponentDisplayOption { ComponentDisplayOption(isShown: false) }
    }

    /// The host of a URL.
    public typealias HostDisplayOption = ComponentDisplayOption

    private enum Part: String, Codable {
      case fragment, host, password, path, port, query, scheme, user
    }

    private var shown: Set<Part> = [.host, .path, .port, .scheme]

    /// A style.
    public init() {}

    /// The style with the scheme or without it.
    public func scheme(_ strategy: ComponentDisplayOption = .always) -> FormatStyle {
      showing(.scheme, strategy)
    }

    /// The style with the user's name or without it.
    public func user(_ strategy: ComponentDisplayOption = .never) -> FormatStyle {
      showing(.user, strategy)
    }

    /// The style with the password or without it.
    public func password(_ strategy: ComponentDisplayOption = .never) -> FormatStyle {
      showing(.password, strategy)
    }

    /// The style with the host or without it.
    public func host(_ strategy: HostDisplayOption = .always) -> FormatStyle {
      showing(.host, strategy)
    }

    /// The style with the port, unless it is one of HTTP, or without it.
    public func port(_ strategy: ComponentDisplayOption = .always) -> FormatStyle {
      showing(.port, strategy)
    }

    /// The style with the path or without it.
    public func path(_ strategy: ComponentDisplayOption = .always) -> FormatStyle {
      showing(.path, strategy)
    }

    /// The style with the query or without it.
    public func query(_ strategy: ComponentDisplayOption = .never) -> FormatStyle {
      showing(.query, strategy)
    }

    /// The style with the fragment or without it.
    public func fragment(_ strategy: ComponentDisplayOption = .never) -> FormatStyle {
      showing(.fragment, strategy)
    }

    private func showing(_ part: Part, _ strategy: ComponentDisplayOption) -> FormatStyle {
      var style = self
      if strategy.isShown { style.shown.insert(part) } else { style.shown.remove(part) }
      return style
    }

    public var parseStrategy: ParseStrategy { ParseStrategy() }

    public func format(_ value: URL) -> String {
      guard var parts = URLComponents(url: value, resolvingAgainstBaseURL: true) else {
        return value.path
      }
      if !shown.contains(.user) { parts.user = nil }
      if !shown.contains(.password) || parts.user == nil { parts.password = nil }
      if !shown.contains(.query) { parts.query = nil }
      if !shown.contains(.fragment) { parts.fragment = nil }
      let isUsualPort = ["http", "https"].contains(parts.scheme)
      if !shown.contains(.port) || isUsualPort { parts.port = nil }
      if !shown.contains(.path) { parts.path = "" }
      if !shown.contains(.host) {
        (parts.user, parts.password, parts.port, parts.host) = (nil, nil, nil, nil)
      }
      let hasHost = parts.host != nil
      if !shown.contains(.scheme) { parts.scheme = nil }
      guard let text = parts.string else { return value.path }
      // Without a scheme, two slashes would stand before the host.
      return parts.scheme == nil && hasHost && text.hasPrefix("//")
        ? String(text.dropFirst(2)) : text
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
