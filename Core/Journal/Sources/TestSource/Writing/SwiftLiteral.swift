import ActionText
import ComposableArchitecture
import Foundation

/// A writer of values as Swift expressions, and of the declarations and imports that these need.
///
/// - Numbers, strings, dates, durations and collections are literals. Enum cases are their names with a
///   leading dot.
/// - A struct is a call of the initializer that was stated for it, see ``TestInitializer``, or that the
///   macro of a state found. Properties that the initializer does not take are set afterwards, unless a default value
///   shows that they are equal already. Arguments are omitted if an example shows that they equal the default.
/// - Long values that occur several times are constants; see ``RepeatedValues``.
/// - A `Codable` struct without a statement is decoded from JSON, which stands in the test or, if it is
///   long, in a fixture file. It is declared at the beginning of the test. If fixture files are allowed,
///   so are collections of more than a hundred elements and texts of more than 10,000 bytes.
/// - Any other struct is a call of its memberwise initializer.
final class SwiftLiteral {
  /// A fixture file of the test.
  struct Fixture: Equatable {
    let name: String
    let text: String
  }

  /// The modules of the written types.
  private(set) var modules: Set<String> = []
  /// The declarations of decoded values, which precede their use.
  private(set) var declarations: [Code] = []
  /// The fixture files that the test reads.
  private(set) var fixtures: [Fixture] = []
  /// Whether the test calls the helper `changed(_:_:)`.
  private(set) var needsChanged = false

  /// The long values that occur several times.
  let repeated: RepeatedValues

  private let defaults: [ObjectIdentifier: ValueTree]
  private let examples: [ObjectIdentifier: ValueTree]
  private let fixtureName: String?
  /// The stated initializers, by the names of their types.
  private let initializers: [String: TestInitializer]
  /// The initializers that were looked for, by the types.
  private var knownInitializers: [ObjectIdentifier: TestInitializer?] = [:]
  private var noted: Set<ObjectIdentifier> = []
  private var names: [String: String] = [:]
  /// The number of names that begin with a word, for each word looked up.
  private var counts: [String: Int] = [:]

  /// The maximal length of JSON in the test if fixture files are allowed.
  private static let longestJSON = 200

  /// The maximal number of elements, and of bytes of a text, in the test if fixture files are allowed.
  private static let (mostElements, longestText) = (100, 10_000)

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - initializers: The initializers of structs, of which the first one for a type counts.
  ///   - defaults: Values that show the defaults of properties that an initializer does not take.
  ///   - examples: Values made with their required arguments only.
  ///   - repeated: The long values that occur several times.
  ///   - fixtureName: The prefix of the fixture files' names, or `nil` to write none.
  init(
    initializers: [TestInitializer] = [],
    defaults: [ValueTree] = [],
    examples: [ValueTree] = [],
    repeated: RepeatedValues = RepeatedValues(),
    fixtureName: String? = nil
  ) {
    self.initializers = Dictionary(
      initializers.map { ($0.typeName, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.defaults = Self.byType(defaults)
    self.examples = Self.byType(examples)
    self.repeated = repeated
    self.fixtureName = fixtureName
  }

  private static func byType(_ values: [ValueTree]) -> [ObjectIdentifier: ValueTree] {
    Dictionary(
      values.map { (ObjectIdentifier($0.type), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the expression of a value.
  ///
  /// - Parameters:
  ///   - tree: The value.
  ///   - isTyped: Whether the context determines the type.
  func code(_ tree: ValueTree, isTyped: Bool = true) throws(UnwritableValue) -> Code {
    note(tree.type)
    return try repeated.code(tree, isTyped: isTyped) { isTyped throws(UnwritableValue) in
      try expression(tree, isTyped: isTyped)
    }
  }

  private func expression(_ tree: ValueTree, isTyped: Bool) throws(UnwritableValue) -> Code {
    if fixtureName != nil, isLarge(tree), tree.value is any Codable {
      // The fixture file holds the nested values, so they are not counted.
      if repeated.isCounting { return "large" }
      if let json = try? json(of: tree) {
        return .text(declare(json, tree.type, as: Self.name(of: tree)))
      }
    }
    switch tree.node {
    case .literal(let text):
      guard !isTyped else { return .text(text) }
      if text.hasPrefix(".") { return .text(typeText(of: tree.type) + text) }
      return .text(text.hasPrefix("-.") ? "-\(typeText(of: tree.type))\(text.dropFirst())" : text)
    case .absent: return "nil"
    case .present(let wrapped):
      if case .absent = wrapped.node { return ".some(nil)" }
      return try code(wrapped, isTyped: isTyped)
    case .fields(let fields): return try structure(tree, fields, isTyped)
    case .enumCase(let name, let payload): return try enumCase(tree, name, payload, isTyped)
    case .array(let elements), .set(let elements):
      return .elements(
        try elements.mapped { value throws(UnwritableValue) in
          try code(value, isTyped: isTyped)
        }
      )
    case .dictionary(let entries):
      guard !entries.isEmpty else { return "[:]" }
      return .elements(
        try entries.mapped { entry throws(UnwritableValue) in
          .joined([
            try code(entry.key, isTyped: isTyped), ": ", try code(entry.value, isTyped: isTyped),
          ])
        }
      )
    case .identified(let elements):
      return .elements(
        try elements.mapped { value throws(UnwritableValue) in
          try code(value.element, isTyped: isTyped)
        }
      )
    case .stack(let elements):
      return .elements(
        try elements.mapped { value throws(UnwritableValue) in
          try code(value.element)
        }
      )
    case .shared(let value, let place):
      let name = place.isReadOnly ? "SharedReader" : "Shared"
      return .call(name, [try code(value, isTyped: false).labelled("value")])
    case .dialog(let name, let title, let message, let buttons):
      return try dialog(name, title, message, buttons)
    case .button(let role, let action, let label):
      var arguments: [Code] = []
      if let role { arguments.append(try code(role).labelled("role")) }
      if let action { arguments.append(try code(action).labelled("action")) }
      let head: Code = arguments.isEmpty ? "ButtonState" : .call("ButtonState", arguments)
      return .joined([head, " ", .block(open: "{", [try code(label)], isTall: true)])
    case .binding(let field?, let value):
      return .call(
        isTyped ? ".set" : "\(typeText(of: tree.type)).set",
        [
          .text("\\\(field)"), try code(value),
        ]
      )
    case .binding(nil, _):
      throw unwritable(tree, "the field it sets has no name that can be found")
    case .opaque(let text): throw unwritable(tree, "it is \(text)")
    }
  }

  // MARK: - Enums and alerts

  private func enumCase(
    _ tree: ValueTree,
    _ name: String,
    _ payload: [ValueTree.Payload],
    _ isTyped: Bool
  ) throws(UnwritableValue) -> Code {
    if !isTyped, !isNameable(tree.type) { throw unwritable(tree, "its type has no name") }
    let head = "\(isTyped ? "" : typeText(of: tree.type)).\(memberName(name))"
    guard !payload.isEmpty else { return .text(head) }
    // The type of the error in `Result<_, any Error>` is not determined by the context.
    let failure = String(reflecting: tree.type)
    let isAnyError = name == "failure" && failure.hasSuffix("Swift.Error>")
    return .call(
      head,
      try payload.mapped { payload throws(UnwritableValue) in
        try code(payload.value, isTyped: !isAnyError).labelled(payload.label)
      }
    )
  }

  private func dialog(
    _ name: String,
    _ title: ValueTree,
    _ message: ValueTree?,
    _ buttons: [ValueTree]
  ) throws(UnwritableValue) -> Code {
    var parts: [Code] = [
      .text("\(name) "), .block(open: "{", [try code(title)], isTall: true),
    ]
    if !buttons.isEmpty {
      parts += [
        " actions: ",
        .block(
          open: "{",
          try buttons.mapped { value throws(UnwritableValue) in
            try code(value)
          },
          isTall: true
        ),
      ]
    }
    if let message {
      parts += [" message: ", .block(open: "{", [try code(message)], isTall: true)]
    }
    return .joined(parts)
  }

  // MARK: - Structs

  private func structure(
    _ tree: ValueTree,
    _ fields: [ValueTree.Field],
    _ isTyped: Bool
  ) throws(UnwritableValue) -> Code {
    if typeText(of: tree.type).hasPrefix("(") {
      return .list(
        open: "(",
        try fields.mapped { field throws(UnwritableValue) in
          try code(field.value, isTyped: isTyped)
            .labelled(field.name.hasPrefix(".") ? nil : field.name)
        },
        close: ")",
        hasTrailingComma: false
      )
    }
    if let range = try range(tree, fields) { return range }
    guard isNameable(tree.type) else { throw unwritable(tree, "its type has no name") }
    var problem: UnwritableValue?
    if let initializer = initializer(of: tree.type) {
      do {
        return try make(
          tree,
          fields,
          initializer.parameters,
          isTyped,
          isFailable: initializer.isFailable
        )
      } catch {
        problem = error
      }
    } else if (tree.type as? any ObservableState.Type)?._$declaration != nil {
      problem = unwritable(tree, "it has no initializer that takes its properties")
    }
    if let json = try? json(of: tree) { return .text(declare(json, tree.type)) }
    if let problem { throw problem }
    return try make(tree, fields, TestInitializer.memberwise(fields), isTyped)
  }

  /// The stated initializer of a type, or else the one from `@ObservableState`.
  private func initializer(of type: Any.Type) -> TestInitializer? {
    let id = ObjectIdentifier(type)
    if let known = knownInitializers[id] { return known }
    let declaration = (type as? any ObservableState.Type)?._$declaration
    let initializer =
      initializers[typeKey(type)] ?? declaration?.initializer.map { TestInitializer(type, $0) }
    knownInitializers[id] = .some(initializer)
    return initializer
  }

  /// Whether the initializer of a type takes the storage of a shared property.
  func takesShared(_ property: String, of type: Any.Type) -> Bool {
    initializer(of: type)?.parameters.contains { $0.property == property && $0.takesShared }
      ?? false
  }

  private func range(
    _ tree: ValueTree,
    _ fields: [ValueTree.Field]
  ) throws(UnwritableValue) -> Code? {
    guard let value = tree.value, let range = value as? any RangeOfBounds else { return nil }
    let symbol = type(of: range).symbol
    return .joined([try code(fields[0].value), .text(symbol), try code(fields[1].value)])
  }

  private func make(
    _ tree: ValueTree,
    _ fields: [ValueTree.Field],
    _ parameters: [TestInitializer.Parameter],
    _ isTyped: Bool,
    isFailable: Bool = false
  ) throws(UnwritableValue) -> Code {
    let example = examples[ObjectIdentifier(tree.type)]
    let properties = StoredProperties.of(tree.type)
    var rest = Set(fields.indices)
    let arguments = try parameters.compactMapped {
      parameter throws(UnwritableValue) -> Code? in
      guard let index = fields.firstIndex(where: { $0.name == parameter.property }) else {
        throw unwritable(
          tree,
          "its stated initializer sets '\(parameter.property)', which is no stored property"
        )
      }
      rest.remove(index)
      let (name, isLabelled) = (fields[index].name, parameter.label != nil)
      var value = fields[index].value
      if parameter.hasDefault, isLabelled, example?[name] == value { return nil }
      if case .shared(let wrapped, _) = value.node, !parameter.takesShared,
        properties.isWrapped(name)
      {
        value = wrapped
      }
      return try code(value, isTyped: !properties.isExistential(name, value))
        .labelled(parameter.label)
    }
    var name = typeText(of: tree.type)
    // The context determines the generic arguments as well.
    if isTyped, let start = name.firstIndex(of: "<"), name.hasSuffix(">") {
      name = String(name[..<start])
    }
    var made = Code.call(name, arguments)
    if isFailable { made = .joined([made, "!"]) }
    let changes = try changes(tree, rest.sorted().map { fields[$0] }, properties)
    guard !changes.isEmpty else { return made }
    needsChanged = true
    return .joined([.call("changed", [made]), " ", .block(open: "{", changes)])
  }

  /// Returns the statements that set properties which the initializer does not take.
  private func changes(
    _ tree: ValueTree,
    _ fields: [ValueTree.Field],
    _ properties: StoredProperties
  ) throws(UnwritableValue) -> [Code] {
    let initial = defaults[ObjectIdentifier(tree.type)]
    return try fields.compactMapped { field throws(UnwritableValue) -> Code? in
      if case .shared(let value, let place) = field.value.node {
        guard !place.isDefault else { return nil }
        guard field.value.hasKey else {
          let member = properties.isWrapped(field.name) ? "$\(field.name)" : memberName(field.name)
          return .joined([.text("$0.\(member) = "), try code(field.value)])
        }
        // Nobody can set it, and its key gives it the value again.
        guard !place.isReadOnly else { return nil }
        // Its property has no setter.
        return .joined([
          .text("$0\(properties.sharedMember(field.name)).withLock "),
          .block(open: "{", [.joined(["$0 = ", try code(value)])]),
        ])
      }
      guard initial?[field.name] != field.value else { return nil }
      guard properties.isSettable(field.name) else {
        throw unwritable(tree, "no stated initializer takes '\(field.name)', which cannot be set")
      }
      return .joined([.text("$0.\(memberName(field.name)) = "), try code(field.value)])
    }
  }

  // MARK: - JSON

  /// Whether a value is written into a fixture file if fixture files are allowed.
  private func isLarge(_ tree: ValueTree) -> Bool {
    switch tree.node {
    case .array(let elements), .set(let elements): elements.count > Self.mostElements
    case .dictionary(let entries): entries.count > Self.mostElements
    case .identified(let elements): elements.count > Self.mostElements
    case .literal(let text): tree.value is String && text.utf8.count > Self.longestText
    default: false
    }
  }

  private func json(of tree: ValueTree) throws -> String? {
    guard let value = tree.value, let value = value as? any Codable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(value)
    // Only JSON that decodes to an equal value is usable.
    guard ValueTree(reflecting: try Self.decoded(data, as: value)) == tree else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  private static func decoded<Value: Codable>(_ data: Data, as value: Value) throws -> Any {
    try JSONDecoder().decode(Value.self, from: data)
  }

  /// The name of a large value, derived from the type of its elements: `syncUps`.
  private static func name(of tree: ValueTree) -> String {
    let element: ValueTree? =
      switch tree.node {
      case .array(let elements), .set(let elements): elements.first
      case .dictionary(let entries): entries.first?.value
      case .identified(let elements): elements.first?.element
      default: nil
      }
    guard let element else { return "text" }
    let word = typeText(of: element.type).split(separator: ".").last ?? ""
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber }) else { return "values" }
    return "\(word.prefix(1).lowercased())\(word.dropFirst())s"
  }

  /// Declares a constant that is decoded from JSON.
  ///
  /// - Parameter name: The base name of the constant, or `nil` to derive it from the type.
  /// - Returns: The name of the constant.
  private func declare(_ json: String, _ type: Any.Type, as name: String? = nil) -> String {
    let typeName = typeText(of: type)
    let key = "\(typeName) \(json)"
    if let name = names[key] { return name }
    let words = typeName.prefix { $0 != "<" }.split(separator: ".").last ?? "value"
    let base = name ?? words.prefix(1).lowercased() + words.dropFirst()
    var count = count(ofNames: base)
    var name = count == 0 && base != typeName ? base : "\(base)\(count + 1)"
    while repeated.isTaken(name) {
      count += 1
      name = "\(base)\(count + 1)"
    }
    add(name, for: key)
    repeated.take(name)
    modules.insert("Foundation")
    let source: Code
    if let fixtureName, json.count > Self.longestJSON {
      let file = "\(fixtureName)-\(name).json"
      fixtures.append(Fixture(name: file, text: json + "\n"))
      source = .call("fixture", ["\"\(file)\""])
    } else {
      source = .call("Data", [.text("\(Self.raw(json)).utf8")])
    }
    declarations.append(
      .joined([
        .text("let \(name) = try "),
        .call("JSONDecoder().decode", [.text("\(typeName).self"), source.labelled("from")]),
      ])
    )
    return name
  }

  /// The number of names that begin with a word. Cached.
  private func count(ofNames base: String) -> Int {
    if let count = counts[base] { return count }
    let count = names.values.count { $0.hasPrefix(base) }
    counts[base] = count
    return count
  }

  private func add(_ name: String, for key: String) {
    names[key] = name
    for base in counts.keys where name.hasPrefix(base) { counts[base, default: 0] += 1 }
  }

  /// Declares a constant that is parsed from an action's text.
  ///
  /// - Returns: The name of the constant, or `nil` if the action has no text.
  func declareAction(_ tree: ValueTree) -> Code? {
    guard let value = tree.value, let action = value as? any CasePathable,
      let text = Self.text(of: action)
    else { return nil }
    let typeName = typeText(of: tree.type)
    note(tree.type)
    modules.insert("ActionText")
    let key = "\(typeName) \(text)"
    if let name = names[key] { return .text(name) }
    let name = "action\(count(ofNames: "action") + 1)"
    add(name, for: key)
    declarations.append(
      .joined([
        .text("let \(name) = try ActionTextFormat<\(typeName)>()"),
        .call(".parse", [.text(Self.raw(text))]),
      ])
    )
    return .text(name)
  }

  private static func text<Action: CasePathable>(of action: Action) -> String? {
    try? ActionTextFormat<Action>().print(action)
  }

  /// Returns a raw string literal, in which nothing is escaped.
  private static func raw(_ text: String) -> String {
    var marks = "#"
    while text.contains("\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
    return "\(marks)\"\(text)\"\(marks)"
  }

  /// Adds the helper `changed(_:_:)` to the test.
  func needChanged() { needsChanged = true }

  /// Adds the modules of a type to the imports.
  func note(_ type: Any.Type) {
    guard noted.insert(ObjectIdentifier(type)).inserted else { return }
    modules.formUnion(moduleNames(of: type))
  }

  private func unwritable(_ tree: ValueTree, _ reason: String) -> UnwritableValue {
    UnwritableValue(type: String(reflecting: tree.type), reason: reason)
  }
}
