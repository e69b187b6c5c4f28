import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Makes the identifiers a feature uses: `uuid()`.
  ///
  /// In a test, using it without overriding it (for example with ``UUIDGenerator/incrementing``) reports an issue.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

/// Makes UUIDs.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that always makes the same UUID.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts up from `00000000-0000-0000-0000-000000000000`.
  public static var incrementing: Self {
    final class Counter: Sendable {
      let value = Atomic<Int>(0)
    }
    let counter = Counter()
    return Self { UUID(counter.value.add(1, ordering: .relaxed).oldValue) }
  }

  /// A generator that calls a closure for each UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A UUID.
  public func callAsFunction() -> UUID {
    TapedEndpoint.call(EndpointCall.dependencyValues, "uuid", (), generate)
  }
}

extension UUID {
  /// The UUID whose last eight hexadecimal digits are a number, as ``UUIDGenerator/incrementing``
  /// makes them.
  ///
  /// These are the digits that the format `%x` gives: `UUID(-1)` ends with `0000ffffffff`.
  ///
  /// - Parameter intValue: A number from 0 to 2³² - 1. For other numbers only the lower 32 bits count, so different
  ///   numbers can give the same UUID.
  public init(_ intValue: Int) {
    let bits = UInt32(truncatingIfNeeded: intValue)
    func byte(_ index: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * index)) }
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte(3), byte(2), byte(1), byte(0)))
  }
}
