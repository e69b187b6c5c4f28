/// Cores to be notified, held weakly.
struct WeakCores {
  private struct Reference {
    weak var core: AnyCore?
  }

  private var references: [Reference] = []
  private var limit = 8

  /// Adds a core. Deallocated cores and duplicates are removed when the number has doubled since the last time.
  mutating func add(_ core: AnyCore) {
    if references.count >= limit {
      var known: Set<ObjectIdentifier> = []
      references.removeAll { reference in
        guard let core = reference.core else { return true }
        return !known.insert(ObjectIdentifier(core)).inserted
      }
      limit = 2 * references.count + 8
    }
    references.append(Reference(core: core))
  }

  func forEach(_ body: (AnyCore) -> Void) {
    for reference in references {
      if let core = reference.core { body(core) }
    }
  }

  /// Removes and returns the cores that still exist.
  mutating func takeAll() -> [AnyCore] {
    guard !references.isEmpty else { return [] }
    defer { references = [] }
    return references.compactMap(\.core)
  }

  func contains(where isSought: (AnyCore) -> Bool) -> Bool {
    references.contains { $0.core.map(isSought) ?? false }
  }
}
