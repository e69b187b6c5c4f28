extension TextState {
  /// The properties of a part of a text that only some media can show.
  ///
  /// A property that is `nil` is left to the view layer.
  public struct Details: Hashable, Sendable {
    /// The heading level of the text for assistive technologies.
    public internal(set) var accessibilityHeading: AccessibilityHeadingLevel?

    /// The text for assistive technologies.
    public internal(set) var accessibilityLabel: String?

    /// The kind of the text for assistive technologies.
    public internal(set) var accessibilityTextContentType: AccessibilityTextContentType?

    /// The distance of the text from its baseline, in points.
    public internal(set) var baselineOffset: Double?

    /// The space that is added between two letters, in points.
    public internal(set) var kerning: Double?

    /// The pitch of the voice: 0 is the usual one, above is higher.
    public internal(set) var speechAdjustedPitch: Double?

    /// Whether punctuation is spoken.
    public internal(set) var speechAlwaysIncludesPunctuation: Bool?

    /// Whether the text is spoken after the current speech.
    public internal(set) var speechAnnouncementsQueued: Bool?

    /// Whether the letters are spoken one by one.
    public internal(set) var speechSpellsOutCharacters: Bool?

    /// The space that is added to each letter, in points.
    public internal(set) var tracking: Double?

    init() {}
  }

  /// The level of a heading.
  public enum AccessibilityHeadingLevel: String, Equatable, Hashable, Sendable {
    /// The topmost level.
    case h1
    /// The second level.
    case h2
    /// The third level.
    case h3
    /// The fourth level.
    case h4
    /// The fifth level.
    case h5
    /// The lowest level.
    case h6
    /// No level in particular.
    case unspecified
  }

  /// The kind of a text.
  public enum AccessibilityTextContentType: String, Equatable, Hashable, Sendable {
    /// The input or output of a program.
    case console
    /// The names of files.
    case fileSystem
    /// A message to somebody.
    case messaging
    /// A text to be read from beginning to end.
    case narrative
    /// A text of no kind in particular.
    case plain
    /// The code of a program.
    case sourceCode
    /// The cells of a table.
    case spreadsheet
    /// A text that is being edited.
    case wordProcessing
  }

  /// The text as a heading for assistive technologies.
  ///
  /// - Parameter headingLevel: The level of the heading.
  public func accessibilityHeading(_ headingLevel: AccessibilityHeadingLevel) -> Self {
    setting(\.accessibilityHeading, headingLevel)
  }

  /// The text with another one for assistive technologies.
  ///
  /// - Parameter string: The other text.
  public func accessibilityLabel(_ string: some StringProtocol) -> Self {
    setting(\.accessibilityLabel, String(string))
  }

  /// The text with its kind for assistive technologies.
  ///
  /// - Parameter type: The kind.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    setting(\.accessibilityTextContentType, type)
  }

  /// The text above its baseline.
  ///
  /// - Parameter baselineOffset: The distance, in points.
  public func baselineOffset(_ baselineOffset: Double) -> Self {
    setting(\.baselineOffset, baselineOffset)
  }

  /// The text with more space between two letters.
  ///
  /// - Parameter kerning: The space, in points.
  public func kerning(_ kerning: Double) -> Self {
    setting(\.kerning, kerning)
  }

  /// The text in a higher or lower voice.
  ///
  /// - Parameter value: The change of the pitch; negative values are lower.
  public func speechAdjustedPitch(_ value: Double) -> Self {
    setting(\.speechAdjustedPitch, value)
  }

  /// The text spoken with its punctuation, or not.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    setting(\.speechAlwaysIncludesPunctuation, value)
  }

  /// The text spoken after the current speech, or in its place.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    setting(\.speechAnnouncementsQueued, value)
  }

  /// The text spoken letter by letter, or not.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    setting(\.speechSpellsOutCharacters, value)
  }

  /// The text with more space beside each letter.
  ///
  /// - Parameter tracking: The space, in points.
  public func tracking(_ tracking: Double) -> Self {
    setting(\.tracking, tracking)
  }

  private func setting<Value>(_ detail: WritableKeyPath<Details, Value>, _ value: Value) -> Self {
    mapRuns { run in
      var details = run.details
      details[keyPath: detail] = value
      return Run(details: details, style: run.style, text: run.text)
    }
  }
}
