internal import CasePaths
public import ComposableArchitecture

/// Collects the paths of an action type.
public struct ActionTextOutline {
  /// One path that can be written, with its payload.
  public struct Entry: Hashable, Sendable {
    /// The path; values in brackets are shown by their type.
    public let path: String

    /// The name of the payload's type; `nil` when there is none.
    public let payload: String?

    /// The payload's type; `nil` when there is none.
    @_spi(Exploring) public let payloadType: NamedType?
    /// The types of the values in brackets.
    @_spi(Exploring) public let bracketTypes: [NamedType]
  }

  /// A type, compared by its identity.
  @_spi(Exploring)
  public struct NamedType: Hashable, Sendable {
    /// The type.
    public let type: Any.Type

    public static func == (left: Self, right: Self) -> Bool { left.type == right.type }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// The binding of a property that its state does not name as a field.
  @_spi(Exploring)
  public struct UnnamedField: Sendable {
    /// The path of the binding.
    public let path: String
    /// The type of the state.
    public let state: any ObservableState.Type
    /// The number of the property in its state's registrar.
    public let number: Int
    /// The type of its value.
    public let type: Any.Type

    /// Whether it is a text.
    public var isText: Bool { type == String.self }
  }

  private(set) var entries: [Entry] = []
  /// The paths that cannot be written.
  private(set) var unwritable: [String] = []
  /// The bindings of properties that their state does not name as fields.
  private(set) var unnamedFields: [UnnamedField] = []
  private var prefix = ""
  private var brackets: [NamedType] = []
  /// The action types that are being listed; meeting one again is recursion.
  private var open: [Any.Type] = []

  /// Lists the continuations of a name of the path.
  public mutating func name(_ name: String, then list: (inout ActionTextOutline) -> Void) {
    nested(prefix.isEmpty ? name : ".\(name)", list)
  }

  /// Lists the continuations of a value in brackets.
  public mutating func bracketed<Value>(
    _ type: Value.Type,
    then list: (inout ActionTextOutline) -> Void
  ) {
    brackets.append(NamedType(type: type))
    nested("[\(typeName(type))]", list)
    brackets.removeLast()
  }

  /// Lists a payload of any type that actions may carry; refused types are left out.
  public mutating func payload(of type: Any.Type) {
    switch PayloadKind(type) {
    case .none: add(nil)
    case .wrapper(let type): type.outlineActionText(in: &self)
    case .binding(let type):
      let known = entries.count
      let fields = type.outlineFields(in: &self)
      unnamedFields += zip(entries[known...], fields).map { entry, field in
        UnnamedField(path: entry.path, state: type.state, number: field.number, type: field.type)
      }
      if type.hasOtherFields { unwritable.append(prefix) }
    case .cases(let type): cases(of: type)
    case .json: json(type)
    case .refused:
      // A payload of type `Never` has no actions.
      if type != Never.self { unwritable.append(prefix) }
    }
  }

  /// Lists a payload that is written as JSON.
  public mutating func json(_ type: Any.Type) {
    add(type)
  }

  private mutating func add(_ payload: Any.Type?) {
    entries.append(
      Entry(
        path: prefix,
        payload: payload.map { typeName($0) },
        payloadType: payload.map { NamedType(type: $0) },
        bracketTypes: brackets
      )
    )
  }

  private mutating func cases<Action: CasePathable>(of type: Action.Type) {
    guard !open.contains(where: { $0 == type }) else {
      unwritable.append(prefix)
      return
    }
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
