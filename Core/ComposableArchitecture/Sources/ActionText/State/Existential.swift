/// Reads what lies in a place of a protocol type, as a value of its own type.
enum Existential {
  /// Makes the function that reads; `nil` unless the type is that of values of any conforming type.
  static func reader(_ type: Any.Type) -> (@Sendable (UnsafeRawPointer) -> Any)? {
    guard MetadataKind(type) == .existential else { return nil }
    // NB: Part of the stable ABI, as is that all containers begin as that of `Any` does, which has no
    // witness tables; see docs/ABI/TypeLayout.rst and ProtocolDescriptorFlags of the compiler.
    let flags = unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
    let isError = (flags >> 24) & 0x3F == 1
    let isObject = flags & 0x8000_0000 == 0
    if isError { return { $0.assumingMemoryBound(to: (any Error).self).pointee } }
    if isObject { return { $0.assumingMemoryBound(to: AnyObject.self).pointee } }
    return { $0.assumingMemoryBound(to: Any.self).pointee }
  }
}
