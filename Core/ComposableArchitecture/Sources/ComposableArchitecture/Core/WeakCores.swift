/// Cores that hear of something as long as they exist.
struct WeakCores {
  private struct Reference {
    weak var core: AnyCore?
  }

  private var references: [Reference] = []
  private var limit = 8

  /// Adds a core. Those that are gone are taken out when there are twice as many as last time.
  mutating func add(_ core: AnyCore) {
    if references.count >= limit {
      references.removeAll { $0.core == nil }
      limit = 2 * references.count + 8
    }
    references.append(Reference(core: core))
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
