public import ComposableArchitecture
public import TerminalViews

/// A list finds the rows of an identified array without looking at each.
// With the names of both modules the conformance is no fault, whether they are in one package or in two.
extension IdentifiedCollections.IdentifiedArray: TerminalViews.IndexedByID {
  public func index(ofID id: AnyHashable) -> Int? {
    (id.base as? ID).flatMap { index(id: $0) }
  }
}
