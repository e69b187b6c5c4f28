/// Facts about observable state whose type is only known at run time. They are found once, when a reducer or store is
/// put together. Using them needs no cast and no copy.
enum ObservedState {
  /// An observed field: the offset of the stored property behind it.
  struct Field {
    let offset: Int
    let index: Int
    /// For a presentation, the offset in its box of the optional that the field shows.
    let presented: Int?
  }

  static func field<Root, Value>(at keyPath: KeyPath<Root, Value>, of root: Root.Type) -> Field? {
    func open<State: ObservableState>(_ state: State.Type) -> Field? {
      guard let field = State._$fields.first(where: { $0.path == keyPath }),
        let storage = field.storage as? PartialKeyPath<Root>,
        let offset = MemoryLayout<Root>.offset(of: storage)
      else { return nil }
      return Field(offset: offset, index: field.index, presented: field.presented)
    }
    return (root as? any ObservableState.Type).flatMap { open($0) }
  }

  // A function rather than a method, because a method would look up the type of `Borrowed` at run time.
  private static func id<State: ObservableState>(of borrowed: borrowing Borrowed<State>)
    -> ObservableStateID
  {
    borrowed.value._$id
  }

  /// Returns a closure that reads the identity of a value at an address. `nil` unless the type is, or may hold,
  /// observable state, whose own fields report their own changes.
  static func identity(of value: Any.Type) -> ((StateAddress) -> ObservableStateID)? {
    func open<State: ObservableState>(
      _ state: State.Type
    ) -> (StateAddress) -> ObservableStateID {
      { id(of: $0.pointer(to: Borrowed<State>.self).pointee) }
    }
    if let type = value as? any ObservableState.Type { return open(type) }
    return (value as? any ObservableStateHolder.Type)?._$identity
  }
}

/// A type whose values may hold another value.
private protocol ObservableStateHolder {
  static var _$identity: ((StateAddress) -> ObservableStateID)? { get }
}

extension Optional: ObservableStateHolder {
  fileprivate static var _$identity: ((StateAddress) -> ObservableStateID)? {
    guard let identity = ObservedState.identity(of: Wrapped.self) else { return nil }
    return { optional in
      guard optional.pointer(to: Wrapped?.self).pointee != nil else { return .nothing }
      // The payload of an optional lies at the optional's own address.
      return identity(optional)
    }
  }
}
