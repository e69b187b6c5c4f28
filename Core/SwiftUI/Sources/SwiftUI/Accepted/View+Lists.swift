public import Foundation
public import TerminalViews

// The rows of a list stand below each other, without lines between them.

/// Where the rows and texts of a list are cut off.
public enum VerticalEdge: CaseIterable, Hashable, Sendable {
  /// An edge.
  case top, bottom

  /// Some of the edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Set(rawValue: 1 << 0)
    /// The lower edge.
    public static let bottom = Set(rawValue: 1 << 1)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

extension View {
  /// Sets the room around a row: in a list of a terminal there is none.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Whether there is a line beside a row: in a terminal there is none.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    self
  }

  /// Whether there is a line beside a section: in a terminal there is none.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    self
  }

  /// Sets the room between rows: in a list of a terminal there is none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// Whether a list or a form has a ground of its own: in a terminal it has none.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Says when the keyboard goes away: that of a terminal stays.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

/// When scrolling takes the keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// When it begins.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// With the finger.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Never.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}
