#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Reflection {
  /// The elements of an array, in place.
  private struct Elements {
    let first: UnsafeRawPointer
    let count: Int
    let stride: Int
    let layout: TypeLayout

    subscript(index: Int) -> UnsafeRawPointer { first + index * stride }

    /// Whether two elements have the same bytes, and so the same value; equal values may have other bytes.
    func hasSameBytes(_ index: Int, as other: Elements, _ otherIndex: Int) -> Bool {
      memcmp(self[index], other[otherIndex], layout.size) == 0
    }
  }

  /// The JSON of an array. It copies unchanged elements from an older array: those at the same positions, or, if the
  /// count differs, those at the beginning and the end.
  mutating func elements(
    of type: any StoredArray.Type,
    at place: UnsafeRawPointer,
    _ slot: Slot,
    _ older: Older?
  ) -> JSONValue {
    let outer = (isKeeping, isOlderFixed)
    isKeeping = false
    isOlderFixed = slot.isFixed
    defer { (isKeeping, isOlderFixed) = outer }
    let (layout, stride) = (type.elementLayout, type.stride)
    func elements(at place: UnsafeRawPointer, _ body: (Elements) -> JSONValue) -> JSONValue {
      type.withElements(at: place) { first, count in
        // An array without storage has no first element; nothing is read then.
        let first = first ?? place
        return body(Elements(first: first, count: count, stride: stride, layout: layout))
      }
    }
    return elements(at: place) { new in
      guard let older, case .array(let json) = older.json else {
        return .array(self.json(of: new, 0..<new.count))
      }
      return elements(at: older.place) { old in
        guard old.count == json.count else { return .array(self.json(of: new, 0..<new.count)) }
        return self.json(of: new, old, json) ?? older.json
      }
    }
  }

  private mutating func json(of elements: Elements, _ range: Range<Int>) -> [JSONValue] {
    var json: [JSONValue] = []
    json.reserveCapacity(min(range.count, left + 1))
    for index in range {
      let isLast = left == 0
      json.append(self.json(at: elements[index], elements.layout, nil))
      // The last element says that there are more.
      if isLast { break }
    }
    return json
  }

  /// - Returns: `nil` if all elements are the same.
  private mutating func json(of new: Elements, _ old: Elements, _ json: [JSONValue]) -> JSONValue? {
    guard new.count == old.count else {
      let (prefix, suffix) = isOlderFixed ? common(new, old) : (0, 0)
      let middle = self.json(of: new, prefix..<new.count - suffix)
      return .array(json[..<prefix] + middle + json[(old.count - suffix)...])
    }
    var changed: [JSONValue]?
    for index in 0..<new.count {
      if isOlderFixed, new.hasSameBytes(index, as: old, index) { continue }
      let older = Older(place: old[index], json: json[index])
      let element = self.json(at: new[index], new.layout, older)
      guard !element.isCopy(of: older.json) else { continue }
      if changed == nil { changed = json }
      changed?[index] = element
    }
    return changed.map(JSONValue.array)
  }

  /// The number of equal elements at the beginning and at the end.
  private func common(_ new: Elements, _ old: Elements) -> (prefix: Int, suffix: Int) {
    var (prefix, suffix) = (0, 0)
    let shorter = min(new.count, old.count)
    while prefix < shorter, new.hasSameBytes(prefix, as: old, prefix) { prefix += 1 }
    while suffix < shorter - prefix,
      new.hasSameBytes(new.count - 1 - suffix, as: old, old.count - 1 - suffix)
    {
      suffix += 1
    }
    return (prefix, suffix)
  }
}

// MARK: - Values read by their mirrors

extension Reflection {
  private mutating func json(of elements: [Any]) -> [JSONValue] {
    var json: [JSONValue] = []
    json.reserveCapacity(min(elements.count, left + 1))
    for element in elements {
      let isLast = left == 0
      json.append(self.json(of: element))
      // The last element says that there are more.
      if isLast { break }
    }
    return json
  }

  private mutating func object(of parts: [(name: String, value: Any)]) -> JSONObject {
    var object = JSONObject()
    object.members.reserveCapacity(min(parts.count, left + 1))
    for (name, value) in parts {
      let isLast = left == 0
      object.members.append(.init(key: name, value: json(of: value)))
      if isLast { break }
    }
    return object
  }

  mutating func json(of node: StateNode) -> JSONValue {
    switch node {
    case .absent: .null
    case .value(let value): value
    case .array(let elements): .array(json(of: elements))
    case .set(let elements): .array(json(of: elements).sortedByText())
    case .dictionary(let entries):
      .object(object(of: entries.map { ($0.key, $0.value) }))
    case .fields(let fields): .object(object(of: fields))
    case .object(let object, let fields): json(of: object, fields)
    case .enumCase(let name, nil, _): .string(name)
    case .enumCase(let name, let payload?, _):
      .object(JSONObject([.init(key: name, value: json(of: payload))]))
    }
  }

  private mutating func json(
    of object: AnyObject,
    _ fields: [(name: String, value: Any)]
  ) -> JSONValue {
    mayChange = true
    let id = ObjectIdentifier(object)
    guard open.insert(id).inserted else {
      return .string("(cycle to \(typeName(type(of: object))))")
    }
    defer { open.remove(id) }
    return json(of: .fields(fields))
  }
}
