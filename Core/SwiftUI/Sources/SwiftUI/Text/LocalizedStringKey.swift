public import Foundation
public import TerminalViews

/// The key of a text that a catalogue of the app translates. Without a catalogue, the key is the text.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The characters of the key.
  let key: String

  /// A key.
  public init(_ value: String) {
    key = value
  }

  public init(stringLiteral value: String) {
    key = value
  }

  public init(stringInterpolation: DefaultStringInterpolation) {
    key = String(stringInterpolation: stringInterpolation)
  }
}

extension Text {
  /// The text of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The table of the catalogue: there is none.
  ///   - bundle: The bundle of the catalogue: there is none.
  ///   - comment: A remark for those who translate it.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(verbatim: key.key)
  }

  /// A value as a format writes it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// A text with attributes, of which a terminal shows none.
  public init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }

  /// The ways to write a date.
  public struct DateStyle: Hashable, Sendable {
    fileprivate let name: String

    /// The time of day.
    public static let time = DateStyle(name: "time")
    /// The day.
    public static let date = DateStyle(name: "date")
    /// How far away it is: written as the day and the time.
    public static let relative = DateStyle(name: "relative")
    /// How far away it is: written as the day and the time.
    public static let offset = DateStyle(name: "offset")
    /// How far away it is: written as the day and the time.
    public static let timer = DateStyle(name: "timer")
  }

  /// A date.
  public init(_ date: Date, style: DateStyle) {
    let text =
      switch style {
      case .time: date.formatted(date: .omitted, time: .shortened)
      case .date: date.formatted(date: .long, time: .omitted)
      default: date.formatted(date: .abbreviated, time: .shortened)
      }
    self.init(verbatim: text)
  }
}
