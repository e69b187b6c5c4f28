/// The same key path, as one that may be sent.
///
/// For key paths that a dynamic member was named by: these are made of stored and computed members
/// alone, and key paths never change. One with a subscript whose index is not sendable must not be
/// given.
func unsafeSendable<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
  // Safe as said above; `Sendable` leaves no trace at run time.
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}

/// The same key path, as one that may be sent; see ``unsafeSendable(_:)-(WritableKeyPath<_,_>)``.
func unsafeSendable<Root>(
  _ keyPath: PartialKeyPath<Root>
) -> any PartialKeyPath<Root> & Sendable {
  // Safe as said above; `Sendable` leaves no trace at run time.
  unsafeBitCast(keyPath, to: (any PartialKeyPath<Root> & Sendable).self)
}
