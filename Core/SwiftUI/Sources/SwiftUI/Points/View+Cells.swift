import Foundation
public import TerminalUI

// A variable of `Int` is no length in SwiftUI, and TerminalUI would take it for a number of cells. With these
// beside it the call is ambiguous, so that it does not compile, as it does not on Apple's platforms.

extension View {
  /// Refuses a number of cells: a length is a `CGFloat` of points.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set, _ length: Int?) -> some View {
    padding(edges, length.map { CGFloat($0) })
  }

  /// Refuses a number of cells: a length is a `CGFloat` of points.
  @_disfavoredOverload
  public func padding(_ length: Int) -> some View {
    padding(CGFloat(length))
  }

  /// Refuses a number of cells: a length is a `CGFloat` of points.
  @_disfavoredOverload
  public func frame(
    width: Int? = nil,
    height: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      width: width.map { CGFloat($0) },
      height: height.map { CGFloat($0) },
      alignment: alignment
    )
  }
}
