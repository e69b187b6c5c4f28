public import Foundation
public import TerminalViews

// Views stand where their stack puts them, and what has the focus is brought into sight.

extension View {
  /// Moves the view beside its place in a stack: in a terminal it stands where the stack puts it.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    self
  }

  /// Moves the view beside its place in a stack: in a terminal it stands where the stack puts it.
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    self
  }

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
  public func onDrop<T>(
    of supportedTypes: [T],
    isTargeted: Binding<Bool>? = nil,
    perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View {
    self
  }
}

/// The size of a view, for a guide.
public struct ViewDimensions: Equatable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat

  /// The place of a guide.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    switch guide {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    default: width / 2
    }
  }

  /// The place of a guide.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    default: height / 2
    }
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

/// An alignment of the app's own. In a terminal views stand as they do in the middle.
public protocol AlignmentID {
  /// Returns the place of the guide in a view that does not say it itself.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  /// An alignment of the app's own: in a terminal that of the middle.
  public init(_ id: any AlignmentID.Type) {
    self = .center
  }
}

extension VerticalAlignment {
  /// An alignment of the app's own: in a terminal that of the middle.
  public init(_ id: any AlignmentID.Type) {
    self = .center
  }
}
