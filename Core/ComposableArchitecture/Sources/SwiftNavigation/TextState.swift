public import ConcurrencyExtras

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A text as data: its characters and their styles.
///
/// ```swift
/// TextState("Delete ") + TextState(meeting.title).bold() + TextState("?")
/// ```
///
/// Two texts are equal when they look the same, whatever their construction.
public struct TextState: Equatable, Hashable, Sendable, _NonisolatedMembers {
  /// A part of a text that looks the same throughout.
  public struct Run: Equatable, Hashable, Sendable {
    /// The properties that only some media can show.
    public let details: Details

    /// The style of the part.
    public let style: Style

    /// The text.
    public let text: String
  }

  /// The emphasis of a part of a text.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The set as a number.
    public let rawValue: Int

    /// A set from a number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Heavier letters.
    public static let bold = Self(rawValue: 1 << 0)

    /// Slanted letters.
    public static let italic = Self(rawValue: 1 << 1)

    /// Letters of equal width.
    public static let monospaced = Self(rawValue: 1 << 2)

    /// A line through the letters.
    public static let strikethrough = Self(rawValue: 1 << 3)

    /// A line under the letters.
    public static let underline = Self(rawValue: 1 << 4)

    /// Digits of equal width.
    public static let monospacedDigit = Self(rawValue: 1 << 5)
  }

  /// The parts of the text. None is empty and no two neighbours look alike.
  public private(set) var runs: [Run]

  /// A text from a string, which is taken as it is.
  ///
  /// - Parameter content: The characters of the text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// A text from a string, which is taken as it is.
  ///
  /// - Parameter content: The characters of the text.
  public init(_ content: String) {
    self.init(verbatim: content)
  }

  /// A text from a string, which is taken as it is.
  ///
  /// - Parameter content: The characters of the text.
  public init(verbatim content: String) {
    runs = content.isEmpty ? [] : [Run(details: Details(), style: [], text: content)]
  }

  /// Joins two texts, each with its own style.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    for run in rhs.runs {
      sum.append(run)
    }
    return sum
  }

  /// The text in heavier letters.
  public func bold() -> Self {
    bold(true)
  }

  /// The text in heavier letters, or not.
  public func bold(_ isActive: Bool) -> Self {
    setting(.bold, isActive)
  }

  /// The text in slanted letters.
  public func italic() -> Self {
    italic(true)
  }

  /// The text in slanted letters, or not.
  public func italic(_ isActive: Bool) -> Self {
    setting(.italic, isActive)
  }

  /// The text in letters of equal width, or not.
  public func monospaced(_ isActive: Bool = true) -> Self {
    setting(.monospaced, isActive)
  }

  /// The text with digits of equal width.
  public func monospacedDigit() -> Self {
    setting(.monospacedDigit, true)
  }

  /// The text with a line through it, or without.
  public func strikethrough(_ isActive: Bool = true) -> Self {
    setting(.strikethrough, isActive)
  }

  /// The text with a line under it, or without.
  public func underline(_ isActive: Bool = true) -> Self {
    setting(.underline, isActive)
  }

  private func setting(_ style: Style, _ isActive: Bool) -> Self {
    mapRuns { run in
      let style = isActive ? run.style.union(style) : run.style.subtracting(style)
      return Run(details: run.details, style: style, text: run.text)
    }
  }

  func mapRuns(_ transform: (Run) -> Run) -> Self {
    var text = Self(verbatim: "")
    for run in runs { text.append(transform(run)) }
    return text
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, last.style == run.style, last.details == run.details {
      let text = last.text + run.text
      runs[runs.count - 1] = Run(details: run.details, style: run.style, text: text)
    } else {
      runs.append(run)
    }
  }
}

extension String {
  /// The text, without its style.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: The language for texts from a table. There are none here, so every locale gives the same result.
  public init(state: TextState, locale: Locale? = nil) {
    self = state.runs.count == 1 ? state.runs[0].text : state.runs.map(\.text).joined()
  }
}
