public import Foundation
public import TerminalViews

// A terminal has no bars of the system, no edges that are not safe, and one way to show a sheet.

extension View {
  /// Goes up to the edges of the screen: a terminal has no others.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    self
  }

  /// Goes up to the edges of the screen: a terminal has no others.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Sets the size of the title of a screen: in a terminal it is one row.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    self
  }

  /// Sets the height of a sheet: in a terminal that of its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Sets the height of a sheet: in a terminal that of its content.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    self
  }

  /// Whether a sheet has a handle: in a terminal it has none.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Rounds the corners of a sheet: in a terminal they are round.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Hides the bar of the system: a terminal has none.
  public func statusBarHidden(_ isHidden: Bool = true) -> some View { self }

  /// Hides the bar of the system: a terminal has none.
  public func statusBar(hidden: Bool) -> some View { self }

  /// Sets the role of a toolbar: in a terminal it looks the same.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

/// The parts of the screen that something else may cover.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars, and corners.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  /// A keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  /// All of them.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The bar above a screen.
public enum NavigationBarItem {
  /// The sizes of its title.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the screen below has it, small, or large.
    case automatic, inline, large
  }
}

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
  private let height: CGFloat

  /// Half of the screen.
  public static let medium = PresentationDetent(height: 0.5)
  /// All of the screen.
  public static let large = PresentationDetent(height: 1)

  /// A part of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: fraction)
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: height)
  }

  /// A height that a type of the app gives.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    .medium
  }

  /// The values by which a height is given.
  public struct Context: Sendable {
    /// The height of all of the screen.
    public let maxDetentValue: CGFloat
  }
}

/// A height of a sheet that the app computes: a sheet is as high as its content.
public protocol CustomPresentationDetent {
  /// The values by which the height is given.
  typealias Context = PresentationDetent.Context

  /// Returns the height; `nil` if the sheet has none here.
  static func height(in context: Context) -> CGFloat?
}

/// The purpose of a toolbar.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String

  /// As suits the place.
  public static let automatic = ToolbarRole(name: "automatic")
  /// Going through places.
  public static let browser = ToolbarRole(name: "browser")
  /// Changing a document.
  public static let editor = ToolbarRole(name: "editor")
  /// A stack of screens.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
}
