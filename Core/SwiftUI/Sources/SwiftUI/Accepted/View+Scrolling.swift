public import Foundation
public import TerminalViews

// A terminal scrolls by keys and the wheel, a row at a time.

/// Whether a bar shows which part of a content is visible.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Where the system has it.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Not where the system can do without it.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Never.
  public static let never = ScrollIndicatorVisibility(name: "never")
}

/// The kinds of content to which margins belong.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// The content that scrolls.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The bars.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// The bars that a system draws around a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// Below the screen.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// Above the screen.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The row of tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  /// The bar of a window.
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

extension View {
  /// Whether bars show which part of a content is visible: a terminal shows them if it is not all.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    self
  }

  /// Adds room around scrolled content: a terminal adds none.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    self
  }

  /// Adds room around scrolled content: a terminal adds none.
  public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    self
  }

  /// Sets the views at which scrolling stops: in a terminal each row.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Draws a ground below bars: those of a terminal have none.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }

  /// Whether bars have a ground: those of a terminal have none.
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }

  /// Sets the colours of bars: those of a terminal have its own.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }

  /// Draws a ground below a sheet: that of a terminal has its own.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Hides the bar above a screen: that of a terminal is a row with its title.
  public func navigationBarHidden(_ isHidden: Bool) -> some View { self }
}
