internal import CJournal

/// The CRC-32 of bytes, as in gzip and PNG.
@_spi(Fuzzing) public enum Checksum {
  static func value(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    journal_checksum(bytes.baseAddress, bytes.count)
  }

  /// The checksum in eight lowercase digits.
  public static func text(of bytes: UnsafeRawBufferPointer) -> String {
    let digits = String(value(of: bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
