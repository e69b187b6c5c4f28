public import Foundation

/// The texts that were copied, by the name that files of iOS use for them.
///
/// It is the program's own, and lives as long as the program: a text that was copied elsewhere comes from the terminal
/// as a paste, and a text of the screen is copied in the terminal.
@MainActor
@preconcurrency
public final class UIPasteboard {
  /// The texts that the program has copied.
  public static let general = UIPasteboard()

  /// The texts, the first one of which is pasted.
  public var strings: [String]? {
    didSet { changeCount += 1 }
  }
  /// How often something was copied.
  public private(set) var changeCount = 0

  private init() {}

  /// The text.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The address.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }

  /// Whether there is an address.
  public var hasURLs: Bool { url?.scheme != nil }
}
