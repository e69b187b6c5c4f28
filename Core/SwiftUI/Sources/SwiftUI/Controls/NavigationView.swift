@_spi(SwiftUI) public import TerminalViews

/// A stack of screens, as it was called before there was `NavigationStack`.
public struct NavigationView<Content: View>: View {
  private let content: @MainActor () -> Content

  /// A stack of screens.
  ///
  /// - Parameter content: The lowest screen.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    self.content = content
  }

  public var body: some View {
    NavigationStack { content() }
  }
}

/// How the screens of a ``NavigationView`` are shown: in a terminal one at a time.
@MainActor
@preconcurrency
public protocol NavigationViewStyle {}

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public nonisolated init() {}
}

/// As suits the place.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public nonisolated init() {}
}

/// Screens beside each other: in a terminal one at a time.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One screen at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// As suits the place.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Screens beside each other: in a terminal one at a time.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// Sets how the screens of a ``NavigationView`` are shown: in a terminal one at a time.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

  /// Names the screen that the view is part of.
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(Text(title))
  }

  /// Names the screen that the view is part of.
  public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title)
  }

  /// Adds items at the ends of the row above the screen.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      leading
      trailing
    }
  }

  /// Adds items at the begin of the row above the screen.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { leading }
  }

  /// Adds items at the end of the row above the screen.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { trailing }
  }
}
