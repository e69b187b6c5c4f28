public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views one below the other.
public struct VStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Stands views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: Where narrower views stand.
  ///   - spacing: The room between the views, in points; `nil` for the usual: none.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

@_spi(SwiftUI)
extension VStack: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> TerminalViews.VStack<Content> {
    let spacing = spacing.map(environment.terminalScale.rows)
    return TerminalViews.VStack(alignment: alignment, spacing: spacing) { content }
  }
}
