#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A call of `withTransaction` that has not returned.
///
/// Tasks inherit task-local values, but a transaction ends with its closure. A scope therefore counts
/// only on the thread of its closure, and only until the closure has returned: while it runs, no
/// other task can run on that thread.
final class TransactionScope: @unchecked Sendable {
  // Safe: `isOpen` is read and written on `thread` only; the rest does not change.

  @TaskLocal static var innermost: TransactionScope?

  private let transaction: Transaction
  private let thread = pthread_self()
  private var isOpen = true

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }

  /// Ends the scope. To be called where it was made.
  func end() {
    isOpen = false
  }

  /// The transaction in force; `nil` outside of all scopes.
  static var transaction: Transaction? {
    guard let scope = innermost, pthread_equal(scope.thread, pthread_self()) != 0, scope.isOpen
    else { return nil }
    return scope.transaction
  }
}
