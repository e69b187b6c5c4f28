public import TerminalViews

/// How pickers look.
@MainActor
@preconcurrency
public protocol PickerStyle {
  /// The style of a terminal that is drawn for it.
  var _terminalStyle: TerminalViews.PickerStyle { get }
}

/// As suits the place: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .automatic }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// As suits the place: a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// The value that is chosen, with a list of all of them.
public struct MenuPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The value that is chosen, with a list of all of them.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// All values one below the other.
public struct InlinePickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .inline }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All values one below the other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// All values side by side.
public struct SegmentedPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All values side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// All values side by side.
public struct PalettePickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// All values side by side.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A wheel: in a terminal a menu.
public struct WheelPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .menu }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel: in a terminal a menu.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A screen of its own: in a terminal a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .menu }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A screen of its own: in a terminal a menu.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// All values one below the other.
public struct RadioGroupPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  public var _terminalStyle: TerminalViews.PickerStyle { .inline }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// All values one below the other.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension View {
  /// Sets how the pickers within look.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    pickerStyle(style._terminalStyle)
  }
}
