/// Reads a value through memory of a protocol type, as a value of its own type.
enum Existential {
  /// Makes the reading function; `nil` unless the type is a protocol type.
  static func reader(_ type: Any.Type) -> (@Sendable (UnsafeRawPointer) -> Any)? {
    guard MetadataKind(type) == .existential else { return nil }
    // NB: Part of the stable ABI. All existential containers begin like that of `Any`, which has no witness tables; see
    // docs/ABI/TypeLayout.rst and ProtocolDescriptorFlags of the compiler.
    let flags = unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
    let isError = (flags >> 24) & 0x3F == 1
    let isObject = flags & 0x8000_0000 == 0
    if isError { return { $0.assumingMemoryBound(to: (any Error).self).pointee } }
    if isObject { return { $0.assumingMemoryBound(to: AnyObject.self).pointee } }
    return { $0.assumingMemoryBound(to: Any.self).pointee }
  }
}
