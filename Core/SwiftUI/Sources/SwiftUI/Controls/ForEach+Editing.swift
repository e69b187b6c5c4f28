@_spi(SwiftUI) public import ComposableViews
public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension ForEach {
  /// Has the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes elements; it is given the places of them, of which there is one.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
    let delete: (@MainActor (Int) -> Void)? =
      if let action { { index in action(IndexSet(integer: index)) } } else { nil }
    return onDeleteRow(perform: delete)
  }

  /// Says how the rows of a list are moved: in a terminal they are not, as it has no mode for it.
  ///
  /// - Parameter action: Moves elements from their places to another one.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEach { self }
}

extension ForEachStore {
  /// Has the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes elements; it is given the places of them, of which there is one.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEachStore {
    let delete: (@MainActor (Int) -> Void)? =
      if let action { { index in action(IndexSet(integer: index)) } } else { nil }
    return onDeleteRow(perform: delete)
  }

  /// Says how the rows of a list are moved: in a terminal they are not, as it has no mode for it.
  ///
  /// - Parameter action: Moves elements from their places to another one.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEachStore { self }
}
