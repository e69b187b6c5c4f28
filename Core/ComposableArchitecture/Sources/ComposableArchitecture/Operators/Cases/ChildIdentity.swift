import CasePaths

/// The identity of the child that a state stands for: its enum case and its own id.
///
/// A replaced child is another one when its enum case or its `id` differs. A struct without an id
/// is always the same child.
struct ChildIdentity<State> {
  private let isEnum: Bool
  private let isIdentifiable: Bool
  /// The enum's payloads, if one of them has an id.
  private let payloads: [CaseDescriptor<State>]

  init() {
    isEnum = EnumCase.isEnum(State.self)
    isIdentifiable = State.self is any Identifiable.Type
    payloads = Self.descriptors(State.self)
  }

  /// Whether every state is the same child, so that there is nothing to compare.
  var isConstant: Bool { !isEnum && !isIdentifiable }

  func callAsFunction(_ state: State) -> FeaturePath.Identity {
    var identity = FeaturePath.Identity()
    if isEnum { identity.tag = EnumCase.number(of: state) }
    if isIdentifiable, let id = (state as? any Identifiable)?.anyID {
      identity.id = id
    } else if Int(identity.tag) < payloads.count,
      let payload = payloads.lazy.compactMap({ $0.extract(state) }).first as? any Identifiable
    {
      identity.id = payload.anyID
    }
    return identity
  }

  private static func descriptors(_ type: State.Type) -> [CaseDescriptor<State>] {
    func open<Root: CasePathable>(_ type: Root.Type) -> [CaseDescriptor<State>] {
      let descriptors = Root._$caseDescriptors
      let hasIDs = descriptors.contains { $0.valueType is any Identifiable.Type }
      return hasIDs ? (descriptors as? [CaseDescriptor<State>] ?? []) : []
    }
    return (type as? any CasePathable.Type).map { open($0) } ?? []
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

/// Looks into enums.
enum EnumCase {
  /// Whether a type is an enum, optionals excepted.
  static func isEnum(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; 0x201 is an enum's.
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x201
  }

  /// A number for the case of an enum value, different for each case.
  static func number<Value>(of value: Value) -> UInt32 {
    // For enums, the functions for tags come after eight others, size, stride, flags and extra inhabitants. The first
    // one returns the tag.
    typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    let (metadata, witnesses) = witnesses(of: Value.self)
    let getTag = witnesses.load(fromByteOffset: 10 * MemoryLayout<UInt>.size + 8, as: GetTag.self)
    return withUnsafePointer(to: value) { getTag(UnsafeRawPointer($0), metadata) }
  }

  /// Whether the optional at an address is `nil`. Comparing it would copy its payload.
  static func isNil<Wrapped>(
    optionalAt address: StateAddress,
    of wrapped: Wrapped.Type
  ) -> Bool {
    // The seventh function returns the tag of an enum with one payload of the type. Zero stands for the payload, which
    // lies at the enum's own address; the cases without payload have higher tags.
    typealias GetTag = @convention(c) (UnsafeRawPointer, UInt32, UnsafeRawPointer) -> UInt32
    let (metadata, witnesses) = witnesses(of: wrapped)
    let getTag = witnesses.load(fromByteOffset: 6 * MemoryLayout<UInt>.size, as: GetTag.self)
    return getTag(address.start, 1, metadata) != 0
  }

  /// The metadata of a type, and the table of its value witnesses, which lies one word before. See
  /// "Type Metadata" in the documentation of the Swift ABI.
  private static func witnesses<Value>(
    of type: Value.Type
  ) -> (metadata: UnsafeRawPointer, witnesses: UnsafeRawPointer) {
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let witnesses = metadata.load(
      fromByteOffset: -MemoryLayout<UnsafeRawPointer>.size,
      as: UnsafeRawPointer.self
    )
    return (metadata, witnesses)
  }
}
