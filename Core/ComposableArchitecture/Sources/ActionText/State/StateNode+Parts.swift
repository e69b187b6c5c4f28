extension MirrorParts {
  /// The children without their names.
  var values: [Any] {
    isCut ? children.map(\.value) + [ReflectionLimits.tooMany] : children.map(\.value)
  }
}

// MARK: - Structs, classes and tuples

extension StateNode {
  static func fields(
    _ mirror: Mirror,
    _ parts: MirrorParts,
    _ value: Any,
    _ reflection: inout Reflection
  ) -> [(name: String, value: Any)] {
    var levels = [parts]
    var parent = mirror.superclassMirror
    // A custom mirror may have endless superclasses.
    while let mirror = parent, levels.count < JSONValue.maximumDepth {
      levels.append(reflection.parts(of: mirror, value))
      parent = mirror.superclassMirror
    }
    var fields: [(name: String, value: Any)] = []
    for level in levels.reversed() {
      let labels = Set(level.children.lazy.compactMap(\.label))
      for child in level.children {
        let label = child.label ?? "\(fields.count)"
        guard let name = TypeParts.publicName(label) else { continue }
        // If there are both `_count` and `count`, both keep their names.
        let isTaken = name != label && labels.contains(name)
        fields.append((isTaken ? label : name, child.value))
      }
      if level.isCut { fields.append((ReflectionLimits.moreName, ReflectionLimits.tooMany)) }
    }
    // The language itself gives no name twice on one level.
    guard levels.count > 1 || value is any CustomReflectable else { return fields }
    return withUniqueNames(fields)
  }

  static func tuple(_ parts: MirrorParts) -> StateNode {
    guard parts.children.contains(where: { $0.label?.hasPrefix(".") == false }) else {
      return .array(parts.values)
    }
    let fields = parts.children.map { child in
      let label = child.label ?? ""
      return (name: label.hasPrefix(".") ? String(label.dropFirst()) : label, value: child.value)
    }
    return .fields(withUniqueNames(fields))
  }

  /// Numbers members with the same name, since a reader of JSON takes only one of them.
  private static func withUniqueNames(
    _ fields: [(name: String, value: Any)]
  ) -> [(name: String, value: Any)] {
    var names = UniqueNames()
    return fields.map { (names.name($0.name), $0.value) }
  }
}

// MARK: - Dictionaries

extension StateNode {
  static func dictionary(_ parts: MirrorParts, _ reflection: inout Reflection) -> StateNode {
    var entries: [(number: Int128?, key: String, value: Any)] = []
    for child in parts.children {
      let mirror = Mirror(reflecting: child.value)
      let pair = MirrorParts(mirror, of: child.value, atMost: 2)
      // A custom mirror may have other children than pairs.
      guard pair.children.count == 2, !pair.isCut else { return .array(parts.values) }
      var key = reflection.json(of: pair.children[0].value)
      if case .string = key {
      } else if let raw = (pair.children[0].value as? any RawRepresentable)?.rawValue as? String {
        key = .string(raw)
      }
      let value = pair.children[1].value
      switch key {
      case .integer(let number): entries.append((number, key.text(), value))
      case .string(let text): entries.append((nil, text, value))
      default: entries.append((nil, key.text(), value))
      }
    }
    entries.sort { lhs, rhs in
      switch (lhs.number, rhs.number) {
      case (let left?, let right?): left < right
      case (nil, nil): lhs.key < rhs.key
      case (let left, _): left != nil
      }
    }
    var fields = entries.map { (key: $0.key, value: $0.value) }
    // Numbers come first, so that keys with the same text are adjacent unless only some of them are numbers.
    let hasTwins = zip(fields, fields.dropFirst()).contains { $0.key == $1.key }
    if hasTwins { fields = inOrder(fields, &reflection) }
    if hasTwins || (entries.first?.number != nil && entries.last?.number == nil) {
      fields = withUniqueNames(fields.map { ($0.key, $0.value) }).map { ($0.name, $0.value) }
    }
    if parts.isCut { fields.append((ReflectionLimits.moreName, ReflectionLimits.tooMany)) }
    return .dictionary(fields)
  }

  /// Sorts entries with the same key by their values, because a dictionary has them in any order. Such keys are NaN,
  /// which equals nothing, and values with the same text.
  private static func inOrder(
    _ entries: [(key: String, value: Any)],
    _ reflection: inout Reflection
  ) -> [(key: String, value: Any)] {
    let texts = entries.map { reflection.json(of: $0.value).text() }
    let places = entries.indices.sorted { left, right in
      guard entries[left].key == entries[right].key, texts[left] != texts[right] else {
        return left < right
      }
      return texts[left] < texts[right]
    }
    return places.map { entries[$0] }
  }
}

/// Numbers the names that occur several times: `nan`, `nan (2)`, `nan (3)`.
private struct UniqueNames {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func name(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = counts[name] ?? 1
    var other: String
    repeat {
      number += 1
      other = "\(name) (\(number))"
    } while !taken.insert(other).inserted
    counts[name] = number
    return other
  }
}
