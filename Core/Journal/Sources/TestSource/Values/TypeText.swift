import Synchronization

/// The name of a type qualified by its module, without generic arguments.
func typeKey(_ type: Any.Type) -> String {
  withoutGenericArguments(String(reflecting: type))
}

private func withoutGenericArguments(_ name: String) -> String {
  var text = ""
  var depth = 0
  for character in name {
    switch character {
    case "<": depth += 1
    case ">": depth -= 1
    default: if depth == 0 { text.append(character) }
    }
  }
  return text
}

/// The name of a type as source spells it: unqualified, with the sugar for optionals, arrays and
/// dictionaries. Cached for each type.
func typeText(of type: Any.Type) -> String {
  let id = ObjectIdentifier(type)
  if let known = typeTexts.withLock({ $0[id] }) { return known }
  let text = TypeParser(String(reflecting: type)).text
  typeTexts.withLock { $0[id] = text }
  return text
}

/// The cache of ``typeText(of:)``, which is called for each part of a value.
private let typeTexts = Mutex<[ObjectIdentifier: String]>([:])

/// Whether another file can name a type: private and local types have no such name.
func isNameable(_ type: Any.Type) -> Bool {
  !String(reflecting: type).contains("(")
}

/// The modules in a type's qualified name, including those of its generic arguments.
func moduleNames(of type: Any.Type) -> Set<String> {
  TypeParser(String(reflecting: type)).modules
}

/// Whether the program has a module with a type of its own name, as the modules of clients do.
func isModule(namedAsType name: String) -> Bool {
  let length = name.utf8.count
  // The mangled name of a struct: its module and its name, each with its length.
  return _typeByName("\(length)\(name)\(length)\(name)V") != nil
}

/// A parser of qualified type names such as `Module.Type<Module.Other>.Inner`.
private struct TypeParser {
  private(set) var text = ""
  private(set) var modules: Set<String> = []
  private var rest: Substring

  init(_ name: String) {
    rest = name[...]
    text = type()
    // Tuples, functions and compositions are not parsed and keep their text.
    if !rest.isEmpty { text = name }
  }

  private mutating func type() -> String {
    if rest.hasPrefix("any ") {
      rest = rest.dropFirst(4)
      return "any \(type())"
    }
    var names: [(name: String, arguments: [String])] = []
    repeat {
      if rest.first == "." { rest.removeFirst() }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return "" }
      rest = rest[name.endIndex...]
      var arguments: [String] = []
      if rest.first == "<" {
        repeat {
          rest.removeFirst()
          if rest.first == " " { rest.removeFirst() }
          arguments.append(type())
        } while rest.first == ","
        guard rest.first == ">" else { return "" }
        rest.removeFirst()
      }
      names.append((String(name), arguments))
    } while rest.first == "."
    if names.count > 1 { modules.insert(names.removeFirst().name) }
    if names.count == 1, let short = Self.short(names[0].name, names[0].arguments) { return short }
    return names.map { name, arguments in
      arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ", "))>"
    }
    .joined(separator: ".")
  }

  private static func short(_ name: String, _ arguments: [String]) -> String? {
    switch (name, arguments.count) {
    case ("Optional", 1):
      arguments[0].hasPrefix("any ") ? "(\(arguments[0]))?" : "\(arguments[0])?"
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: nil
    }
  }
}
