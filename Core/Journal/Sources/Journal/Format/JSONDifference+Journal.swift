public import ActionText

extension JSONDifference {
  /// The change in the form of a line.
  var journalValue: JSONValue {
    let path = path.components.map { component -> JSONValue in
      switch component {
      case .key(let key): .string(key)
      case .index(let index): .integer(Int128(index))
      }
    }
    var object = JSONObject([.init(key: "path", value: .array(path))])
    if let old { object.members.append(.init(key: "old", value: old)) }
    if let new { object.members.append(.init(key: "new", value: new)) }
    return .object(object)
  }

  init(journalValue: JSONValue) throws(JournalFieldProblem) {
    guard case .object(let object) = journalValue else {
      throw JournalFieldProblem("a change is not an object")
    }
    let fields = JournalFields(object)
    var components: [JSONPath.Component] = []
    let steps = try fields.array("path")
    // Changes must not nest a state ever more deeply.
    guard steps.count <= JournalFormat.maximumDepth else {
      throw JournalFieldProblem("the path of a change has \(steps.count) steps")
    }
    for step in steps {
      switch step {
      case .string(let key): components.append(.key(key))
      case .integer(let number):
        guard number >= 0, let index = Int(exactly: number) else { fallthrough }
        components.append(.index(index))
      default:
        throw JournalFieldProblem(
          "a step of the path of a change is neither a name nor a position: \(step.text())"
        )
      }
    }
    self.init(path: JSONPath(components), old: fields["old"], new: fields["new"])
  }

  fileprivate var doesNotFit: JournalFieldProblem {
    JournalFieldProblem(kind: .changeDoesNotFit("it has no `\(path)`"))
  }
}

extension JSONValue {
  /// The value before some changes found by `JSONDifference.between`.
  ///
  /// - Parameter changes: The changes from that value to this one.
  /// - Returns: `nil` if they do not fit. The order of members may differ.
  @_spi(Inspection)
  public func undoing(_ changes: [JSONDifference]) -> JSONValue? {
    var value = self
    let inverse = changes.map { JSONDifference(path: $0.path, old: $0.new, new: $0.old) }
    do throws(JournalFieldProblem) {
      try value.apply(inverse)
      return value
    } catch {
      return nil
    }
  }

  /// Makes the changes found by `JSONDifference.between`.
  ///
  /// - Throws: The change that does not fit the value.
  mutating func apply(_ changes: [JSONDifference]) throws(JournalFieldProblem) {
    for change in changes where change.new != nil {
      try apply(change, at: change.path.components[...])
    }
    // Removed elements have indices of the old array, and so must be removed from its end.
    for change in changes.reversed() where change.new == nil {
      try apply(change, at: change.path.components[...])
    }
  }

  fileprivate mutating func apply(
    _ change: JSONDifference,
    at path: ArraySlice<JSONPath.Component>
  ) throws(JournalFieldProblem) {
    guard let step = path.first else {
      guard let new = change.new else {
        throw JournalFieldProblem(kind: .changeDoesNotFit("it takes the whole state away"))
      }
      self = new
      return
    }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.object(var object), .key(let key)):
      // Released, so that the members are changed in place.
      self = .null
      defer { self = .object(object) }
      try object.apply(change, at: key, rest)
    case (.array(var elements), .index(let index)):
      self = .null
      defer { self = .array(elements) }
      try elements.apply(change, at: index, rest)
    default:
      throw change.doesNotFit
    }
  }
}

extension JSONObject {
  fileprivate mutating func apply(
    _ change: JSONDifference,
    at key: String,
    _ rest: ArraySlice<JSONPath.Component>
  ) throws(JournalFieldProblem) {
    let position = members.firstIndex { $0.key == key }
    switch (position, change.new) {
    case (let position?, nil) where rest.isEmpty: members.remove(at: position)
    case (let position?, _): try members[position].value.apply(change, at: rest)
    case (nil, let new?) where rest.isEmpty: members.append(.init(key: key, value: new))
    case (nil, _): throw change.doesNotFit
    }
  }
}

extension [JSONValue] {
  fileprivate mutating func apply(
    _ change: JSONDifference,
    at index: Int,
    _ rest: ArraySlice<JSONPath.Component>
  ) throws(JournalFieldProblem) {
    switch change.new {
    case let new? where rest.isEmpty && change.old == nil && index <= count:
      insert(new, at: index)
    case nil where rest.isEmpty && index < count: remove(at: index)
    case _ where index < count: try self[index].apply(change, at: rest)
    default: throw change.doesNotFit
    }
  }
}
