@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Puts the view into a space of a given size.
  public func frame(
    width: Int? = nil,
    height: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    cellFrame(width: width, height: height, alignment: alignment)
  }

  /// Puts the view into a space whose size is kept between bounds.
  ///
  /// `.frame(maxWidth: .infinity)` takes all the columns there are.
  public func frame(
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    cellFrame(
      minWidth: minWidth,
      idealWidth: idealWidth,
      maxWidth: maxWidth,
      minHeight: minHeight,
      idealHeight: idealHeight,
      maxHeight: maxHeight,
      alignment: alignment
    )
  }
}
