import ComposableArchitecture

/// A writer of the difference of two states as statements on `$0`.
struct StateChanges {
  private let literal: SwiftLiteral
  /// The shared values of the states. Their parts need no statement.
  private var places: [ValueTree.SharedPlace] = []
  private var problems: [UnwritableValue] = []
  /// Whether changes of shared values that are not persisted are omitted.
  private let isStoredOnly: Bool
  /// The maximal number of elements added one by one, unless most of the elements stayed.
  private static let mostAdded = 100
  private var written: [(place: ValueTree.SharedPlace, old: ValueTree, new: ValueTree)] = []

  init(_ literal: SwiftLiteral, isStoredOnly: Bool = false) {
    self.literal = literal
    self.isStoredOnly = isStoredOnly
  }

  /// Returns the statements that turn one state into another; none if the states are equal.
  ///
  /// - Parameters:
  ///   - root: The expression of the state.
  ///   - isStoredOnly: Whether changes of shared values that are not persisted are omitted.
  ///   - isLinked: Whether ``SharedLinks`` follow, so that the shared values of the new state are not those of the old
  ///     one.
  static func statements(
    from old: ValueTree,
    to new: ValueTree,
    _ literal: SwiftLiteral,
    root: Code = "$0",
    isStoredOnly: Bool = false,
    isLinked: Bool = false
  ) throws(UnwritableValue) -> [Code] {
    let changes = lenientStatements(
      from: old,
      to: new,
      literal,
      root: root,
      isStoredOnly: isStoredOnly,
      isLinked: isLinked
    )
    if let problem = changes.problems.first { throw problem }
    return changes.statements
  }

  /// Returns the statements for the parts that can be written, and the problems with the other parts.
  static func lenientStatements(
    from old: ValueTree,
    to new: ValueTree,
    _ literal: SwiftLiteral,
    root: Code = "$0",
    isStoredOnly: Bool = false,
    isLinked: Bool = false
  ) -> (statements: [Code], problems: [UnwritableValue]) {
    var changes = StateChanges(literal, isStoredOnly: isStoredOnly)
    changes.findPlaces(in: isLinked ? [new] : [old, new])
    let statements = changes.change(root, old, new)
    return (statements, changes.problems)
  }

  /// Returns the statements that change parts of an expression's value, or `nil` if the whole value has to
  /// be set.
  private mutating func changes(
    _ path: Code,
    _ old: ValueTree,
    _ new: ValueTree
  ) throws(UnwritableValue) -> [Code]? {
    guard old != new else { return [] }
    guard old.type == new.type else { return nil }
    literal.note(new.type)
    switch (old.node, new.node) {
    case (.present(let old), .present(let new)):
      return try changes(.joined([path, "?"]), old, new)
    case (.fields(let oldFields), .fields(let newFields)):
      return try fields(path, old.type, oldFields, newFields)
    case (.enumCase(let name, let old), .enumCase(let other, let payload)):
      guard name == other, old.count == 1, payload.count == 1, new.type is any CasePathable.Type,
        let statements = try changes("$0", old[0].value, payload[0].value)
      else { return nil }
      guard !statements.isEmpty else { return [] }
      return [.joined([path, ".modify(\\.\(name)) ", .block(open: "{", statements)])]
    case (.array(let old), .array(let new)): return try array(path, old, new)
    case (.set(let old), .set(let new)): return try set(path, old, new)
    case (.dictionary(let old), .dictionary(let new)): return try dictionary(path, old, new)
    case (.identified(let old), .identified(let new)): return try identified(path, old, new)
    case (.stack(let old), .stack(let new)): return try stack(path, old, new)
    default: return nil
    }
  }

  /// Returns the statements that change or set a settable part. A part that cannot be written becomes a
  /// problem.
  private mutating func change(_ path: Code, _ old: ValueTree, _ new: ValueTree) -> [Code] {
    do throws(UnwritableValue) {
      if let statements = try changes(path, old, new) { return statements }
      return [.joined([path, " = ", try literal.code(new)])]
    } catch {
      problems.append(error)
      return []
    }
  }

  private mutating func fields(
    _ path: Code,
    _ type: Any.Type,
    _ old: [ValueTree.Field],
    _ new: [ValueTree.Field]
  ) throws(UnwritableValue) -> [Code]? {
    guard old.map(\.name) == new.map(\.name) else { return nil }
    let properties = StoredProperties.of(type)
    var statements: [Code] = []
    for (old, new) in zip(old, new) where old.value != new.value {
      if case .shared(let value, let before) = old.value.node,
        case .shared(let now, let place) = new.value.node,
        // One that has no wrapper may have become another.
        properties.isWrapped(new.name) || before.isSame(as: place)
      {
        statements += try shared(path, properties.sharedMember(new.name), place, value, now)
        continue
      }
      guard !new.name.hasPrefix("."), properties.isSettable(new.name) else { return nil }
      statements += change(.joined([path, ".\(memberName(new.name))"]), old.value, new.value)
    }
    return statements
  }

  // MARK: - Shared values

  private mutating func shared(
    _ path: Code,
    _ member: String,
    _ place: ValueTree.SharedPlace,
    _ old: ValueTree,
    _ new: ValueTree
  ) throws(UnwritableValue) -> [Code] {
    // A read-only shared value changes with its source.
    guard !place.isReadOnly, place.isStored || !isStoredOnly else { return [] }
    guard !places.contains(where: { $0.contains(place) && !place.contains($0) }) else { return [] }
    let isWritten = written.contains {
      $0.place.isSame(as: place)
        || place.isPart && $0.place.root == place.root && $0.old == old && $0.new == new
    }
    guard !isWritten else { return [] }
    written.append((place, old, new))
    var statements = change("$0", old, new)
    guard !statements.isEmpty else { return [] }
    // A closure of a single expression would return its value, as would the closure around it.
    if statements.count == 1, case .discarding(let statement) = statements[0] {
      statements[0] = .joined(["_ = ", statement])
    }
    return [.joined([path, .text("\(member).withLock "), .block(open: "{", statements)])]
  }

  /// Finds the shared values that are in all of some states.
  private mutating func findPlaces(in trees: [ValueTree]) {
    let all = trees.map { $0.sharedValues.map(\.place).filter { !$0.isReadOnly } }
    places = (all.first ?? [])
      .filter { place in
        all.dropFirst().allSatisfy { $0.contains { $0.isSame(as: place) } }
      }
  }

  // MARK: - Collections

  private mutating func array(
    _ path: Code,
    _ old: [ValueTree],
    _ new: [ValueTree]
  ) throws(UnwritableValue) -> [Code]? {
    if old.count == new.count {
      let changed = new.indices.filter { old[$0] != new[$0] }
      guard changed.count <= max(1, new.count / 2) else { return nil }
      var statements: [Code] = []
      for index in changed {
        statements += change(.joined([path, "[\(index)]"]), old[index], new[index])
      }
      return statements
    }
    guard !new.isEmpty, !old.isEmpty else { return nil }
    let shorter = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    guard prefix + suffix >= shorter, abs(old.count - new.count) == 1 else { return nil }
    let index = min(prefix, shorter)
    if new.count > old.count {
      let element = try literal.code(new[index])
      if index == old.count { return [.joined([path, .call(".append", [element])])] }
      return [.joined([path, .call(".insert", [element, "at: \(index)"])])]
    }
    return [.discarding(.joined([path, ".remove(at: \(index))"]))]
  }

  private func set(
    _ path: Code,
    _ old: [ValueTree],
    _ new: [ValueTree]
  ) throws(UnwritableValue) -> [Code]? {
    let (known, now) = (ValueLookup(old), ValueLookup(new))
    let removed = old.filter { !now.contains($0) }
    let added = new.filter { !known.contains($0) }
    guard removed.count + added.count <= 3, !new.isEmpty else { return nil }
    return try removed.mapped { value throws(UnwritableValue) -> Code in
      .discarding(.joined([path, .call(".remove", [try literal.code(value)])]))
    }
      + added.mapped { value throws(UnwritableValue) -> Code in
        .discarding(.joined([path, .call(".insert", [try literal.code(value)])]))
      }
  }

  private mutating func dictionary(
    _ path: Code,
    _ old: [(key: ValueTree, value: ValueTree)],
    _ new: [(key: ValueTree, value: ValueTree)]
  ) throws(UnwritableValue) -> [Code]? {
    guard !new.isEmpty else { return nil }
    let (known, now) = (ValueLookup(old.map(\.key)), ValueLookup(new.map(\.key)))
    // A subscript finds no key that differs from itself, such as NaN.
    guard !known.hasTwins, !now.hasTwins else { return nil }
    var statements: [Code] = []
    for entry in old where !now.contains(entry.key) {
      statements.append(.joined([path, "[", try literal.code(entry.key), "] = nil"]))
    }
    for entry in new {
      let place = Code.joined([path, "[", try literal.code(entry.key), "]"])
      guard let before = known.index(of: entry.key).map({ old[$0] }) else {
        statements.append(.joined([place, " = ", try literal.code(entry.value)]))
        continue
      }
      if let inner = try changes(.joined([place, "?"]), before.value, entry.value) {
        statements += inner
      } else {
        statements.append(.joined([place, " = ", try literal.code(entry.value)]))
      }
    }
    return statements
  }

  private mutating func identified(
    _ path: Code,
    _ old: [(id: ValueTree, element: ValueTree)],
    _ new: [(id: ValueTree, element: ValueTree)]
  ) throws(UnwritableValue) -> [Code]? {
    guard !new.isEmpty, !old.isEmpty else { return nil }
    let (known, now) = (ValueLookup(old.map(\.id)), ValueLookup(new.map(\.id)))
    let kept = old.filter { now.contains($0.id) }
    let stays = new.map { known.contains($0.id) }
    let stayed = zip(new, stays).filter { $1 }.map { $0.0 }
    guard kept.map(\.id) == stayed.map(\.id), !kept.isEmpty else { return nil }
    let addedCount = new.count - stayed.count
    // A statement for each of that many elements would not be readable.
    guard addedCount <= Self.mostAdded || addedCount < stayed.count else { return nil }
    var statements: [Code] = []
    for (before, after) in zip(kept, stayed) where before.element != after.element {
      let place = Code.joined([path, "[id: ", try literal.code(after.id), "]"])
      if let inner = try changes(.joined([place, "?"]), before.element, after.element) {
        statements += inner
      } else {
        statements.append(.joined([place, " = ", try literal.code(after.element)]))
      }
    }
    for element in old where !now.contains(element.id) {
      let id = try literal.code(element.id).labelled("id")
      statements.append(.discarding(.joined([path, .call(".remove", [id])])))
    }
    let lastStayed = stays.lastIndex(of: true) ?? -1
    for (index, element) in new.enumerated() where !stays[index] {
      let isLast = index > lastStayed
      let value = try literal.code(element.element)
      let call: Code =
        isLast ? .call(".append", [value]) : .call(".insert", [value, "at: \(index)"])
      statements.append(.discarding(.joined([path, call])))
    }
    return statements
  }

  private mutating func stack(
    _ path: Code,
    _ old: [(id: Int, element: ValueTree)],
    _ new: [(id: Int, element: ValueTree)]
  ) throws(UnwritableValue) -> [Code]? {
    var statements: [Code] = []
    let ids = Set(new.map(\.id))
    let removed = old.filter { !ids.contains($0.id) }
    let kept = old.filter { ids.contains($0.id) }
    let elements = Dictionary(kept.map { ($0.id, $0.element) }) { first, _ in first }
    if !removed.isEmpty {
      if kept.isEmpty {
        statements.append(.joined([path, ".removeAll()"]))
      } else if old.suffix(removed.count).map(\.id) == removed.map(\.id) {
        statements.append(.joined([path, ".pop(from: \(removed[0].id))"]))
      } else {
        for element in removed {
          statements.append(.joined([path, "[id: \(element.id)] = nil"]))
        }
      }
    }
    for element in new {
      guard let before = elements[element.id] else {
        statements.append(.joined([path, .call(".append", [try literal.code(element.element)])]))
        continue
      }
      let place = Code.joined([path, "[id: \(element.id)]"])
      if let inner = try changes(.joined([place, "?"]), before, element.element) {
        statements += inner
      } else {
        statements.append(.joined([place, " = ", try literal.code(element.element)]))
      }
    }
    return statements
  }
}
