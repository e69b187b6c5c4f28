import Foundation

/// The long values that a test needs several times, which are written once, as constants.
///
/// A test is written twice: first they are counted, then they are named. A value in a value that is
/// written once counts once.
final class RepeatedValues {
  private let chosen: Set<String>?
  private var counts: [String: Int] = [:]
  private var codes: [String: Code] = [:]
  private var names: [String: String] = [:]
  private var taken: Set<String>
  /// The number of the last constant of a name, below which none is free.
  private var numbers: [String: Int] = [:]

  /// The constants, in an order in which they can be declared.
  private(set) var declarations: [Code] = []

  /// How long something must be to be worth a name.
  private static let shortestLiteral = 24
  private static let shortestText = 40
  private static let shortestStruct = 60

  /// Begins to count.
  init() {
    chosen = nil
    taken = []
  }

  /// Begins to name what was counted.
  ///
  /// - Parameters:
  ///   - counted: What was counted.
  ///   - code: Source beside which the constants stand, and whose words are no names for them.
  init(_ counted: RepeatedValues, beside code: [String]) {
    chosen = Set(counted.counts.keys)
    let words = code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    taken = Self.reserved.union(words.map(String.init))
  }

  private static let reserved: Set<String> = [
    "any", "as", "await", "break", "case", "class", "clock", "default", "do", "else", "enum",
    "extension", "false", "fixture", "for", "func", "if", "in", "import", "init", "internal", "is",
    "let", "nil", "numbers", "operator", "private", "protocol", "public", "repeat", "return",
    "self",
    "some", "static", "store", "struct", "subscript", "super", "switch", "throw", "true", "try",
    "var",
    "where", "while",
  ]

  /// Whether values are counted, and nothing that is written is used.
  var isCounting: Bool { chosen == nil }

  /// Whether a constant has a name.
  func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// The code of a value: what is made of it, or its name.
  ///
  /// - Parameters:
  ///   - tree: The value.
  ///   - isTyped: Whether it stands where its type is known.
  ///   - make: Writes it out.
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
    // The values in it are declared before it.
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
    // Otherwise it is a name already, or several statements.
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

  /// `SyncUp` gives `syncUp`, and `SyncUpForm.State`, which says little without its parent,
  /// `syncUpFormState`.
  private static func name(ofType type: String) -> String {
    let words = type.prefix { $0 != "<" }.split(separator: ".")
    let name = words.last == "State" ? words.suffix(2).joined() : words.last.map(String.init) ?? ""
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  // MARK: - Which values are the same

  /// A text that only equal values have; `nil` for what is not given a name.
  private static func key(of tree: ValueTree) -> String? {
    switch tree.node {
    case .literal:
      let value = tree.value
      guard value is UUID || value is Date || value is String else { return nil }
    case .fields(let fields):
      // A wrapper is short without what it wraps. What shares something is another value each time.
      guard fields.count > 1, tree.value != nil, !typeText(of: tree.type).hasPrefix("(") else {
        return nil
      }
    default: return nil
    }
    return tree.identity
  }
}
