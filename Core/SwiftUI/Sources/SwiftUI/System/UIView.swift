public import Foundation
import TerminalViews

// The parts of screens that files of iOS set the looks of, as `UINavigationBar.appearance().tintColor = .red`. Those of
// a terminal are drawn in one way: the looks are kept, so that they can be read again, and nothing is changed by them.

/// A part of a screen of iOS. In a terminal it is never seen.
@MainActor
@preconcurrency
open class UIView {
  private static var appearances: [ObjectIdentifier: UIView] = [:]

  /// The colour of the ground.
  public var backgroundColor: UIColor?
  /// The colour of parts that are used.
  public var tintColor: UIColor?
  /// How much is seen of the view, from 0 to 1.
  public var alpha: CGFloat = 1
  /// Whether the view is hidden.
  public var isHidden = false
  /// Whether the view is all there is to see at its place.
  public var isOpaque = true
  /// Whether the view takes touches.
  public var isUserInteractionEnabled = true
  /// A number that tells the view from others.
  public var tag = 0

  /// A view.
  public required init() {}

  /// The looks of all views of the type.
  public static func appearance() -> Self {
    if let known = appearances[ObjectIdentifier(self)] as? Self { return known }
    let appearance = Self()
    appearances[ObjectIdentifier(self)] = appearance
    return appearance
  }

  /// The looks of the views of the type within others: those of all.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [UIView.Type]
  ) -> Self {
    appearance()
  }

  /// Ends the editing of a text: a terminal has no keyboard to hide.
  ///
  /// - Returns: Whether the editing has ended: never, as none of these views is edited.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { false }
}

/// A window of a device.
@MainActor
@preconcurrency
public final class UIWindow: UIView {
  /// Whether the window takes the keys: there is none that does.
  public var isKeyWindow: Bool { false }
}

/// A view that is used by touching it.
@MainActor
@preconcurrency
open class UIControl: UIView {
  /// The conditions of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// As usual.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// In focus.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Whether the control can be used.
  public var isEnabled = true
  /// Whether the control is chosen.
  public var isSelected = false

  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the look of titles in a condition.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State
  ) {
    self.attributes[state] = attributes
  }

  /// Returns the look of titles in a condition.
  public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }
}

extension NSAttributedString.Key {
  /// The font of a text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of a text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind a text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The room between letters.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The line below a text.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The line through a text.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The layout of the lines of a text.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The distance of a text from its line.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The shadow of a text.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}
