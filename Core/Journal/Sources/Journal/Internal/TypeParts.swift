/// What a type is made of, read from what the compiler keeps of it at run time.
///
/// In contrast to a mirror it needs no value: it sees the fields of a child that is absent, and the
/// payloads of all cases.
enum TypeParts {
  /// The stored properties of a struct; nil for another type.
  case fields([(name: String, type: Any.Type?)])
  /// The cases of an enum with the types of their payloads.
  case cases([(name: String, payload: Any.Type?)])

  // NB: The layout of metadata is part of the stable ABI of Swift; see docs/ABI/TypeMetadata.rst and
  // include/swift/RemoteInspection/Records.h of the compiler.
  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = metadata.load(as: UInt.self)
    let isEnum = kind == 0x201 || kind == 0x202
    guard isEnum || kind == 0x200 else { return nil }
    let word = MemoryLayout<UInt>.size
    let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    guard let fields = Self.target(of: descriptor + 16) else { return nil }
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    var parts: [(name: String, type: Any.Type?)] = []
    for index in 0..<count {
      let record = fields + 16 + index * size
      guard let name = Self.target(of: record + 8) else { continue }
      let type = Self.target(of: record + 4).flatMap { mangled in
        _getTypeByMangledNameInContext(
          mangled.assumingMemoryBound(to: UInt8.self),
          Self.length(ofMangledName: mangled),
          genericContext: descriptor,
          genericArguments: metadata + 2 * word
        )
      }
      parts.append((String(cString: name.assumingMemoryBound(to: CChar.self)), type))
    }
    self = isEnum ? .cases(parts.map { ($0.name, $0.type) }) : .fields(parts)
  }

  /// What a relative reference refers to.
  private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(place.load(as: Int32.self))
    return offset == 0 ? nil : place + offset
  }

  /// The name ends with a zero byte, but zero bytes in references within it do not count.
  private static func length(ofMangledName name: UnsafeRawPointer) -> UInt {
    var end = 0
    while true {
      switch name.load(fromByteOffset: end, as: UInt8.self) {
      case 0: return UInt(end)
      case 0x01...0x17: end += 1 + 4
      case 0x18...0x1F: end += 1 + MemoryLayout<UInt>.size
      default: end += 1
      }
    }
  }
}
