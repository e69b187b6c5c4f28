/// The parts of a type, read from the compiler's metadata at run time.
///
/// Unlike a mirror it needs no value: it sees the fields of a child that is absent, and the payloads of all cases.
/// Costs a look-up by name for each part; keep the result.
@_spi(Reflection)
public enum TypeParts {
  /// A stored property of a struct.
  public struct Field {
    /// The declared name; macros store `count` as `_count`.
    public let name: String
    /// The declared type; `nil` if it is not known at run time.
    public let type: Any.Type?
    /// Whether it is declared with `var`.
    public let isVariable: Bool
    /// The offset in the struct, in bytes; `nil` if the property cannot be read there as its type.
    let offset: Int?
    let ownership: Ownership
    /// Whether its values are noncopyable. The runtime has no type for it then, and its mirror shows nothing.
    var isNoncopyable = false
  }

  /// The kind of reference of a stored property.
  enum Ownership {
    case strong, unmanaged, unowned, weak
  }

  /// The stored properties of a struct; `nil` for another type.
  case fields([Field])
  /// The cases of an enum with the types of their payloads.
  case cases([(name: String, payload: Any.Type?)])

  /// Reads the parts of a type; `nil` for any type but a struct or an enum.
  public init?(_ type: Any.Type) {
    // NB: The layout of metadata is part of the stable ABI of Swift; see docs/ABI/TypeMetadata.rst and
    // include/swift/RemoteInspection/Records.h of the compiler.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = MetadataKind(type)
    guard kind == .enum || kind == .optional || kind == .struct else { return nil }
    let descriptor = metadata.load(
      fromByteOffset: MemoryLayout<UInt>.size,
      as: UnsafeRawPointer.self
    )
    guard let fields = Self.fields(metadata, descriptor, kind) else { return nil }
    self = kind == .struct ? .fields(fields) : .cases(fields.map { ($0.name, $0.type) })
  }

  /// The stored properties of a struct or a class, without those of its superclass; `nil` for another type.
  static func storedProperties(of type: Any.Type) -> [Field]? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard type is AnyClass || MetadataKind(type) == .struct, let descriptor = descriptor(metadata)
    else { return nil }
    return fields(metadata, descriptor, MetadataKind(type))
  }

  private static func fields(
    _ metadata: UnsafeRawPointer,
    _ descriptor: UnsafeRawPointer,
    _ kind: MetadataKind
  ) -> [Field]? {
    guard let records = target(of: descriptor + 16) else { return nil }
    let word = MemoryLayout<UInt>.size
    let size = Int(records.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(records.load(fromByteOffset: 12, as: UInt32.self))
    // The position of a class's generic arguments depends on its superclass, so they are left to its mirror.
    let isClass = kind != .struct && kind != .enum && kind != .optional
    let offsets = metadata + word * Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    var fields: [Field] = []
    for index in 0..<count {
      let record = records + 16 + index * size
      guard let name = target(of: record + 8) else { continue }
      var type: Any.Type?
      var ownership: Ownership?
      var isVoid = true
      if let mangled = target(of: record + 4) {
        let length = length(ofMangledName: mangled)
        ownership = self.ownership(mangled, length)
        isVoid = length == 2 && mangled.load(as: UInt8.self) == UInt8(ascii: "y")
        let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
        if !isClass || !isGeneric {
          type = _getTypeByMangledNameInContext(
            mangled.assumingMemoryBound(to: UInt8.self),
            UInt(length),
            genericContext: descriptor,
            genericArguments: isClass ? nil : metadata + 2 * word
          )
        }
      }
      let offset =
        ownership == .strong && kind == .struct
        ? Int(offsets.load(fromByteOffset: index * 4, as: UInt32.self)) : nil
      let text = String(cString: name.assumingMemoryBound(to: CChar.self))
      fields.append(
        Field(
          name: text,
          type: type,
          isVariable: record.load(as: UInt32.self) & 2 != 0,
          offset: offset,
          ownership: ownership ?? .strong,
          isNoncopyable: type == Void.self && !isVoid
        )
      )
    }
    return fields
  }

  /// The name of a property for users of its type; `nil` for a macro's own property.
  public static func publicName(_ name: String) -> String? {
    let lazyPrefix = "$__lazy_storage_$_"
    if name.hasPrefix(lazyPrefix) { return String(name.dropFirst(lazyPrefix.count)) }
    if name.hasPrefix("_$") || name.hasPrefix("$") { return nil }
    return name.hasPrefix("_") && name != "_" ? String(name.dropFirst()) : name
  }

  /// The name of a value's case, whatever the type's own description; `nil` if it is unknown. The value must be of an
  /// enum. Unlike a mirror it knows the names of cases without a payload.
  public static func caseName<Value>(of value: Value) -> String? {
    enumCaseName(value).map { String(cString: $0) }
  }

  /// Returns the target of a relative reference.
  private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(place.load(as: Int32.self))
    return offset == 0 ? nil : place + offset
  }

  /// The name ends with a zero byte, but zero bytes in references within it do not count.
  private static func length(ofMangledName name: UnsafeRawPointer) -> Int {
    var end = 0
    while true {
      switch name.load(fromByteOffset: end, as: UInt8.self) {
      case 0: return end
      case 0x01...0x17: end += 1 + 4
      case 0x18...0x1F: end += 1 + MemoryLayout<UInt>.size
      default: end += 1
      }
    }
  }

  /// The kind of reference to an object, which the resolved type does not contain.
  private static func ownership(_ name: UnsafeRawPointer, _ length: Int) -> Ownership {
    guard length >= 2, name.load(fromByteOffset: length - 2, as: UInt8.self) == UInt8(ascii: "X")
    else { return .strong }
    return switch name.load(fromByteOffset: length - 1, as: UInt8.self) {
    case UInt8(ascii: "o"): .unowned
    case UInt8(ascii: "u"): .unmanaged
    case UInt8(ascii: "w"): .weak
    default: .strong
    }
  }
}

// NB: The runtime's own access to the compiler's metadata of a class, which lies elsewhere on other systems.
@_silgen_name("swift_getTypeContextDescriptor")
private func descriptor(_ metadata: UnsafeRawPointer) -> UnsafeRawPointer?

// NB: The entry point of the runtime with which the standard library itself prints cases.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// Identifies kinds of types, by the first word of their metadata.
struct MetadataKind: Equatable {
  static let `struct` = MetadataKind(word: 0x200)
  static let `enum` = MetadataKind(word: 0x201)
  static let optional = MetadataKind(word: 0x202)
  /// The kind of built-in types.
  static let builtin = MetadataKind(word: 0x300)
  static let existential = MetadataKind(word: 0x303)
  static let tuple = MetadataKind(word: 0x301)

  private let word: UInt

  private init(word: UInt) { self.word = word }

  init(_ type: Any.Type) {
    word = unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
  }
}
