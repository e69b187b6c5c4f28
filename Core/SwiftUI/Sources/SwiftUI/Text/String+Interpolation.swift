public import Foundation
@_spi(SwiftUI) public import TerminalViews

// Titles of controls are strings here. They can interpolate the same values as a key of SwiftUI.

extension DefaultStringInterpolation {
  /// Adds a value as a format of `printf` writes it: `\(price, specifier: "%.2f")`.
  public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
    appendLiteral(String(format: specifier, value))
  }

  /// Adds a value as a format writes it: `\(count, format: .number)`.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatOutput == String {
    appendLiteral(format.format(input))
  }

  /// Adds a date.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendLiteral(style.format(date))
  }

  /// Adds the characters of a text.
  public mutating func appendInterpolation(_ text: Text) {
    appendLiteral(text.plain)
  }

  /// Adds the sign of an image.
  public mutating func appendInterpolation(_ image: Image) {
    appendLiteral(image.text)
  }
}

extension String {
  /// The text of a key; a catalogue of the app, which would translate it, is not supported.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The table of the catalogue.
  ///   - bundle: The bundle of the catalogue.
  ///   - locale: The language.
  ///   - comment: A remark for translators.
  public init(
    localized key: LocalizedStringKey,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = key.key
  }

  /// The text of a key with a default value for a missing translation.
  public init(
    localized key: StaticString,
    defaultValue: LocalizedStringKey,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = defaultValue.key
  }

  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) {
    self = resource.key.key
  }
}

/// A key with its catalogue, which is not supported: the key is the text.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  let key: LocalizedStringKey

  /// A key.
  public init(
    _ key: LocalizedStringKey,
    table: String? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.key = key
  }

  /// A key with a default value for a missing translation.
  public init(
    _ key: StaticString,
    defaultValue: LocalizedStringKey,
    table: String? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.key = defaultValue
  }

  public init(stringLiteral value: String) {
    key = LocalizedStringKey(value)
  }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    key = LocalizedStringKey(stringInterpolation: stringInterpolation)
  }
}

extension Text {
  /// The text of a resource.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self = resource.key.text
  }
}
