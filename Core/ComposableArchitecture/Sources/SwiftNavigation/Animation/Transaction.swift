public import ConcurrencyExtras

/// The values that accompany a change of state to the views that show it, above all its ``Animation``.
///
/// ```swift
/// withTransaction(Transaction(animation: .default)) {
///   store.send(.expandButtonTapped)
/// }
/// let token = observe { transaction in
///   show(store.rows, animation: transaction.animation)
/// }
/// ```
///
/// A transaction is in force in the closure of ``withTransaction(_:_:)`` and in functions called from it, but not in
/// tasks started there. The effects of an action with an animation send their own actions without it.
///
/// Further values have keys, and by convention a property in an extension:
///
/// ```swift
/// private enum IsHurriedKey: TransactionKey {
///   static let defaultValue = false
/// }
/// extension Transaction {
///   var isHurried: Bool {
///     get { self[IsHurriedKey.self] }
///     set { self[IsHurriedKey.self] = newValue }
///   }
/// }
/// ```
public struct Transaction: Sendable, _NonisolatedMembers {
  /// The animation of the change; `nil` for none.
  public var animation: Animation?

  /// Whether views omit animations of their own.
  public var disablesAnimations = false

  /// Whether the change is one of many in a row, such as those of a slider that is dragged.
  public var isContinuous = false

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A transaction without animation and values.
  public init() {}

  /// A transaction with an animation.
  ///
  /// - Parameter animation: The animation; `nil` for none.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The value of a key; the key's default if there is none.
  public subscript<Key: TransactionKey>(_: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(Key.self)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(Key.self)] = newValue }
  }

  /// The transaction in force: that of the innermost ``withTransaction(_:_:)`` around the caller.
  ///
  /// In an observed closure, it is the transaction of the change.
  public static var current: Self { inForce ?? Self() }

  /// The transaction in force; `nil` outside of all transactions.
  package static var inForce: Self? { TransactionScope.transaction }
}

/// The key of a value of a ``Transaction``.
public protocol TransactionKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// Makes changes in a transaction, which replaces the current one.
///
/// - Parameters:
///   - transaction: The transaction.
///   - body: Makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let scope = TransactionScope(transaction)
  defer { scope.end() }
  return try TransactionScope.$innermost.withValue(scope, operation: body)
}

/// Makes changes in the transaction that is in force, with one value set.
///
/// - Parameters:
///   - keyPath: The property of the value.
///   - value: The value.
///   - body: Makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes changes that views show with an animation.
///
/// - Parameters:
///   - animation: The animation; `nil` for none.
///   - body: Makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
