public import ConcurrencyExtras

/// Values that accompany a change to its observers.
///
/// ```swift
/// withUITransaction(\.isHurried, true) {
///   model.count += 1
/// }
/// let token = observe { transaction in
///   show(model.count, slowly: !transaction.isHurried)
/// }
/// ```
///
/// Each value has a key, and by convention a property in an extension:
///
/// ```swift
/// enum IsHurriedKey: UITransactionKey {
///   static let defaultValue = false
/// }
/// extension UITransaction {
///   var isHurried: Bool {
///     get { self[IsHurriedKey.self] }
///     set { self[IsHurriedKey.self] = newValue }
///   }
/// }
/// ```
public struct UITransaction: Sendable, _NonisolatedMembers {
  @TaskLocal static var current = Self()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// The transaction of the change, with its animation.
  public var transaction: Transaction {
    get { carried ?? Transaction() }
    set { carried = newValue }
  }

  /// The animation of the change; `nil` for none.
  public var animation: Animation? {
    get { carried?.animation }
    set { transaction.animation = newValue }
  }

  private var carried: Transaction?

  /// No values.
  public init() {}

  /// The value of a key; the key's default if there is none.
  public subscript<Key: UITransactionKey>(_: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(Key.self)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(Key.self)] = newValue }
  }

  /// These values, replaced by those of another where both have one.
  func merging(_ other: Self) -> Self {
    var merged = self
    merged.values.merge(other.values) { $1 }
    merged.carried = other.carried ?? carried
    return merged
  }

  /// The values in force for the caller, with the ``Transaction`` in force.
  static var here: Self {
    guard let transaction = Transaction.inForce else { return current }
    var here = current
    here.carried = transaction
    return here
  }

  /// Runs a closure with these values in force.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let carried else { return try Self.$current.withValue(self, operation: body) }
    // Tasks that are started there inherit the values, but no transaction.
    var values = self
    values.carried = nil
    return try Self.$current.withValue(values) { try withTransaction(carried, body) }
  }
}

/// The key of a value of a ``UITransaction``.
public protocol UITransactionKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// Makes changes whose observers get the values of a transaction.
///
/// - Parameters:
///   - transaction: The values.
///   - body: Makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withUITransaction<Result>(
  _ transaction: UITransaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.here.merging(transaction).run(body)
}

/// Makes changes whose observers get one value along with them.
///
/// - Parameters:
///   - keyPath: The property of the value.
///   - value: The value.
///   - body: Makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withUITransaction<R, V>(
  _ keyPath: WritableKeyPath<UITransaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = UITransaction()
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
