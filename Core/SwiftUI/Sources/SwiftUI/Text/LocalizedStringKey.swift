public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// The key of a text that a catalogue of the app translates. Without a catalogue, the key is the text.
///
/// Markdown in the key is drawn: `**strong**`, `_slanted_`, `~~struck out~~`, `` `code` `` and `[links](address)`.
/// Values that are interpolated are drawn as they are; texts and images keep their look.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// A part of a key.
  enum Part: Equatable, Sendable {
    /// Characters of the key, with markdown.
    case key(String)
    /// A value.
    case value(String)
    /// A text or an image with a look of its own.
    case text(Text, plain: String)

    static func == (lhs: Part, rhs: Part) -> Bool {
      switch (lhs, rhs) {
      case (.key(let lhs), .key(let rhs)), (.value(let lhs), .value(let rhs)): lhs == rhs
      case (.text(_, let lhs), .text(_, let rhs)): lhs == rhs
      default: false
      }
    }
  }

  /// The parts in their order.
  let parts: [Part]

  /// A key.
  public init(_ value: String) {
    parts = [.key(value)]
  }

  public init(stringLiteral value: String) {
    parts = [.key(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// The characters of the key with its values.
  var key: String {
    parts.reduce(into: "") { string, part in
      switch part {
      case .key(let text), .value(let text), .text(_, let text): string += text
      }
    }
  }

  /// The key as it is drawn.
  var text: Text {
    unmarked.map { Text(verbatim: $0) } ?? Markdown.text(of: parts)
  }

  /// The characters of a key that has no marks, and of its values; `nil` if it has some, or a text with a look.
  ///
  /// Rows of lists mostly are such keys, so they are not read sign by sign.
  private var unmarked: String? {
    var text = ""
    for part in parts {
      switch part {
      case .key(let key):
        guard !Markdown.isMarked(key) else { return nil }
        text += key
      case .value(let value): text += value
      case .text: return nil
      }
    }
    return text
  }

  /// Collects the parts of a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.key(literal)) }
    }

    /// Adds a value as it describes itself.
    public mutating func appendInterpolation<T>(_ value: T) {
      parts.append(.value("\(value)"))
    }

    /// Adds a value as a format of `printf` writes it: `\(price, specifier: "%.2f")`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      parts.append(.value(String(format: specifier, value)))
    }

    /// Adds a value as a formatter writes it.
    public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
      parts.append(.value(formatter.string(for: value) ?? "\(value)"))
    }

    /// Adds a value as a format writes it in the language of the environment: `\(count, format: .number)`.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      parts.append(.text(Text(input, format: format), plain: format.format(input)))
    }

    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      parts.append(.text(Text(date, style: style), plain: style.format(date)))
    }

    /// Adds two dates with a dash.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      parts.append(.value(Text.DateStyle.format(dates)))
    }

    /// Adds the time that is left of an interval now.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>,
      pauseTime: Date? = nil,
      countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      parts.append(
        .value(Text.DateStyle.timer(timerInterval, pauseTime, countsDown, showsHours))
      )
    }

    /// Adds another text with its look.
    public mutating func appendInterpolation(_ text: Text) {
      parts.append(.text(text, plain: text.plain))
    }

    /// Adds an image.
    public mutating func appendInterpolation(_ image: Image) {
      let text = Text(image)
      parts.append(.text(text, plain: text.plain))
    }

    /// Adds another key.
    public mutating func appendInterpolation(_ key: LocalizedStringKey) {
      parts += key.parts
    }
  }
}

extension Text {
  /// The text of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The table of the catalogue, which is not used.
  ///   - bundle: The bundle of the catalogue, which is not used.
  ///   - comment: A remark for translators.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self = key.text
  }

  /// A value as a format writes it in the language of the environment.
  ///
  /// - Parameters:
  ///   - input: The value. An object that another thread changes while the text is drawn is not for a text.
  ///   - format: The format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    // Safe: constants, read on the main actor when the text is drawn. That they are `Sendable` cannot be asked for, as
    // SwiftUI does not.
    nonisolated(unsafe) let (input, format) = (input, format)
    self.init(format.format(input)) { format.locale($0.locale).format(input) }
  }

  /// A value as a formatter writes it.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }
}
