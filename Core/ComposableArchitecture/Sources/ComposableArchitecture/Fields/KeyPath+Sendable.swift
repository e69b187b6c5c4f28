/// The same key path as a sendable one.
///
/// For key paths from a dynamic member lookup: these consist of stored and computed members alone, and key paths never
/// change. The caller must not pass one with a subscript whose index is not sendable.
func unsafeSendable<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
  // Safe as said above; `Sendable` leaves no trace at run time.
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}

/// The same key path as a sendable one; see ``unsafeSendable(_:)-(WritableKeyPath<_,_>)``.
func unsafeSendable<Root>(
  _ keyPath: PartialKeyPath<Root>
) -> any PartialKeyPath<Root> & Sendable {
  // Safe as said above; `Sendable` leaves no trace at run time.
  unsafeBitCast(keyPath, to: (any PartialKeyPath<Root> & Sendable).self)
}
