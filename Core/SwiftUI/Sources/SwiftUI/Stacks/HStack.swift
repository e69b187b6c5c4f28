public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views side by side.
public struct HStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Stands views side by side.
  ///
  /// - Parameters:
  ///   - alignment: Where lower views stand.
  ///   - spacing: The room between the views, in points; `nil` for the usual: a column.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

@_spi(SwiftUI)
extension HStack: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> TerminalViews.HStack<Content> {
    let spacing = spacing.map(environment.terminalScale.columns)
    return TerminalViews.HStack(alignment: alignment, spacing: spacing) { content }
  }
}
