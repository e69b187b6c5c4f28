import Foundation

/// The long values that occur several times in a test and are declared once, as constants.
///
/// A test is written twice: the first pass counts values, the second one names them. A value nested in a
/// constant counts once.
final class RepeatedValues {
  private let chosen: Set<String>?
  private var counts: [String: Int] = [:]
  private var codes: [String: Code] = [:]
  private var names: [String: String] = [:]
  private var taken: Set<String>
  /// The last used number of each base name. No lower number is free.
  private var numbers: [String: Int] = [:]

  /// The declarations of the constants. Each one follows the constants it uses.
  private(set) var declarations: [Code] = []

  /// The minimal length of an expression that gets a name.
  private static let shortestLiteral = 24
  private static let shortestText = 40
  private static let shortestStruct = 60

  /// Begins the pass that counts values.
  init() {
    chosen = nil
    taken = []
  }

  /// Begins the pass that names values.
  ///
  /// - Parameters:
  ///   - counted: The result of the first pass.
  ///   - code: Source in the same scope, whose identifiers are not used as names.
  init(_ counted: RepeatedValues, beside code: [String]) {
    chosen = Set(counted.counts.keys)
    taken = Self.reserved.union(code.flatMap { freeIdentifiers(in: $0) })
  }

  /// The keywords, and the names that the test itself declares.
  private static let reserved: Set<String> = [
    "actions", "any", "as", "associatedtype", "async", "await", "before", "break", "calls",
    "cancelled", "case", "catch", "changed", "class", "clock", "continue", "default", "defer",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "fixture", "for",
    "func", "guard", "holds", "if", "import", "in", "init", "inout", "internal", "is", "isWrong",
    "let", "mostActions", "nil", "numbers", "operator", "other", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "some", "state", "static",
    "steps", "store", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "watchedChanges", "where", "while",
  ]

  /// Whether this is the first pass, whose source is discarded.
  var isCounting: Bool { chosen == nil }

  /// Whether a name is in use.
  func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// Reserves a name that another declaration of the test has.
  func take(_ name: String) {
    if !isCounting { taken.insert(name) }
  }

  /// Returns the name of a value's constant, or its expression.
  ///
  /// - Parameters:
  ///   - tree: The value.
  ///   - isTyped: Whether the context determines the type.
  ///   - make: A closure that returns the expression.
  func code(
    _ tree: ValueTree,
    isTyped: Bool,
    make: (_ isTyped: Bool) throws(UnwritableValue) -> Code
  ) throws(UnwritableValue) -> Code {
    guard let key = Self.key(of: tree) else { return try make(isTyped) }
    guard let chosen else {
      if let code = codes[key] {
        counts[key, default: 1] += 1
        return code
      }
      let code = try make(isTyped)
      if Self.isLong(code, tree) { codes[key] = code }
      return code
    }
    guard chosen.contains(key) else { return try make(isTyped) }
    if let name = names[key] { return .text(name) }
    // Writing the expression first declares nested constants first.
    let code = try make(false)
    let name = newName(for: tree)
    names[key] = name
    declarations.append(.joined([.text("let \(name) = "), code]))
    return .text(name)
  }

  private static func isLong(_ code: Code, _ tree: ValueTree) -> Bool {
    let shortest =
      if case .literal = tree.node {
        tree.value is String ? shortestText : shortestLiteral
      } else {
        shortestStruct
      }
    // A shorter one is a name already. One of several lines is long enough.
    return code.flat(atMost: shortest - 1) == nil
  }

  private func newName(for tree: ValueTree) -> String {
    let base =
      switch tree.value {
      case is UUID: "id"
      case is Date: "date"
      case is String: "text"
      default: Self.name(ofType: typeText(of: tree.type))
      }
    var name = base
    var number = numbers[base] ?? 1
    while taken.contains(name) {
      number += 1
      name = "\(base)\(number)"
    }
    numbers[base] = number
    taken.insert(name)
    return name
  }

  /// Returns the name of a constant: `syncUp` for `SyncUp`, and `syncUpFormState` for
  /// `SyncUpForm.State`, because `state` alone would say too little.
  private static func name(ofType type: String) -> String {
    let words = type.prefix { $0 != "<" }.split(separator: ".")
    let name = words.last == "State" ? words.suffix(2).joined() : words.last.map(String.init) ?? ""
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  // MARK: - Equality of values

  /// A text that is equal for equal values only, or `nil` for values that get no name.
  private static func key(of tree: ValueTree) -> String? {
    switch tree.node {
    case .literal:
      let value = tree.value
      guard value is UUID || value is Date || value is String else { return nil }
    case .fields(let fields):
      // A wrapper adds little to its wrapped value. A value with shared parts has a new identity each
      // time.
      guard fields.count > 1, tree.value != nil, !typeText(of: tree.type).hasPrefix("(") else {
        return nil
      }
    default: return nil
    }
    return tree.identity
  }
}
