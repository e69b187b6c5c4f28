public import Foundation
public import TerminalViews

extension View {
  /// The view as it is: a cell has no round corners, and a border has them anyway.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
}
