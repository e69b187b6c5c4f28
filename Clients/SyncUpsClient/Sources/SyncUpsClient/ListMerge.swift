import IdentifiedCollections

/// A list with the changes made here and elsewhere, merged element by element.
struct ListMerge<Element: Equatable & Identifiable> {
  typealias List = IdentifiedArrayOf<Element>

  /// The list with the changes of both.
  private(set) var list: List
  /// The values that others gave to elements that were changed or removed here.
  private(set) var changed: [Element] = []
  /// The elements that others have removed, and that were changed here.
  private(set) var removed: [Element.ID] = []
  /// Whether others have reordered elements that were moved here as well.
  private(set) var isOrderContested = false

  /// Merges a list.
  ///
  /// The order is that of the side that has moved something; new elements keep their predecessors of their side.
  ///
  /// - Parameters:
  ///   - mine: The list with the changes made here.
  ///   - base: The list before it was changed here.
  ///   - stored: The list as it is stored now.
  init(_ mine: List, from base: List, with stored: List) {
    list = stored
    guard mine != base else { return }
    list = mine
    guard stored != base else { return }
    for element in mine { take(element, base[id: element.id], stored[id: element.id]) }
    for element in base where !mine.ids.contains(element.id) {
      if let theirs = stored[id: element.id], theirs != element { changed.append(theirs) }
    }
    let added = stored.filter { !base.ids.contains($0.id) && !list.ids.contains($0.id) }
    list = list.including(added, from: stored)
    guard Self.isMoved(stored, from: base) else { return }
    if !Self.isMoved(mine, from: base) {
      list = list.inOrder(of: Array(stored.ids))
    } else {
      isOrderContested = Self.isMoved(stored, from: mine)
    }
  }

  private mutating func take(_ mine: Element, _ base: Element?, _ stored: Element?) {
    // New elements are not in the base; they were changed here, too.
    guard mine != base else {
      list[id: mine.id] = stored
      return
    }
    if let stored {
      if stored != base, stored != mine { changed.append(stored) }
    } else if base != nil {
      removed.append(mine.id)
    }
  }

  /// Whether elements that are in both lists are in another order.
  private static func isMoved(_ list: List, from base: List) -> Bool {
    !list.ids.filter(base.ids.contains).elementsEqual(base.ids.filter(list.ids.contains))
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// The list with added elements, each after its predecessor in another list.
  fileprivate func including(_ added: Self, from other: Self) -> Self {
    guard !added.isEmpty else { return self }
    var list = self
    var previous: ID?
    for element in other {
      if let element = added[id: element.id] {
        let index = previous.flatMap { list.index(id: $0) }.map { $0 + 1 } ?? 0
        list.insert(element, at: index)
      }
      // Its predecessor in the other list may be gone here; then the predecessor of that one counts.
      if list.ids.contains(element.id) { previous = element.id }
    }
    return list
  }

  /// The list in the order of some identifiers; other elements stay after their predecessors.
  func inOrder(of order: [ID]) -> Self {
    let ordered = Self(uniqueElements: order.compactMap { self[id: $0] })
    return ordered.including(filter { !ordered.ids.contains($0.id) }, from: self)
  }
}
