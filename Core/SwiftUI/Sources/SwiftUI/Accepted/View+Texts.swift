public import TerminalViews

// Texts are written as they are, and end with … where there is no room.

extension View {
  /// Draws the letters of the texts within in one case; `nil` for that in which they are written.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Sets the place where a text that does not fit is cut off: in a terminal its end.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  /// Sets the kind of text for the fields within: a terminal has no use for it.
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

  /// Sets the letters that are capitalized by themselves: in a terminal none.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  /// Runs an action for screen readers: a terminal has no other controls.
  @preconcurrency
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    self
  }

  /// Runs an action for screen readers: a terminal has no other controls.
  @preconcurrency
  public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    self
  }
}

extension Text {
  /// The sizes of letters.
  public enum Case: Hashable, Sendable {
    /// All large, or all small.
    case uppercase, lowercase
  }

  /// Where a text is cut off.
  public enum TruncationMode: Hashable, Sendable {
    /// At its begin, at its end, or between.
    case head, tail, middle
  }
}

/// The letters that a telephone capitalizes by itself.
public enum UITextAutocapitalizationType: Hashable, Sendable {
  /// Some of the letters.
  case none, words, sentences, allCharacters
}

/// The kind of text that is written into a field.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A part of a name.
  public static let name = UITextContentType(rawValue: "name")
  /// A part of a name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A part of a name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A part of a name.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is made now.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is sent.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address for letters.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "url")
}

/// An action for screen readers.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String

  /// The usual.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// Leaving.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// As is most likely meant.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
}
