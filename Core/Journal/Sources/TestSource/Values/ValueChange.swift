/// The difference of two values that differ in at most one place.
enum ValueChange {
  case nothing
  /// The path to the only changed part, and its new value.
  case place([String], ValueTree)

  /// Compares two values. O(*n*) in their size. Collections with the same storage cost O(1).
  ///
  /// - Returns: `nil` if they differ in several places.
  init?(from old: ValueTree, to new: ValueTree) {
    var search = Search()
    search.compare(old, new)
    switch search.places.count {
    case 0: self = .nothing
    case 1: self = .place(search.places[0].path, search.places[0].value)
    default: return nil
    }
  }

  private struct Search {
    var places: [(path: [String], value: ValueTree)] = []
    private var path: [String] = []

    mutating func compare(_ old: ValueTree, _ new: ValueTree) {
      // Two places are enough to decide the result.
      guard places.count < 2 else { return }
      guard old.type == new.type else { return add(new) }
      guard !old.node.hasStorage(of: new.node) else { return }
      switch (old.node, new.node) {
      case (.present(let old), .present(let new)): compare(old, new)
      case (.shared(let old, _), .shared(let new, _)): compare(old, new)
      case (.fields(let old), .fields(let new)) where old.map(\.name) == new.map(\.name):
        for (old, new) in zip(old, new) { descend(new.name, old.value, new.value) }
      case (.enumCase(let name, let old), .enumCase(let other, let new))
      where name == other && old.map(\.label) == new.map(\.label):
        for (index, pair) in zip(old, new).enumerated() {
          descend("\(name).\(index)", pair.0.value, pair.1.value)
        }
      case (.array(let old), .array(let new)) where old.count == new.count:
        for (index, pair) in zip(old, new).enumerated() { descend("\(index)", pair.0, pair.1) }
      case (.identified(let old), .identified(let new))
      where old.map(\.id) == new.map(\.id):
        for (index, pair) in zip(old, new).enumerated() {
          descend("\(index)", pair.0.element, pair.1.element)
        }
      case (.stack(let old), .stack(let new)) where old.map(\.id) == new.map(\.id):
        for (old, new) in zip(old, new) { descend("\(new.id)", old.element, new.element) }
      default:
        if old != new { add(new) }
      }
    }

    private mutating func descend(_ name: String, _ old: ValueTree, _ new: ValueTree) {
      path.append(name)
      compare(old, new)
      path.removeLast()
    }

    private mutating func add(_ new: ValueTree) {
      places.append((path, new))
    }
  }
}
