#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Walks a value and makes its JSON; the JSON of unchanged parts is copied from an older value at the same place.
///
/// A part with the same bytes as before has the same JSON. Exceptions are parts that refer to objects or `@Shared`
/// values, or reflect themselves: slots whose content is not fixed. The older value is retained, so that no other
/// object can have an address in it.
struct Reflection {
  /// A part of a value whose JSON may depend on more than its bytes.
  struct Slot {
    /// Whether the JSON depends only on the bytes.
    var isFixed = false
    /// The content or representation of the part, if it is a value of its own.
    var content: KeptValue?
  }

  /// The older value at the place of the walked one.
  struct Older {
    let place: UnsafeRawPointer
    let json: JSONValue
  }

  private let limits: ReflectionLimits
  var depth = 0
  /// The number of values on the current path that appear as other values; that chain may be endless, too.
  private var indirections = 0
  /// The number of values that may still be walked.
  private(set) var left: Int
  /// The objects whose properties are being read: meeting one again is a cycle.
  var open: Set<ObjectIdentifier> = []
  /// Whether a part was met that can have other JSON next time although its bytes are the same.
  var mayChange = false

  /// Whether slots are kept: not within elements.
  var isKeeping = false
  /// Whether all unkept slots of the older value are fixed.
  var isOlderFixed = false
  private var olderSlots: [Slot] = []
  private var slots: [Slot] = []
  private var nextSlot = 0

  init(_ limits: ReflectionLimits = ReflectionLimits()) {
    self.limits = limits
    left = limits.count
  }

  /// Descends one level.
  ///
  /// - Returns: A placeholder for the value if it is too deep, or if too many were walked.
  private mutating func enter() -> JSONValue? {
    guard depth < limits.depth, left > 0 else {
      mayChange = true
      return left > 0 ? ReflectionLimits.tooDeep : ReflectionLimits.tooMany
    }
    depth += 1
    left -= 1
    return nil
  }

  /// Reads the parts of a mirror.
  mutating func parts(of mirror: Mirror, _ value: Any) -> MirrorParts {
    // A custom mirror can create children on demand, without storage.
    let isOwn = value is any CustomReflectable && !MirrorParts.isPlain(value)
    let isObject = mirror.displayStyle == .class
    let cost = isOwn ? limits.costOfPart : isObject ? limits.costOfProperty : 1
    let parts = MirrorParts(mirror, of: value, atMost: left / cost)
    left -= parts.children.count * cost
    if parts.isCut { mayChange = true }
    return parts
  }

  // MARK: - Values without an older value

  /// The JSON of a value that is not kept.
  mutating func json(of value: Any) -> JSONValue {
    if let placeholder = enter() { return placeholder }
    defer { depth -= 1 }
    let (wasKeeping, wasFixed) = (isKeeping, isOlderFixed)
    isKeeping = false
    isOlderFixed = false
    defer { (isKeeping, isOlderFixed) = (wasKeeping, wasFixed) }
    return content(of: value)
  }

  private mutating func content<Value>(of value: Value) -> JSONValue {
    withUnsafePointer(to: value) { content(at: $0, TypeLayout.of(Value.self), nil) }
  }

  /// Keeps a value and makes its JSON.
  mutating func keep(_ value: Any, after older: KeptValue?) -> KeptValue {
    if let placeholder = enter() {
      let kept = KeptValue(placeholder)
      kept.json = placeholder
      return kept
    }
    defer { depth -= 1 }
    return content(keeping: value, after: older)
  }

  private mutating func content(keeping value: Any, after older: KeptValue?) -> KeptValue {
    let kept = KeptValue(value)
    let older = older.flatMap { $0.layout === kept.layout ? $0 : nil }
    let outer = (isKeeping, olderSlots, slots, nextSlot)
    isKeeping = true
    olderSlots = older?.slots ?? []
    slots = [Slot](repeating: Slot(), count: kept.layout.slots)
    nextSlot = 0
    kept.json = content(
      at: kept.place,
      kept.layout,
      older.map { Older(place: $0.place, json: $0.json) }
    )
    kept.slots = slots
    (isKeeping, olderSlots, slots, nextSlot) = outer
    return kept
  }

  // MARK: - Values at an address

  mutating func json(
    at place: UnsafeRawPointer,
    _ layout: TypeLayout,
    _ older: Older?
  ) -> JSONValue {
    if let placeholder = enter() {
      if isKeeping { nextSlot += layout.slots }
      return placeholder
    }
    defer { depth -= 1 }
    return content(at: place, layout, older)
  }

  private mutating func content(
    at place: UnsafeRawPointer,
    _ layout: TypeLayout,
    _ older: Older?
  ) -> JSONValue {
    if let older, takeOverSlots(of: layout, if: memcmp(place, older.place, layout.size) == 0) {
      return older.json
    }
    switch layout.kind {
    case .scalar(let read):
      return read(place)
    case .fields(let fields):
      return json(of: fields, at: place, older)
    case .optional(let type, let wrapped):
      guard !type.isNil(at: place) else {
        if isKeeping { nextSlot += wrapped.slots }
        return .null
      }
      let wasNil = older.map { type.isNil(at: $0.place) } ?? true
      return content(at: place, wrapped, wasNil ? nil : older)
    case .array(let type):
      return inSlot(older) { $0.elements(of: type, at: place, $1, older) }
    case .existential(let load):
      return inSlot(older) { $0.shown(load(place), &$1) }
    case .represented(let load, let isReference):
      return inSlot(older) { reflection, slot in
        if isReference { reflection.mayChange = true }
        return reflection.shown(load(place), &slot)
      }
    case .cases(let load):
      return inSlot(older) { $0.enumCase(load(place), &$1, older) }
    case .mirrored(let load, let isOwn):
      return inSlot(older) { reflection, slot in
        let node = StateNode(load(place), &reflection)
        if case .value(let json) = node { return json }
        if isOwn { reflection.mayChange = true }
        slot.content = nil
        return reflection.json(of: node)
      }
    }
  }

  private mutating func json(
    of fields: [TypeLayout.Field],
    at place: UnsafeRawPointer,
    _ older: Older?
  ) -> JSONValue {
    guard let older, case .object(var object) = older.json, object.members.count == fields.count
    else {
      return .object(
        JSONObject(
          fields.map { field in
            let value = json(at: place + field.offset, field.layout, nil)
            return JSONObject.Member(key: field.name, value: value)
          }
        )
      )
    }
    var isSame = true
    for (index, field) in fields.enumerated() {
      let before = object.members[index].value
      let value = json(
        at: place + field.offset,
        field.layout,
        Older(place: older.place + field.offset, json: before)
      )
      guard !value.isCopy(of: before) else { continue }
      object.members[index].value = value
      isSame = false
    }
    return isSame ? older.json : .object(object)
  }

  // MARK: - Slots

  /// Returns whether a part with these bytes has the same JSON as before, and then keeps its slots.
  private mutating func takeOverSlots(
    of layout: TypeLayout,
    if hasSameBytes: @autoclosure () -> Bool
  ) -> Bool {
    guard layout.slots > 0 else { return hasSameBytes() }
    guard isKeeping else { return isOlderFixed && hasSameBytes() }
    let range = nextSlot..<nextSlot + layout.slots
    guard olderSlots.indices.contains(range.upperBound - 1),
      range.allSatisfy({ olderSlots[$0].isFixed }), hasSameBytes()
    else { return false }
    for index in range { slots[index] = olderSlots[index] }
    nextSlot = range.upperBound
    return true
  }

  /// Walks the part in the next slot.
  private mutating func inSlot(
    _ older: Older?,
    _ walk: (inout Reflection, inout Slot) -> JSONValue
  ) -> JSONValue {
    let index = nextSlot
    var slot = Slot(isFixed: isOlderFixed)
    if isKeeping {
      nextSlot += 1
      slot = older != nil && olderSlots.indices.contains(index) ? olderSlots[index] : Slot()
    }
    let couldChange = mayChange
    mayChange = false
    let json = walk(&self, &slot)
    slot.isFixed = !mayChange
    mayChange = mayChange || couldChange
    if isKeeping { slots[index] = slot }
    return json
  }

  /// Returns the JSON of a part's content or representation.
  private mutating func shown(_ value: Any, _ slot: inout Slot) -> JSONValue {
    guard indirections < limits.depth else {
      mayChange = true
      return ReflectionLimits.tooDeep
    }
    indirections += 1
    defer { indirections -= 1 }
    guard isKeeping else { return content(of: value) }
    let kept = content(keeping: value, after: slot.content)
    slot.content = kept
    return kept.json
  }

  private mutating func enumCase(
    _ value: Any,
    _ slot: inout Slot,
    _ older: Older?
  ) -> JSONValue {
    let (name, payload) = StateNode.caseParts(Mirror(reflecting: value), of: value)
    guard isKeeping, let payload else {
      slot.content = nil
      return json(of: .enumCase(name: name, payload: payload, allNames: []))
    }
    let kept = keep(payload, after: slot.content)
    slot.content = kept
    if let older, case .object(let object) = older.json, let member = object.members.first,
      member.key == name, member.value.isCopy(of: kept.json)
    {
      return older.json
    }
    return .object(JSONObject([.init(key: name, value: kept.json)]))
  }
}
