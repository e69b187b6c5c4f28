internal import CasePaths

/// Collects the paths of an action type.
public struct ActionTextOutline {
  /// One path that can be written, with what follows it.
  public struct Entry: Hashable, Sendable {
    /// The path; values in brackets are shown by their type.
    public let path: String

    /// The name of the payload's type; nil when there is none.
    public let payload: String?
  }

  private(set) var entries: [Entry] = []
  private var prefix = ""
  /// The action types that are being listed; meeting one again is recursion.
  private var open: [Any.Type] = []

  /// Lists what may follow a name of the path.
  public mutating func name(_ name: String, then list: (inout ActionTextOutline) -> Void) {
    nested(prefix.isEmpty ? name : ".\(name)", list)
  }

  /// Lists what may follow a value in brackets.
  public mutating func bracketed<Value>(
    _ type: Value.Type,
    then list: (inout ActionTextOutline) -> Void
  ) {
    nested("[\(typeName(type))]", list)
  }

  /// Lists a payload of any type that actions may carry; refused types are left out.
  public mutating func payload(of type: Any.Type) {
    switch PayloadKind(type) {
    case .none: entries.append(Entry(path: prefix, payload: nil))
    case .wrapper(let type): type.outlineActionText(in: &self)
    case .cases(let type): cases(of: type)
    case .json: json(type)
    case .refused: return
    }
  }

  /// Lists a payload that is written as JSON.
  public mutating func json(_ type: Any.Type) {
    entries.append(Entry(path: prefix, payload: typeName(type)))
  }

  private mutating func cases<Action: CasePathable>(of type: Action.Type) {
    guard !open.contains(where: { $0 == type }) else { return }
    open.append(type)
    defer { open.removeLast() }
    for entry in CaseTable.of(type).entries {
      name(entry.name) { $0.payload(of: entry.valueType) }
    }
  }

  private mutating func nested(_ text: String, _ list: (inout ActionTextOutline) -> Void) {
    let outer = prefix
    prefix += text
    list(&self)
    prefix = outer
  }
}
