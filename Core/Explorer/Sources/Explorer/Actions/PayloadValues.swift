@_spi(Exploring) @_spi(Reflection) internal import ActionText
internal import ComposableArchitecture
internal import Foundation

/// Makes values of payloads to try, as JSON.
struct PayloadValues {
  /// The values of a state from which payloads can be made, by their types.
  private let existing: ExistingValues

  init(_ existing: ExistingValues) {
    self.existing = existing
  }

  /// The JSON of some values of a type; none if no value is known.
  ///
  /// - Parameter depth: The number of types around this one.
  func values(of type: Any.Type, depth: Int = 0) -> [JSONValue] {
    guard depth < 8 else { return [] }
    if let parts = tupleParts(of: type) { return combinations(of: parts, depth: depth) }
    if let plain = Self.plain(type) {
      return plain + namesOfRows(of: type)
    }
    if let type = type as? any CaseIterable.Type {
      return Self.cases(type).prefix(20).compactMap { try? JSONValue(encoding: $0) }
    }
    if let names = NamedPayloads.names(of: type) { return names.prefix(20).map { .string($0) } }
    let found = existing.values(of: type)
    guard found.isEmpty else { return found }
    if let type = type as? any PayloadOptional.Type {
      return [.null] + values(of: type.wrapped, depth: depth + 1)
    }
    if let type = type as? any PayloadArray.Type {
      let elements = values(of: type.element, depth: depth + 1).prefix(1)
      return [.array([])] + elements.map { .array([$0]) }
    }
    if let known = Self.known(type) { return known }
    guard let type = type as? any Decodable.Type else { return [] }
    var values: [JSONValue] = []
    for variant in 0..<2 {
      let decoder = ProbingDecoder(values: self, variant: variant, depth: depth + 1)
      guard (try? type.init(from: decoder)) != nil, let value = decoder.json,
        !values.contains(value)
      else { continue }
      values.append(value)
    }
    return values
  }

  /// The JSON of the identifiers in the state that are not tried anyway. Rows are mostly identified by numbers or
  /// texts, or are such values themselves: `ForEach(store.tags, id: \.self)`.
  func namesOfRows(of type: Any.Type) -> [JSONValue] {
    guard Self.canNameRows(type), let plain = Self.plain(type) else { return [] }
    let identifiers = existing.identifiers(of: type)
    let rows = existing.rows(of: type).filter { !identifiers.contains($0) }
    return (identifiers + rows).filter { !plain.contains($0) }
  }

  /// The types of the values in a payload.
  static func parts(of type: Any.Type) -> [Any.Type] {
    guard let parts = tupleParts(of: type) else { return [type] }
    return [type] + parts.map(\.type)
  }

  /// The most payloads of several values that are tried.
  private static var mostCombinations: Int { 24 }

  /// The JSON of payloads of several values: all combinations of the parts' values, unless there are too many.
  private func combinations(
    of parts: [(label: String?, type: Any.Type)],
    depth: Int
  ) -> [JSONValue] {
    var rows: [[JSONValue]] = [[]]
    for part in parts {
      let values = values(of: part.type, depth: depth + 1)
      rows = rows.flatMap { row in values.map { row + [$0] } }
      // The first values of all parts, and others of those before.
      rows = Array(rows.prefix(Self.mostCombinations))
    }
    guard parts.allSatisfy({ $0.label != nil }) else { return rows.map { .array($0) } }
    return rows.map { row in
      .object(JSONObject(zip(parts, row).map { .init(key: $0.label ?? "", value: $1) }))
    }
  }

  /// Whether the state has more rows with identifiers of a type than are named.
  func hasMoreRows(with type: Any.Type) -> Bool { existing.hasMoreRows(with: type) }

  /// The JSON of the identifiers of a type in the state.
  func identifiers(of type: Any.Type) -> [JSONValue] { existing.identifiers(of: type) }

  /// The values of a type that need not be in the state.
  static func plain(_ type: Any.Type) -> [JSONValue]? {
    if type == Bool.self { return [.bool(true), .bool(false)] }
    if type == String.self { return [.string(""), TypedTexts.usual.first] }
    if type is any BinaryInteger.Type { return [.integer(0), .integer(1)] }
    if type is any BinaryFloatingPoint.Type { return [.integer(0), .double(0.5)] }
    return nil
  }

  /// The numbers to which a stepper or a slider is set: both sides of zero, a large one, and those behind numbers of
  /// the state, one of which may be a limit.
  var numbers: [JSONValue] {
    var numbers: [Int128] = [0, -1, 100]
    for case .integer(let number) in existing.values(of: Int.self)
    where number < 1_000_000 && !numbers.contains(number + 1) {
      numbers.append(number + 1)
    }
    return numbers.map { .integer($0) }
  }

  /// Whether values of a simple type can be identifiers in a state.
  static func canNameRows(_ type: Any.Type) -> Bool { type == Int.self || type == String.self }

  private static func known(_ type: Any.Type) -> [JSONValue]? {
    let values: [Any]? =
      switch type {
      case is UUID.Type: [UUID(0), UUID(1)]
      case is Date.Type: [Date(timeIntervalSinceReferenceDate: 0)]
      case is URL.Type: [URL(string: "https://example.com")!]
      case is Duration.Type: [Duration.zero, Duration.seconds(1)]
      default: nil
      }
    return values?.compactMap { try? JSONValue(encoding: $0) }
  }

  private static func cases<Value: CaseIterable>(_ type: Value.Type) -> [Any] {
    type.allCases.map { $0 }
  }
}

extension JSONValue {
  /// The number of times that a value is in this one.
  func count(of value: JSONValue) -> Int {
    switch self {
    case .array(let elements): elements.reduce(0) { $0 + $1.count(of: value) }
    case .object(let object): object.members.reduce(0) { $0 + $1.value.count(of: value) }
    default: self == value ? 1 : 0
    }
  }
}

/// An optional, whatever it wraps.
private protocol PayloadOptional {
  static var wrapped: Any.Type { get }
}

extension Optional: PayloadOptional {
  static var wrapped: Any.Type { Wrapped.self }
}

/// An array, whatever its elements are.
private protocol PayloadArray {
  static var element: Any.Type { get }
}

extension Array: PayloadArray {
  static var element: Any.Type { Element.self }
}

/// The values in a state that an action can name, by their types.
struct ExistingValues {
  private var values: [ObjectIdentifier: [JSONValue]] = [:]
  private var identifiers: [ObjectIdentifier: [JSONValue]] = [:]
  private var rows: [ObjectIdentifier: [JSONValue]] = [:]
  /// The identifiers of the elements of stacks, whatever lists have the same type of identifiers.
  private var elements: [JSONValue] = []
  /// The types of identifiers of which a state has more than three.
  private var cut: Set<ObjectIdentifier> = []
  private let wanted: Set<ObjectIdentifier>

  /// Collects values of a state.
  ///
  /// - Parameters:
  ///   - state: The state. It is walked whole: O(*n*) in its size, up to 10,000 parts.
  ///   - types: The types of the values.
  init(of state: Any, types: [Any.Type]) {
    wanted = Set(types.map { ObjectIdentifier($0) })
    guard !wanted.isEmpty else { return }
    var budget = 10_000
    collect(state, &budget)
  }

  /// The values of a type, at most three.
  func values(of type: Any.Type) -> [JSONValue] { values[ObjectIdentifier(type)] ?? [] }

  /// The identifiers of a type: at most three of rows, and those of all elements of stacks.
  func identifiers(of type: Any.Type) -> [JSONValue] {
    let rows = identifiers[ObjectIdentifier(type)] ?? []
    return type == Int.self ? rows + elements.filter { !rows.contains($0) } : rows
  }

  /// Whether a state has more rows with identifiers of a type than are named.
  func hasMoreRows(with type: Any.Type) -> Bool { cut.contains(ObjectIdentifier(type)) }

  /// The numbers or texts in collections, at most three.
  func rows(of type: Any.Type) -> [JSONValue] { rows[ObjectIdentifier(type)] ?? [] }

  private mutating func collect(_ value: Any, _ budget: inout Int) {
    guard budget > 0 else { return }
    budget -= 1
    let type = type(of: value)
    guard !PlainTypes.contain(type) else { return add(value, as: type, to: \.values) }
    if let stack = value as? any StackOfElements {
      // Elements of a stack are identified by numbers.
      if wanted.contains(ObjectIdentifier(Int.self)) {
        elements += stack.elementIDs.compactMap { try? JSONValue(encoding: $0) }
          .filter { !elements.contains($0) }
      }
    }
    if let element = value as? any Identifiable { addID(of: element) }
    if let collection = value as? any RowCollection {
      for row in collection.simpleRows { add(row, as: Swift.type(of: row), to: \.rows) }
    }
    add(value, as: type, to: \.values)
    if let shown = (value as? any StateRepresentable)?.stateRepresentation {
      guard !(shown is JSONValue) else { return }
      // A value that appears as itself would be walked for ever.
      if Swift.type(of: shown) != type { return collect(shown, &budget) }
    }
    let parts = MirrorParts(Mirror(reflecting: value), of: value, atMost: budget)
    for child in parts.children { collect(child.value, &budget) }
  }

  private mutating func addID<Element: Identifiable>(of element: Element) {
    add(element.id, as: Element.ID.self, to: \.identifiers)
  }

  private mutating func add(
    _ value: Any,
    as type: Any.Type,
    to part: WritableKeyPath<Self, [ObjectIdentifier: [JSONValue]]>
  ) {
    let type = ObjectIdentifier(type)
    guard wanted.contains(type) else { return }
    let isFull = self[keyPath: part][type, default: []].count >= 3
    // Only identifiers are looked for behind the third.
    guard !isFull || part == \.identifiers && !cut.contains(type),
      let json = try? JSONValue(encoding: value), self[keyPath: part][type]?.contains(json) != true
    else { return }
    guard !isFull else {
      cut.insert(type)
      return
    }
    self[keyPath: part][type, default: []].append(json)
  }
}

/// A stack, whatever its elements are.
protocol StackOfElements {
  var elementIDs: [StackElementID] { get }
  var lastElement: Any? { get }
  /// The elements with the numbers of their identifiers.
  var numberedElements: [(id: Int, state: Any)] { get }
}

extension StackState: StackOfElements {
  var numberedElements: [(id: Int, state: Any)] {
    zip(ids, self).map { (Int($0.debugDescription.dropFirst()) ?? 0, $1) }
  }
  var elementIDs: [StackElementID] { Array(ids) }
  var lastElement: Any? { last }
}

/// A collection whose elements may be the rows of a list, and name them.
private protocol RowCollection {
  /// The first elements, if they are numbers or texts.
  var simpleRows: [Any] { get }
}

extension RowCollection where Self: Collection {
  var simpleRows: [Any] { PayloadValues.canNameRows(Element.self) ? Array(prefix(3)) : [] }
}

extension Array: RowCollection {}

extension Set: RowCollection where Element: Comparable {
  // In an order that does not depend on hashes.
  var simpleRows: [Any] { PayloadValues.canNameRows(Element.self) ? Array(sorted().prefix(3)) : [] }
}
