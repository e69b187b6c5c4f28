import Synchronization

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
final class TransactionScope: Sendable {
  @TaskLocal static var innermost: TransactionScope?

  private let transaction: Transaction
  private let thread = TransactionScope.currentThread
  private let isOpen = Atomic(true)

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }

  /// Ends the scope. To be called on the thread on which it was made.
  func end() {
    isOpen.store(false, ordering: .relaxed)
  }

  /// The transaction in force; `nil` outside of all scopes.
  static var transaction: Transaction? {
    guard let scope = innermost, scope.thread == currentThread,
      scope.isOpen.load(ordering: .relaxed)
    else { return nil }
    return scope.transaction
  }

  /// The identity of the calling thread: a pointer on some systems, a number on others.
  private static var currentThread: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
