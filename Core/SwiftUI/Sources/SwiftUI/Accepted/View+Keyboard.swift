public import TerminalViews

// The keyboard of a terminal is there, and stays as it is.

/// The kinds of keyboards that a telephone shows.
public enum UIKeyboardType: Hashable, Sendable {
  /// A keyboard for letters.
  case `default`, asciiCapable, alphabet, twitter
  /// A keyboard for numbers.
  case numbersAndPunctuation, numberPad, decimalPad, asciiCapableNumberPad
  /// A keyboard for addresses.
  case URL, emailAddress, webSearch
  /// A keyboard for telephone numbers.
  case phonePad, namePhonePad
}

/// The name of the key that ends writing.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  /// A name by the next step.
  public static let done = SubmitLabel(name: "done")
  /// A name by the next step.
  public static let go = SubmitLabel(name: "go")
  /// A name by the next step.
  public static let send = SubmitLabel(name: "send")
  /// A name by the next step.
  public static let join = SubmitLabel(name: "join")
  /// A name by the next step.
  public static let route = SubmitLabel(name: "route")
  /// A name by the next step.
  public static let search = SubmitLabel(name: "search")
  /// A name by the next step.
  public static let `return` = SubmitLabel(name: "return")
  /// A name by the next step.
  public static let next = SubmitLabel(name: "next")
  /// A name by the next step.
  public static let `continue` = SubmitLabel(name: "continue")
}

/// The letters that a telephone capitalizes by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  /// None.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first one of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first one of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// All of them.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

extension View {
  /// Chooses a keyboard: a terminal has one.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Whether words are not corrected: in a terminal they never are.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Whether words are not corrected: in a terminal they never are.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }

  /// Sets the letters that are capitalized by themselves: in a terminal none.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    self
  }

  /// Names the key that ends writing: that of a terminal has its name.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
}
