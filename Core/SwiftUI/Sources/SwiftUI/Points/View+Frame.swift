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
    return
      content
      .environment(
        \.shapeThickness,
        environment.shapeThickness.within(width: width, height: height, scale)
      )
      .cellFrame(
        width: width.map(scale.width),
        height: height.map(scale.height),
        alignment: alignment
      )
  }
}

/// The lengths of a frame that are less than half a cell: shapes in it are drawn as lines.
struct ShapeThickness: Equatable {
  /// The width in points; `nil` for one that is no less.
  var width: CGFloat?
  /// The height in points; `nil` for one that is no less.
  var height: CGFloat?

  /// Returns the lengths of a frame within this one, which says those that the frame does not.
  ///
  /// A frame that is less in both directions is a dot, and no line.
  func within(width: CGFloat?, height: CGFloat?, _ scale: TerminalScale) -> ShapeThickness {
    let (width, height) = (width ?? self.width, height ?? self.height)
    let isNarrow = width.map { $0 < scale.columnWidth / 2 } ?? false
    let isLow = height.map { $0 < scale.rowHeight / 2 } ?? false
    return ShapeThickness(
      width: isNarrow && !isLow ? width : nil,
      height: isLow && !isNarrow ? height : nil
    )
  }
}

extension EnvironmentValues {
  private enum ShapeThicknessKey: EnvironmentKey {
    static var defaultValue: ShapeThickness { ShapeThickness() }
  }

  /// The lengths of the frame around the view that are less than half a cell.
  var shapeThickness: ShapeThickness {
    get { self[ShapeThicknessKey.self] }
    set {
      // Most frames are no thin ones, and setting a value copies the environment.
      if newValue != shapeThickness { self[ShapeThicknessKey.self] = newValue }
    }
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
