public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views side by side.
///
/// All of them are made at once: content wider than a terminal is rare.
public struct LazyHStack<Content: View>: View {
  public typealias Body = Never

  private let stack: HStack<Content>

  /// Stands views side by side.
  ///
  /// - Parameters:
  ///   - alignment: Where lower views stand.
  ///   - spacing: The room between the views, in points; `nil` for the usual: a column.
  ///   - pinnedViews: Headers and footers that stay visible: a terminal shows them where they stand.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

@_spi(SwiftUI)
extension LazyHStack: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> HStack<Content> { stack }
}
