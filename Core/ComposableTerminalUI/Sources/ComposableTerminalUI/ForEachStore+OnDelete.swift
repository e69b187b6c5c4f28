@_spi(SwiftUI) public import ComposableViews

extension ForEachStore {
  /// Makes the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes an element, given its index.
  public func onDelete(perform action: (@MainActor (Int) -> Void)?) -> ForEachStore {
    onDeleteRow(perform: action)
  }
}
