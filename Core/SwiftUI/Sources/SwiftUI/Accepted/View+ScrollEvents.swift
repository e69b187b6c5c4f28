public import Foundation
public import TerminalViews

/// The geometry of a view that scrolls.
public struct ScrollGeometry: Equatable, Sendable {
  /// The scroll offset of the content.
  public var contentOffset = CGPoint(x: 0, y: 0)
  /// The size of the content.
  public var contentSize = CGSize(width: 0, height: 0)
  /// The room around the content.
  public var contentInsets = EdgeInsets()
  /// The size of the visible part.
  public var containerSize = CGSize(width: 0, height: 0)

  /// The visible part of the content.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The visible part of the content, within the room around it.
  public var bounds: CGRect { visibleRect }
}

/// The activity of a view that scrolls.
public enum ScrollPhase: Hashable, Sendable {
  /// Not scrolling, or scrolled by the user or by a function.
  case idle, tracking, interacting, decelerating, animating

  /// Whether it moves.
  public var isScrolling: Bool { self != .idle }
}

/// The state of a view that scrolls when its phase changes.
public struct ScrollPhaseChangeContext: Sendable {
  /// The geometry of the view.
  public let geometry: ScrollGeometry
}

extension View {
  /// Runs an action when a view scrolls: a terminal does not report it.
  @preconcurrency
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping @MainActor (ScrollGeometry) -> T,
    action: @escaping @MainActor (T, T) -> Void
  ) -> some View {
    self
  }

  /// Runs an action when a view begins or ends to scroll: a terminal does not report it.
  @preconcurrency
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (ScrollPhase, ScrollPhase) -> Void
  ) -> some View {
    self
  }

  /// Runs an action when a view begins or ends to scroll: a terminal does not report it.
  @preconcurrency
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View {
    self
  }

  /// Runs an action when the view scrolls into or out of view: here when it appears and disappears.
  @preconcurrency
  public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    onAppear { action(true) }.onDisappear { action(false) }
  }

  /// Runs an action when other rows scroll into view: a terminal does not report it.
  @preconcurrency
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping @MainActor ([ID]) -> Void
  ) -> some View {
    self
  }
}
