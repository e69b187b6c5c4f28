@_spi(SwiftUI) public import ComposableViews

extension ForEachStore {
  /// Has the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes an element; it is given the place of the element, counted from 0.
  public func onDelete(perform action: (@MainActor (Int) -> Void)?) -> ForEachStore {
    onDeleteRow(perform: action)
  }
}
