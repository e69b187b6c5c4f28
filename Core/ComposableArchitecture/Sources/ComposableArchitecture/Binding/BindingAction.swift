public import ConcurrencyExtras

/// A field of a state and its new value: the change that a control sends when it is edited.
///
/// Made by `set(_:_:)`, carried by the case `binding` of a ``BindableAction``, and applied to the
/// state by a ``BindingReducer``. After that, a reducer can tell by the field's key path which one
/// has changed:
///
/// ```swift
/// case .binding(\.query):
///   return .send(.search)
/// ```
///
/// Two are equal when they set the same field to equal values.
public struct BindingAction<Root>: Sendable, _NonisolatedMembers {
  /// The field.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  /// The new value of the field.
  let value: any Equatable & Sendable
  /// Tells the store that sent the change that it was applied; only debug builds ask for it.
  var receipt: BindingReceipt?
  private let write: @Sendable (inout Root) -> Void

  init(
    keyPath: any PartialKeyPath<Root> & Sendable,
    value: any Equatable & Sendable,
    receipt: BindingReceipt? = nil,
    write: @escaping @Sendable (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.value = value
    self.receipt = receipt
    self.write = write
  }

  /// Sets a field to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: The value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// The same change, for a value that contains this one's root.
  ///
  /// - Parameter keyPath: The path from the other value to this one's root.
  public func pullback<NewRoot>(
    _ keyPath: any WritableKeyPath<NewRoot, Root> & Sendable
  ) -> BindingAction<NewRoot> {
    guard
      let appended = (keyPath as PartialKeyPath<NewRoot>).appending(path: self.keyPath)
    else {
      preconditionFailure("A key path from '\(Root.self)' continues one that leads there.")
    }
    return BindingAction<NewRoot>(
      keyPath: unsafeSendable(appended),
      value: value,
      receipt: receipt,
      write: { [write] in write(&$0[keyPath: keyPath]) }
    )
  }

  /// Matches a change of a field, so that `case .binding(\.query)` does.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>,
    action: Self
  ) -> Bool {
    // Compared as `AnyKeyPath`: a key path that is not `Sendable` does not convert to one that is.
    let changed: AnyKeyPath = action.keyPath
    TouchedFields.noteBinding(of: keyPath)
    return keyPath == changed
  }

  /// Makes the change.
  func apply(to root: inout Root) {
    write(&root)
    receipt?.take()
  }
}

extension BindingAction: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool {
      value == rhs.value as? Value
    }
    return (lhs.keyPath as AnyKeyPath) == rhs.keyPath && equals(lhs.value)
  }
}
