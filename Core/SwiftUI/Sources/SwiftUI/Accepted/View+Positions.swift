public import TerminalViews

// A view with the focus is scrolled into view.

extension View {
  /// Whether the view does not scroll: in a terminal all content can always be reached.
  public func scrollDisabled(_ isDisabled: Bool) -> some View { self }

  /// Sets the views at which scrolling stops: in a terminal each row.
  public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View { self }

  /// Binds the id of the view at the edge: a terminal scrolls the focused view into view instead.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    self
  }

  /// Sets how screens replace each other: in a terminal at once.
  public func navigationTransition<T: NavigationTransition>(_ style: T) -> some View { self }

  /// Takes items that are dropped on the view: a terminal has no dragging.
  @preconcurrency
  public func onDrop(
    of supportedTypes: [UTType],
    isTargeted: Binding<Bool>? = nil,
    perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View {
    self
  }

  /// Takes items that are dropped on the view: a terminal has no dragging.
  @preconcurrency
  public func onDrop(
    of supportedTypes: [String],
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
  /// How many views a movement passes: a terminal scrolls by rows.
  public enum LimitBehavior: Hashable, Sendable {
    /// As suits the place, as few as possible, as many as it would, or one.
    case automatic, always, never, alwaysByOne
  }

  /// The behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At each view, by so many at once.
  public static func viewAligned(limitBehavior: Self.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
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

/// An item that is dropped on a view: a terminal has none.
public final class NSItemProvider: Sendable {
  /// An item.
  public init() {}

  /// An item of an object.
  public init(object: Any) {}

  /// An item of the content of a file.
  public init?(contentsOf url: URL?) {}

  /// Whether there is an object of a type: a terminal has no dragging.
  public func canLoadObject<T>(ofClass type: T.Type) -> Bool { false }

  /// Whether there is an item of a type: a terminal has no dragging.
  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool { false }
}

/// A view whose content can scroll to a part of it.
///
/// A terminal scrolls the focused view into view, and lists show the selected row: scrolling to another view has no
/// effect.
public struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content

  /// A view whose content can scroll to a part of it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { content(ScrollViewProxy()) }
}

/// Scrolls to a part of a content: in a terminal it has no effect.
public struct ScrollViewProxy: Sendable {
  /// Does nothing: a terminal scrolls the focused view into view.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
