/// Cores to be notified, held weakly.
struct WeakCores {
  private struct Reference {
    weak var core: AnyCore?
  }

  private var references: [Reference] = []
  private var limit = 8

  /// Adds a core. Those that are gone, or are there twice, are taken out when there are twice as
  /// many as last time.
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

  /// Takes out the cores that exist.
  mutating func takeAll() -> [AnyCore] {
    guard !references.isEmpty else { return [] }
    defer { references = [] }
    return references.compactMap(\.core)
  }

  func contains(where isSought: (AnyCore) -> Bool) -> Bool {
    references.contains { $0.core.map(isSought) ?? false }
  }
}
