/// Where a shared value comes from, and who tells of its changes.
///
/// A key that can only be read is used with ``SharedReader``; one that can be written to as well
/// is a ``SharedKey``. Two keys with equal ids and the same type of value stand for one value in
/// memory, as long as anyone holds it.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value
  /// The type of the identity.
  associatedtype ID: Hashable = Self

  /// Tells the value apart from others.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded, and the value it has until then.
  ///   - continuation: Takes the value. Resume it exactly once, now or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Begins to tell of changes that are made elsewhere.
  ///
  /// - Parameters:
  ///   - context: Why, and the value there is until then.
  ///   - subscriber: Takes values, any number of times.
  /// - Returns: What ends it.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}
