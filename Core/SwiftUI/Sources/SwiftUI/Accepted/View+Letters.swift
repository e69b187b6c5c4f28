public import Foundation
public import TerminalViews

// The letters of a terminal have one size and one design, and its lines stand where they stand.

extension View {
  /// Sets the room between lines: the rows of a terminal have none.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }

  /// Makes letters smaller where there is no room: those of a terminal have one size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Brings letters nearer to each other where there is no room: those of a terminal stand in columns.
  public func allowsTightening(_ isAllowed: Bool) -> some View { self }

  /// Sets the design of letters: a terminal has one.
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Sets the width of letters: a terminal has one.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Sets the size of controls: in a terminal they have one.
  public func controlSize(_ size: ControlSize) -> some View { self }

  /// Moves letters up or down: those of a terminal stand in rows.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

  /// Sets the room between letters: those of a terminal stand in columns.
  public func kerning(_ kerning: CGFloat) -> some View { self }

  /// Sets the room between letters: those of a terminal stand in columns.
  public func tracking(_ tracking: CGFloat) -> some View { self }

  /// Draws a shadow: a cell has none.
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    self
  }

  /// Whether text can be selected: the terminal itself selects it.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
}

extension Text {
  /// Moves letters up or down: those of a terminal stand in rows.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  /// Sets the room between letters: those of a terminal stand in columns.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Sets the room between letters: those of a terminal stand in columns.
  public func tracking(_ tracking: CGFloat) -> Text { self }
}

/// The sizes of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// A size.
  case mini, small, regular, large, extraLarge
}

/// Whether text can be selected.
public protocol TextSelectability {}

/// Text that can be selected.
public struct EnabledTextSelectability: TextSelectability {}

/// Text that cannot be selected.
public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text that can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text that cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
