public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Puts the view into a space of a given size.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` for that of the view.
  ///   - height: The height in points; `nil` for that of the view.
  ///   - alignment: Where the view stands in the space.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    SizedView(content: self, width: width, height: height, alignment: alignment)
  }

  /// Puts the view into a space whose size is kept between bounds.
  ///
  /// `.frame(maxWidth: .infinity)` takes all the width there is.
  ///
  /// - Parameters:
  ///   - minWidth: The least width in points.
  ///   - idealWidth: The width where none is offered.
  ///   - maxWidth: The greatest width.
  ///   - minHeight: The least height in points.
  ///   - idealHeight: The height where none is offered.
  ///   - maxHeight: The greatest height.
  ///   - alignment: Where the view stands in the space.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    BoundedView(
      content: self,
      width: (minWidth, idealWidth, maxWidth),
      height: (minHeight, idealHeight, maxHeight),
      alignment: alignment
    )
  }
}

/// A view in a space of a given size.
struct SizedView<Content: View>: View, ReducedView {
  typealias Body = Never

  let content: Content
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  func reduced(in environment: EnvironmentValues) -> some View {
    let scale = environment.terminalScale
    return content.cellFrame(
      width: width.map(scale.width),
      height: height.map(scale.height),
      alignment: alignment
    )
  }
}

/// A view in a space whose size is kept between bounds.
struct BoundedView<Content: View>: View, ReducedView {
  typealias Body = Never
  typealias Bounds = (least: CGFloat?, ideal: CGFloat?, most: CGFloat?)

  let content: Content
  let width: Bounds
  let height: Bounds
  let alignment: Alignment

  func reduced(in environment: EnvironmentValues) -> some View {
    let scale = environment.terminalScale
    return content.cellFrame(
      minWidth: width.least.map(scale.width),
      idealWidth: width.ideal.map(scale.width),
      maxWidth: width.most.map(scale.width),
      minHeight: height.least.map(scale.height),
      idealHeight: height.ideal.map(scale.height),
      maxHeight: height.most.map(scale.height),
      alignment: alignment
    )
  }
}
