/// Remembers what lines were parsed as, by their bytes; sessions repeat the same few lines.
struct LineCache<Value> {
  private struct Entry {
    var line: [UInt8]
    var value: Value
  }

  private var entries: [UInt64: Entry] = [:]

  /// Lines that are longer, or come after this many, are parsed each time.
  private static var longestLine: Int { 256 }
  private static var mostEntries: Int { 4096 }

  /// What was stored for a line.
  func value(for line: UnsafeBufferPointer<UInt8>) -> Value? {
    guard line.count <= Self.longestLine, let entry = entries[Self.hash(line)],
      entry.line.count == line.count, entry.line.elementsEqual(line)
    else { return nil }
    return entry.value
  }

  /// Stores what a line was parsed as.
  mutating func store(_ value: Value, for line: UnsafeBufferPointer<UInt8>) {
    guard line.count <= Self.longestLine, entries.count < Self.mostEntries else { return }
    entries[Self.hash(line)] = Entry(line: Array(line), value: value)
  }

  /// FNV-1a: two lines of the same hash only push each other out.
  private static func hash(_ line: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in line { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
