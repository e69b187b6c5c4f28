import Foundation

/// A cache of reflected collections. With it, reflecting a state costs time in proportion to the changes since the
/// previous state.
///
/// A collection with the storage of a cached one reuses its tree, and an element with the bytes of a
/// cached one reuses its item. Cached collections are retained, so that no other collection gets their
/// storage. Collections below `leastCount` elements are not cached, because a look-up costs more.
final class CollectionTrees {
  private struct Storage: Hashable {
    let address: UnsafeRawPointer?
    let count: Int
    let type: ObjectIdentifier
  }

  private struct Entry {
    let elements: Any
    let items: Any
    let tree: ValueTree
  }

  private static let leastCount = 32

  private var byStorage: [Storage: Entry] = [:]
  /// The latest collection of each type. The next one of a type is usually a mutated copy of it.
  private var last: [ObjectIdentifier: Entry] = [:]

  /// Reflects a collection, or returns its cached tree.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - elements: Its elements.
  ///   - make: A closure that reflects the element at an index.
  ///   - node: A closure that makes the node of all items.
  static func tree<Element, Item>(
    of collection: Any,
    _ elements: [Element],
    _ depth: ValueTree.Depth,
    make: (Int) -> Item,
    node: ([Item]) -> ValueTree.Node
  ) -> ValueTree {
    guard depth.take(elements.count) else { return ValueTree.tooLarge(collection) }
    guard let known = depth.known, elements.count >= leastCount else {
      return ValueTree(node(elements.indices.map(make)), of: collection)
    }
    let type = ObjectIdentifier(type(of: collection))
    let storage = elements.withUnsafeBufferPointer {
      Storage(address: UnsafeRawPointer($0.baseAddress), count: $0.count, type: type)
    }
    if let entry = known.byStorage[storage] { return entry.tree }
    var items: [Item]
    if let old = known.last[type], let oldElements = old.elements as? [Element],
      let oldItems = old.items as? [Item]
    {
      items = changed(elements, oldElements, oldItems, make)
    } else {
      items = elements.indices.map(make)
    }
    let tree = ValueTree(node(items), of: collection)
    // Only a tree without shared values has a value. Equal bytes mean an equal value then.
    if tree.value != nil {
      let entry = Entry(elements: elements, items: items, tree: tree)
      known.byStorage[storage] = entry
      known.last[type] = entry
    }
    return tree
  }

  private static func changed<Element, Item>(
    _ new: [Element],
    _ old: [Element],
    _ oldItems: [Item],
    _ make: (Int) -> Item
  ) -> [Item] {
    new.withUnsafeBytes { newBytes in
      old.withUnsafeBytes { oldBytes in
        let stride = MemoryLayout<Element>.stride
        func isSame(_ index: Int, _ other: Int) -> Bool {
          newBytes[index * stride..<index * stride + MemoryLayout<Element>.size]
            .elementsEqual(
              oldBytes[other * stride..<other * stride + MemoryLayout<Element>.size]
            )
        }
        if new.count == old.count {
          var items = oldItems
          for index in new.indices where !isSame(index, index) { items[index] = make(index) }
          return items
        }
        var (prefix, suffix) = (0, 0)
        let shorter = min(new.count, old.count)
        while prefix < shorter, isSame(prefix, prefix) { prefix += 1 }
        while suffix < shorter - prefix, isSame(new.count - 1 - suffix, old.count - 1 - suffix) {
          suffix += 1
        }
        return oldItems[..<prefix] + (prefix..<new.count - suffix).map(make)
          + oldItems[(old.count - suffix)...]
      }
    }
  }
}
