import ConcurrencyExtras
import Foundation

/// The memory layout of a type's values, and their form in a state.
///
/// It is found once for each type, by ``TypeParts``, and kept as long as the process runs.
final class TypeLayout: Sendable {
  /// A visible property.
  struct Field: Sendable {
    let name: String
    let offset: Int
    let layout: TypeLayout
  }

  enum Kind: Sendable {
    /// A value without parts.
    case scalar(@Sendable (UnsafeRawPointer) -> JSONValue)
    /// A struct with its visible properties.
    case fields([Field])
    case optional(any OptionalValue.Type, wrapped: TypeLayout)
    case array(any StoredArray.Type)
    /// A value whose type is known only at run time.
    case existential(@Sendable (UnsafeRawPointer) -> Any)
    /// A value that appears as another value. The object of a reference can change while its bytes are the same.
    case represented(by: @Sendable (UnsafeRawPointer) -> Any, isReference: Bool)
    /// An enum, whose case and payload are read by its mirror.
    case cases(load: @Sendable (UnsafeRawPointer) -> Any)
    /// Any other value, read by its mirror. A custom mirror can show anything.
    case mirrored(load: @Sendable (UnsafeRawPointer) -> Any, isOwn: Bool)
  }

  let size: Int
  let kind: Kind
  /// The number of parts whose content may depend on more than their bytes.
  let slots: Int
  /// Deinitializes a value.
  let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  private static let table = Lock<[ObjectIdentifier: TypeLayout]>([:])

  /// The layout of a type. Costs a look-up under a lock, and the first time also the look-ups of its parts.
  static func of<T>(_ type: T.Type) -> TypeLayout {
    let id = ObjectIdentifier(type)
    if let known = table.withLock({ $0[id] }) { return known }
    let layout = TypeLayout(type)
    return table.withLock { table in
      // Another thread may have made the layout meanwhile; layouts are compared by identity.
      if let known = table[id] { return known }
      table[id] = layout
      return layout
    }
  }

  private init<T>(_ type: T.Type) {
    size = MemoryLayout<T>.size
    destroy = { $0.assumingMemoryBound(to: T.self).deinitialize(count: 1) }
    kind = Self.kind(type)
    slots =
      switch kind {
      case .scalar: 0
      case .fields(let fields): fields.reduce(0) { $0 + $1.layout.slots }
      case .optional(_, let wrapped): wrapped.slots
      case .array, .cases, .existential, .represented, .mirrored: 1
      }
  }

  private static func kind<T>(_ type: T.Type) -> Kind {
    if let scalar = scalar(type) { return .scalar(scalar) }
    if let load = Existential.reader(type) { return .existential(load) }
    let load: @Sendable (UnsafeRawPointer) -> Any = { place in
      place.assumingMemoryBound(to: T.self).pointee
    }
    if type is any StateRepresentable.Type {
      return .represented(
        by: { (load($0) as? any StateRepresentable)?.stateRepresentation ?? "" },
        isReference: type is any ReferenceWrapper.Type || type is AnyClass
      )
    }
    if type == AnyHashable.self {
      return .represented(
        by: { $0.assumingMemoryBound(to: AnyHashable.self).pointee.base },
        isReference: false
      )
    }
    if let optional = type as? any OptionalValue.Type {
      return .optional(optional, wrapped: optional.wrappedLayout)
    }
    if let array = type as? any StoredArray.Type { return .array(array) }
    let isOwn = type is any CustomReflectable.Type && !(type is any PlainCollection.Type)
    if MetadataKind(type) == .enum, !isOwn, type != JSONValue.self { return .cases(load: load) }
    guard MetadataKind(type) == .struct, !isOwn, !(type is any PlainCollection.Type) else {
      return .mirrored(load: load, isOwn: isOwn)
    }
    if let raw = type as? any RawRepresentable.Type, !wrapsItself(raw) {
      return .represented(
        by: { (load($0) as? any RawRepresentable)?.rawValue ?? "" },
        isReference: false
      )
    }
    return fields(type).map(Kind.fields) ?? .mirrored(load: load, isOwn: false)
  }

  private static func wrapsItself<Raw: RawRepresentable>(_ type: Raw.Type) -> Bool {
    Raw.RawValue.self == Raw.self
  }

  /// The visible properties of a struct; `nil` if one of them cannot be read in place.
  private static func fields(_ type: Any.Type) -> [Field]? {
    guard case .fields(let parts) = TypeParts(type) else { return nil }
    let names = Set(parts.map(\.name))
    var fields: [Field] = []
    for part in parts {
      guard let shown = TypeParts.publicName(part.name) else { continue }
      guard let offset = part.offset, let type = part.type, MetadataKind(type) != .builtin
      else { return nil }
      // If there are both `_count` and `count`, both keep their names.
      let isTaken = shown != part.name && names.contains(shown)
      fields.append(
        Field(name: isTaken ? part.name : shown, offset: offset, layout: of(type))
      )
    }
    return fields
  }

  // MARK: - Scalars

  private static func scalar<T>(
    _ type: T.Type
  ) -> (@Sendable (UnsafeRawPointer) -> JSONValue)? {
    if type == Int.self {
      return { .integer(Int128($0.assumingMemoryBound(to: Int.self).pointee)) }
    }
    if type == String.self {
      return { .string($0.assumingMemoryBound(to: String.self).pointee) }
    }
    if type == Bool.self {
      return { .bool($0.assumingMemoryBound(to: Bool.self).pointee) }
    }
    if type == UUID.self {
      return { .string($0.assumingMemoryBound(to: UUID.self).pointee.uuidString) }
    }
    guard type is any FixedWidthInteger.Type || isScalar(type) else { return nil }
    return { place in
      let value = place.assumingMemoryBound(to: T.self).pointee
      guard case .value(let json)? = StateNode.scalar(value) else { return .null }
      return json
    }
  }

  private static func isScalar(_ type: Any.Type) -> Bool {
    let scalars: [Any.Type] = [
      Double.self, Float.self, Character.self, Date.self, Duration.self, URL.self, UUID.self,
      Data.self, Decimal.self,
    ]
    return type is any StringProtocol.Type || scalars.contains { $0 == type }
  }
}

/// An optional of any type.
protocol OptionalValue: SendableMetatype {
  static var wrappedLayout: TypeLayout { get }
  static func isNil(at place: UnsafeRawPointer) -> Bool
}

extension Optional: OptionalValue {
  static var wrappedLayout: TypeLayout { TypeLayout.of(Wrapped.self) }

  static func isNil(at place: UnsafeRawPointer) -> Bool {
    place.assumingMemoryBound(to: Self.self).pointee == nil
  }
}

/// A representable struct that shows the object of a reference, which can change while the bytes are the same.
protocol ReferenceWrapper {}
