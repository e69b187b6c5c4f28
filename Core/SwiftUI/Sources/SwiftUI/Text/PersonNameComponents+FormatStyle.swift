public import Foundation

extension PersonNameComponents {
  /// The text of a name, in the order of English.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The parts of a name that are written.
    public enum Style: String, Codable, Sendable {
      /// The nickname, or else the given name.
      case short
      /// The given name and the family name.
      case medium
      /// All parts.
      case long
      /// The first letters.
      case abbreviated
    }

    /// The parts that are written.
    public var style: Style

    /// A style.
    public init(style: Style = .medium) {
      self.style = style
    }

    public func format(_ value: PersonNameComponents) -> String {
      switch style {
      case .short: value.nickname ?? value.givenName ?? value.familyName ?? ""
      case .medium: Self.joined([value.givenName, value.familyName])
      case .long:
        Self.joined([
          value.namePrefix, value.givenName, value.middleName, value.familyName, value.nameSuffix,
        ])
      case .abbreviated:
        [value.givenName, value.familyName].compactMap { $0?.first.map(String.init) }.joined()
      }
    }

    /// The style in a language: names have one order.
    public func locale(_ locale: Locale) -> FormatStyle { self }

    private static func joined(_ parts: [String?]) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The text of the name in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents {
    style.format(self)
  }

  /// The given name and the family name.
  public func formatted() -> String { FormatStyle().format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// The text of a name.
  public static func name(
    style: PersonNameComponents.FormatStyle.Style
  ) -> PersonNameComponents.FormatStyle {
    PersonNameComponents.FormatStyle(style: style)
  }
}
