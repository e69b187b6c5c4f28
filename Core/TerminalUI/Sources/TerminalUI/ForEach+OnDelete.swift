@_spi(SwiftUI) public import TerminalViews

extension ForEach {
  /// Has the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes an element, given its index.
  public func onDelete(perform action: (@MainActor (Int) -> Void)?) -> ForEach {
    onDeleteRow(perform: action)
  }
}
