public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Room that grows along its stack, and pushes the views beside it apart.
public struct Spacer: View {
  public typealias Body = Never

  private let minLength: CGFloat?

  /// Room of at least so many points; `nil` for the usual: one column in a row, and none elsewhere.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

@_spi(SwiftUI)
extension Spacer: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> TerminalViews.Spacer {
    let scale = environment.terminalScale
    return TerminalViews.Spacer(
      minColumns: minLength.map(scale.columns),
      minRows: minLength.map(scale.rows)
    )
  }
}
