/// Tells whether a view would show the same again, so that its body need not be read.
///
/// Views are values, and most of them hold a few words: a store, a title, an id. Two of them whose memory is equal are
/// the same value, as long as both are alive. The objects that they refer to are then the same as well, and notify of
/// their changes themselves. Equatable views are compared by `==`.
@MainActor
enum ViewComparison {
  static func isSame(_ old: any View, _ new: any View) -> Bool {
    func compare<V: View>(_ old: V) -> Bool {
      guard let new = new as? V else { return false }
      if let old = old as? any Equatable { return isEqual(old, new) }
      return hasEqualMemory(old, new)
    }
    return compare(old)
  }

  private static func isEqual<E: Equatable>(_ old: E, _ new: Any) -> Bool {
    old == new as? E
  }

  /// Compares the memory of two views, except the storage references of their dynamic properties: those of the new view
  /// are not in use.
  private static func hasEqualMemory<V: View>(_ old: V, _ new: V) -> Bool {
    let olds = DynamicProperties.storages(of: old)
    let news = DynamicProperties.storages(of: new)
    guard olds.count == news.count else { return false }
    return withUnsafeBytes(of: old) { old in
      withUnsafeBytes(of: new) { new in
        if olds.isEmpty { return old.elementsEqual(new) }
        return isEqual(old, new, except: zip(olds, news).map { ($0, $1) })
      }
    }
  }

  private static func isEqual(
    _ old: UnsafeRawBufferPointer,
    _ new: UnsafeRawBufferPointer,
    except pairs: [(UnsafeRawPointer, UnsafeRawPointer)]
  ) -> Bool {
    let word = MemoryLayout<UInt>.size
    var offset = 0
    while offset + word <= old.count {
      let left = old.load(fromByteOffset: offset, as: UInt.self)
      let right = new.load(fromByteOffset: offset, as: UInt.self)
      let isStorage = pairs.contains {
        UInt(bitPattern: $0) == left && UInt(bitPattern: $1) == right
      }
      guard left == right || isStorage else { return false }
      offset += word
    }
    return old[offset...].elementsEqual(new[offset...])
  }
}
