/// The source of a shared value, and of the reports of its changes.
///
/// A key that can only be read is used with ``SharedReader``; one that can be written to as well is a ``SharedKey``.
/// Two keys with equal ids and the same type of value stand for one value in memory, as long as it is retained.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value
  /// The type of the identity.
  associatedtype ID: Hashable = Self

  /// The identity that distinguishes the value from others.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: The reason why it is loaded, and the value it has until then.
  ///   - continuation: Receives the value. Resume it exactly once, now or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Begins to report changes that are made elsewhere.
  ///
  /// - Parameters:
  ///   - context: The reason, and the value until then.
  ///   - subscriber: Receives values, any number of times.
  /// - Returns: The subscription.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}
