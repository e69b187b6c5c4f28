public import TerminalViews

// A view with the focus is brought into sight.

extension View {
  /// Whether the view does not scroll: in a terminal what does not fit can always be reached.
  public func scrollDisabled(_ isDisabled: Bool) -> some View { self }

  /// Says at which views scrolling stops: in a terminal at each row.
  public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View { self }

  /// Says which view is at the edge: in a terminal what has the focus is in sight.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    self
  }

  /// Says how screens replace each other: in a terminal at once.
  public func navigationTransition<T: NavigationTransition>(_ style: T) -> some View { self }

  /// Takes what is dropped on the view: nothing is in a terminal.
  @preconcurrency
  public func onDrop<T>(
    of supportedTypes: [T],
    isTargeted: Binding<Bool>? = nil,
    perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View {
    self
  }
}

/// Where scrolling stops: in a terminal at each row.
public protocol ScrollTargetBehavior {}

/// Scrolling that stops at each page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public init() {}
}

/// Scrolling that stops at each view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public init() {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At each page.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At each view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

/// How screens replace each other: in a terminal at once.
public protocol NavigationTransition {}

/// As suits the place.
public struct AutomaticNavigationTransition: NavigationTransition {
  /// The transition.
  public init() {}
}

/// From the place of a view.
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// As suits the place.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// From the place of a view.
  public static func zoom<ID: Hashable>(
    sourceID: ID,
    in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition()
  }
}

/// The item that is dropped on a view: in a terminal there is none.
public final class NSItemProvider: Sendable {
  /// An item.
  public init() {}
}

/// A view whose content can ask for a part of it to be shown.
///
/// In a terminal what has the focus is brought into sight, and lists show the row that is selected: asking for more
/// has no effect.
public struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content

  /// A view whose content can ask for a part of it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { content(ScrollViewProxy()) }
}

/// The means to show a part of a content: in a terminal the focus is that.
public struct ScrollViewProxy: Sendable {
  /// Asks for the view with an id, which the focus brings into sight.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
