public import Foundation
public import TerminalViews

/// The geometry of a view that scrolls.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled.
  public var contentOffset = CGPoint(x: 0, y: 0)
  /// The size of the content.
  public var contentSize = CGSize(width: 0, height: 0)
  /// The room around the content.
  public var contentInsets = EdgeInsets()
  /// The size of what is seen.
  public var containerSize = CGSize(width: 0, height: 0)

  /// The visible part of the content.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The visible part of the content, within the room around it.
  public var bounds: CGRect { visibleRect }
}

/// The activity of a view that scrolls.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing, or what the user or a function does with it.
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
  /// Does something when a view scrolls: a terminal does not tell.
  @preconcurrency
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping @MainActor (ScrollGeometry) -> T,
    action: @escaping @MainActor (T, T) -> Void
  ) -> some View {
    self
  }

  /// Does something when a view begins or ends to scroll: a terminal does not tell.
  @preconcurrency
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (ScrollPhase, ScrollPhase) -> Void
  ) -> some View {
    self
  }

  /// Does something when a view begins or ends to scroll: a terminal does not tell.
  @preconcurrency
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View {
    self
  }

  /// Does something when the view comes into sight or leaves it: it is done when the view appears and disappears.
  @preconcurrency
  public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    onAppear { action(true) }.onDisappear { action(false) }
  }

  /// Does something when other rows come into sight: a terminal does not tell.
  @preconcurrency
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping @MainActor ([ID]) -> Void
  ) -> some View {
    self
  }
}
