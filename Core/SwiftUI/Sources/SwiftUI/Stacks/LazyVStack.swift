public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views one below the other, of which those that `ForEach` repeats are made when they scroll into view.
public struct LazyVStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Stands views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: Where narrower views stand.
  ///   - spacing: The room between the views, in points; `nil` for the usual: none.
  ///   - pinnedViews: Headers and footers that stay visible: a terminal shows them where they stand.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

@_spi(SwiftUI)
extension LazyVStack: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> TerminalViews.LazyVStack<Content> {
    let spacing = spacing.map(environment.terminalScale.rows)
    return TerminalViews.LazyVStack(alignment: alignment, spacing: spacing) { content }
  }
}

/// The headers or footers of sections.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}
