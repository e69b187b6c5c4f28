internal import CasePaths
import ConcurrencyExtras

/// The cases of an action type with the types erased, made once per type.
final class CaseTable: Sendable {
  struct Entry: Sendable {
    let name: String
    let valueType: Any.Type
    let embed: @Sendable (Any) -> Any?
    let extract: @Sendable (Any) -> Any?

    init<Root>(_ descriptor: CaseDescriptor<Root>) {
      name = descriptor.name
      valueType = descriptor.valueType
      embed = { descriptor.embed($0) }
      extract = { ($0 as? Root).flatMap { descriptor.extract($0) } }
    }
  }

  let entries: [Entry]
  let names: [String]
  private let indices: [String: Int]

  private static let cache = Lock<[ObjectIdentifier: CaseTable]>([:])

  static func of<Root: CasePathable>(_ type: Root.Type) -> CaseTable {
    let id = ObjectIdentifier(type)
    if let table = cache.withLock({ $0[id] }) { return table }
    let table = CaseTable(Root._$caseDescriptors.map { Entry($0) })
    cache.withLock { $0[id] = table }
    return table
  }

  private init(_ entries: [Entry]) {
    self.entries = entries
    names = entries.map(\.name)
    indices = Dictionary(
      entries.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The entry of a value's case, with the payload.
  func find<Root>(_ value: Root) -> (Entry, payload: Any)? {
    // Mostly the entry has the name of the case; one written by hand may have another.
    if let index = TypeParts.caseName(of: value).flatMap({ indices[$0] }),
      let payload = entries[index].extract(value)
    {
      return (entries[index], payload)
    }
    for entry in entries {
      if let payload = entry.extract(value) { return (entry, payload) }
    }
    return nil
  }

  /// The entry of a name in `names`.
  func entry(named name: String) -> Entry {
    entries[indices[name]!]  // The scanner only accepts names of this table.
  }
}
