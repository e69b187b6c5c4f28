import ConcurrencyExtras
import TestFailureBridge

/// The default values that were asked for so far, so that each is made once.
///
/// One entry for each key and context; in tests, for each test as well, so that no test sees what
/// another has done to a default value. A look-up locks and hashes once.
struct DefaultDependencies: Sendable {
  static let shared = Self()

  struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: AnyHashableTestID?
  }

  /// A test's identity. `Test.ID` is Sendable; only its type is erased here.
  struct AnyHashableTestID: Hashable, @unchecked Sendable {
    // Safe: holds nothing but the Sendable identity of a test.
    let rawValue: AnyHashable
  }

  private final class Storage: Sendable {
    let values = Lock<[ID: AnyDependencyBox]>([:])
  }

  private let storage = Storage()

  static func id(
    for key: any TestDependencyKey.Type,
    context: DependencyContext
  ) -> ID {
    ID(
      key: ObjectIdentifier(key),
      context: context,
      test: context == .test ? CurrentTest.id.map(AnyHashableTestID.init) : nil
    )
  }

  func value(for id: ID) -> AnyDependencyBox? {
    storage.values.withLock { $0[id] }
  }

  /// Keeps a value unless another thread was first, and returns the one that is kept.
  func insert(_ box: AnyDependencyBox, for id: ID) -> AnyDependencyBox {
    storage.values.withLock { values in
      if let existing = values[id] { return existing }
      values[id] = box
      return box
    }
  }
}
