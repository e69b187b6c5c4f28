/// The children of a store, by the key paths it was scoped with.
///
/// A key path that is written in the code is mostly the same object each time, so objects are
/// compared first. Hashing one, or comparing two, costs as much as hundreds of reads.
struct ScopeCache {
  /// What a child is. Together with the types of both key paths it tells the child's class.
  enum Kind {
    /// A store.
    case store
    /// What finds the stores of a child that comes and goes, or of a collection's elements.
    case finder
  }

  private struct Entry {
    let kind: Kind
    let state: AnyKeyPath
    let action: AnyKeyPath
    var child: AnyObject?
  }

  private struct Key: Hashable {
    let kind: Kind
    let state: AnyKeyPath
    let action: AnyKeyPath
  }

  /// How many entries are looked through; more than that are hashed.
  private static let few = 8

  private var entries: [Entry] = []
  /// Where the entries are, when there are more than a few.
  private var indices: [Key: Int] = [:]

  /// The place of a child, for the subscript. A new place is empty.
  mutating func index(_ kind: Kind, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Int {
    if let index = known(kind, state, action) { return index }
    let index = entries.count
    entries.append(Entry(kind: kind, state: state, action: action, child: nil))
    if index >= Self.few {
      let old = index == Self.few ? 0 : index
      for index in old...index {
        let entry = entries[index]
        indices[Key(kind: entry.kind, state: entry.state, action: entry.action)] = index
      }
    }
    return index
  }

  subscript(index: Int) -> AnyObject? {
    get { entries[index].child }
    set { entries[index].child = newValue }
  }

  private func known(_ kind: Kind, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Int? {
    // The key path of a case of a case is another object each time.
    for index in 0..<min(entries.count, Self.few) {
      if entries[index].state === state, entries[index].kind == kind,
        Self.areSame(entries[index].action, action)
      {
        return index
      }
    }
    if entries.count > Self.few {
      return indices[Key(kind: kind, state: state, action: action)]
    }
    return entries.firstIndex {
      $0.kind == kind && Self.areSame($0.state, state) && Self.areSame($0.action, action)
    }
  }

  private static func areSame(_ lhs: AnyKeyPath, _ rhs: AnyKeyPath) -> Bool {
    lhs === rhs || (type(of: lhs) == type(of: rhs) && lhs == rhs)
  }
}
