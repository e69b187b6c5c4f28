public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Leaves room on some sides.
  ///
  /// - Parameters:
  ///   - edges: The sides.
  ///   - length: The room in points; `nil` for the usual, which is 16: two columns, one row.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Leaves room on every side.
  public func padding(_ length: CGFloat) -> some View {
    padding(EdgeInsets(.all, length))
  }

  /// Leaves room on each side.
  public func padding(_ insets: EdgeInsets) -> some View {
    PaddedView(content: self, insets: insets)
  }
}

/// A view with room around it.
struct PaddedView<Content: View>: View, ReducedView {
  typealias Body = Never

  let content: Content
  let insets: EdgeInsets

  func reduced(in environment: EnvironmentValues) -> some View {
    content.cellPadding(insets.cells(environment.terminalScale))
  }
}
