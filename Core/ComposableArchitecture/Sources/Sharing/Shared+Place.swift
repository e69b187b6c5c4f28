// The storage of a shared value, for tools that show states: a change of one storage may be visible in many places of a
// state.

extension Shared {
  /// The storage that this wrapper, or the value it is a part of, refers to.
  public var _rootID: ObjectIdentifier { ObjectIdentifier(reference.root) }

  /// Whether this is only a part of the stored value.
  public var _isPart: Bool { reference !== (reference.root as AnyObject) }

  /// The description of the storage's key: `.appStorage("count")`; `nil` if it has none.
  public var _key: String? { reference.root.keyDescription }

  /// Whether this is kept by `.appStorage` or `.fileStorage`.
  public var _isStored: Bool { reference.root.isStored }

  /// Whether the stored value is the wrapper's initial value.
  public var _hasInitialValue: Bool { reference.root.hasInitialValue }
}

extension SharedReader {
  /// The storage from which this is read.
  public var _rootID: ObjectIdentifier { ObjectIdentifier(reference.root) }

  /// Whether this is only a part of the stored value.
  public var _isPart: Bool { reference !== (reference.root as AnyObject) }

  /// The description of the storage's key; `nil` if it has none.
  public var _key: String? { reference.root.keyDescription }
}
