import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The identity of a value, cheap to make and to carry; it becomes a UUID on demand.
///
/// Making a UUID reads from the system's source of random numbers. Here that happens once in the
/// process, and each identity adds its number.
struct NumberedUUID: Sendable {
  private static let lastNumber = Atomic<UInt64>(0)
  private static let process = UInt64.random(in: .min ... .max)

  private let number: UInt64

  init() {
    number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// A UUID of version 4 whose first half is random and belongs to the process.
  var uuid: UUID {
    var bytes = [UInt8](repeating: 0, count: 16)
    for index in 0..<8 {
      let shift = UInt64(56 - 8 * index)
      bytes[index] = UInt8(truncatingIfNeeded: Self.process >> shift)
      bytes[index + 8] = UInt8(truncatingIfNeeded: number >> shift)
    }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
