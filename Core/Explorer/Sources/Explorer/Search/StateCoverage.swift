@_spi(Reflection) internal import ActionText
internal import ComposableArchitecture

/// Knows which cases of the enums in a state were reached, and which optional values were there.
///
/// The cases of an enum are those it tells, if it is `@CasePathable` or `CaseIterable`, or else those that it declares.
/// Values of the standard library, Foundation and the library of the architecture are not looked into, and of a
/// collection only some elements are.
struct StateCoverage {
  private static let mostParts = 2_000
  private static let mostElements = 3

  /// The names of the cases that each place can have, by the paths of the places.
  private var possible: [String: [String]] = [:]
  private var reached: [String: Set<String>] = [:]
  /// The hashes of the properties that were walked.
  private var noted: Set<Int> = []
  /// The names of the cases of each enum.
  private var names: [ObjectIdentifier: [String]] = [:]
  /// Whether a type is one that is not looked into.
  private var foreign: [ObjectIdentifier: Bool] = [:]

  /// The cases that were never reached, by their paths, and the paths of the optional values that never were there.
  var missing: [String] {
    possible.flatMap { path, cases in
      cases.filter { reached[path]?.contains($0) != true }.map { Self.path(path, $0) }
    }
    .sorted()
  }

  /// The name of the case of an optional value that is there. No case of another enum has it.
  private static let some = ""

  private static func path(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : name.isEmpty ? path : "\(path).\(name)"
  }

  /// Notes a state. What is new of its properties is walked whole: O(*n*) in its size, up to 2,000 parts of each.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - properties: The hashes of its properties, in their order.
  mutating func note(_ state: Any, properties: [Int] = []) {
    let mirror = Mirror(reflecting: state)
    let names = mirror.children.map { Self.name(of: $0) }
    guard mirror.displayStyle == .struct, !(state is any StateRepresentable),
      names.lazy.compactMap({ $0 }).count == properties.count
    else {
      var budget = Self.mostParts
      return note(state, at: "", &budget)
    }
    var index = 0
    for (child, name) in zip(mirror.children, names) {
      guard let name else { continue }
      if noted.insert(properties[index]).inserted {
        var budget = Self.mostParts
        note(child.value, at: name, &budget)
      }
      index += 1
    }
  }

  /// The name of a property; `nil` for those that macros add.
  private static func name(of child: Mirror.Child) -> String? {
    guard let label = child.label, !label.hasPrefix("_$") else { return nil }
    return label.first == "_" ? String(label.dropFirst()) : label
  }

  private mutating func note(_ value: Any, at path: String, _ budget: inout Int) {
    guard budget > 0 else { return }
    budget -= 1
    guard !PlainTypes.contain(type(of: value)) else { return }
    let mirror = Mirror(reflecting: value)
    // A cast would look into the optional.
    if mirror.displayStyle == .optional { return noteOptional(mirror, at: path, &budget) }
    if let shown = (value as? any StateRepresentable)?.stateRepresentation {
      guard !isOfLibrary(type(of: value)) else { return }
      // A value that shows as itself would be walked for ever.
      guard !(shown is JSONValue), type(of: shown) != type(of: value) else { return }
      return note(shown, at: path, &budget)
    }
    switch mirror.displayStyle {
    case .enum: noteCase(of: value, mirror, at: path, &budget)
    case .collection, .set: noteElements(of: value, mirror, at: path, &budget)
    case .struct, .class, .tuple:
      guard !isForeign(type(of: value)) else { return }
      let parts = MirrorParts(mirror, of: value, atMost: budget)
      for child in parts.children {
        guard let name = Self.name(of: child) else { continue }
        note(child.value, at: Self.path(path, name), &budget)
      }
    default: break
    }
  }

  private mutating func noteOptional(_ mirror: Mirror, at path: String, _ budget: inout Int) {
    if possible[path] == nil { possible[path] = [Self.some] }
    guard let wrapped = mirror.children.first?.value else { return }
    reached[path, default: []].insert(Self.some)
    note(wrapped, at: path, &budget)
  }

  private mutating func noteCase(
    of value: Any,
    _ mirror: Mirror,
    at path: String,
    _ budget: inout Int
  ) {
    let payload = mirror.children.first
    let name = payload?.label ?? TypeParts.caseName(of: value) ?? "\(value)"
    noteCases(of: type(of: value), at: path)
    guard possible[path]?.contains(name) == true else { return }
    reached[path, default: []].insert(name)
    if let payload { note(payload.value, at: Self.path(path, name), &budget) }
  }

  private mutating func noteElements(
    of value: Any,
    _ mirror: Mirror,
    at path: String,
    _ budget: inout Int
  ) {
    if let type = type(of: value) as? any ElementsOfOneType.Type {
      noteCases(of: type.elementType, at: "\(path)[]")
    }
    for element in mirror.children.prefix(Self.mostElements) {
      note(element.value, at: "\(path)[]", &budget)
    }
    // The last one is what a stack shows.
    if mirror.children.count > Self.mostElements, let last = mirror.children.suffix(1).first {
      note(last.value, at: "\(path)[]", &budget)
    }
  }

  /// Returns the names of an enum's cases; none for other types.
  private mutating func caseNames(of type: Any.Type) -> [String] {
    func descriptors<Root: CasePathable>(_ type: Root.Type) -> [String] {
      type._$caseDescriptors.map(\.name)
    }
    func cases<Value: CaseIterable>(_ type: Value.Type) -> [String] {
      // Its description may be another text. A struct that lists its values has no other name of them.
      let isEnum = if case .cases? = TypeParts(type) { true } else { false }
      return type.allCases.map { (isEnum ? TypeParts.caseName(of: $0) : nil) ?? "\($0)" }
    }
    let id = ObjectIdentifier(type)
    if let known = names[id] { return known }
    var found: [String] = []
    if let type = type as? any CasePathable.Type { found = descriptors(type) }
    if found.isEmpty, let type = type as? any CaseIterable.Type { found = cases(type) }
    if found.isEmpty, !isForeign(type), case .cases(let cases)? = TypeParts(type) {
      found = cases.map(\.name)
    }
    names[id] = found
    return found
  }

  /// Notes the cases that a place can have, if its type is an enum.
  private mutating func noteCases(of type: Any.Type, at path: String) {
    let names = caseNames(of: type)
    guard !names.isEmpty else { return }
    // At one place there may be an optional enum.
    let known = possible[path] ?? []
    let new = names.filter { !known.contains($0) }
    if !new.isEmpty { possible[path] = known + new }
  }

  /// Whether the type is one of the dialogs of the library, whose parts are no states of a feature.
  private func isOfLibrary(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("SwiftNavigation.")
  }

  private mutating func isForeign(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = foreign[id] { return known }
    let name = String(reflecting: type)
    let modules = ["Swift.", "Foundation.", "FoundationEssentials.", "SwiftNavigation."]
    let isForeign = modules.contains { name.hasPrefix($0) }
    foreign[id] = isForeign
    return isForeign
  }
}

/// A collection that knows the type of its elements even if it has none.
private protocol ElementsOfOneType {
  static var elementType: Any.Type { get }
}

extension Array: ElementsOfOneType {
  fileprivate static var elementType: Any.Type { Element.self }
}

extension IdentifiedArray: ElementsOfOneType {
  fileprivate static var elementType: Any.Type { Element.self }
}
