public import ComposableArchitecture
public import TerminalViews

/// A list finds the rows of an identified array without looking at each.
extension IdentifiedArray: @retroactive IndexedByID {
  public func index(ofID id: AnyHashable) -> Int? {
    (id.base as? ID).flatMap { index(id: $0) }
  }
}
