/// The CRC-32 of bytes, as in gzip and PNG.
struct Checksum {
  private var state: UInt32 = 0xFFFF_FFFF

  /// What eight bits of input do to the state.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// The checksum in eight lowercase digits.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var checksum = Checksum()
    checksum.add(bytes)
    let digits = String(checksum.state ^ 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    let table = Self.table
    for byte in bytes {
      state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }
  }
}
