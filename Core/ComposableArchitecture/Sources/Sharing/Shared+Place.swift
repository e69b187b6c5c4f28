// Where a shared value lies, for tools that show states: a change of one storage may be seen in
// many places of a state.

extension Shared {
  /// The storage that this is, or is a part of.
  public var _rootID: ObjectIdentifier { ObjectIdentifier(reference.root) }

  /// Whether this is a part of what is stored.
  public var _isPart: Bool { reference !== (reference.root as AnyObject) }

  /// The description of the key under which the storage is kept: `.appStorage("count")`; `nil` if it has none.
  public var _key: String? { reference.root.keyDescription }

  /// Whether this is kept by `.appStorage` or `.fileStorage`.
  public var _isStored: Bool { reference.root.isStored }

  /// Whether the value that this is, or is a part of, is the one that the wrapper was made with.
  public var _hasInitialValue: Bool { reference.root.hasInitialValue }
}

extension SharedReader {
  /// The storage that this is read from.
  public var _rootID: ObjectIdentifier { ObjectIdentifier(reference.root) }

  /// Whether this is a part of what is stored.
  public var _isPart: Bool { reference !== (reference.root as AnyObject) }

  /// The description of the key under which the storage is kept; `nil` if it has none.
  public var _key: String? { reference.root.keyDescription }
}
