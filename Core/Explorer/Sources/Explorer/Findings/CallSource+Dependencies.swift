extension CallSource {
  /// The statements of the closure that sets the dependencies, as far as they use no names from around it.
  ///
  /// A corrected feature may call other endpoints than the steps of a finding do.
  var dependencies: [String] {
    let closure = self["withDependencies"] ?? arguments.first { $0.text.hasPrefix("{") }?.text
    guard let closure else { return [] }
    return Self.statements(in: closure).filter { statement in
      statement.hasPrefix("$0") && FreeNames(in: statement).areNone
    }
  }

  private static func statements(in closure: String) -> [String] {
    let body = closure.dropFirst().dropLast()
    let lines = body.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }
    guard let first = lines.first else { return [] }
    let margin = first.prefix { $0 == " " }.count
    var statements: [[Substring]] = []
    for line in lines {
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(min(margin, indentation))
      let isNew = indentation <= margin && text.first.map { !")]}.".contains($0) } ?? false
      if isNew || statements.isEmpty {
        statements.append([text])
      } else {
        statements[statements.count - 1].append(text)
      }
    }
    return statements.map { lines in
      var text = lines.joined(separator: "\n")
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}

/// Finds whether code uses variables or functions that are declared elsewhere.
///
/// Types are ignored: they begin with a capital letter.
private struct FreeNames {
  private static let keywords: Set<String> = [
    "any", "as", "async", "await", "break", "case", "catch", "continue", "default", "do", "else",
    "false", "for", "guard", "if", "in", "is", "let", "nil", "repeat", "return", "self", "some",
    "switch", "throw", "true", "try", "var", "where", "while", "_",
  ]

  private var used: Set<String> = []
  private var declared: Set<String> = []

  /// Whether all names are declared in the code.
  var areNone: Bool { used.subtracting(declared).isEmpty }

  init(in code: String) {
    let characters = Array(code)
    var index = 0
    read(characters, &index, until: nil)
  }

  /// Reads code up to a closing bracket, or to its end.
  private mutating func read(_ code: [Character], _ index: inout Int, until end: Character?) {
    var depth = 0
    var last: Character = " "
    var keyword = ""
    /// The names since the last brace, which are parameters if `in` follows.
    var sinceBrace: [String] = []
    while index < code.count {
      let character = code[index]
      if character == "\"" {
        readString(code, &index)
        last = character
        continue
      }
      if character.isLetter || character == "_" {
        var name = ""
        while index < code.count, code[index].isLetter || code[index].isNumber || code[index] == "_"
        {
          name.append(code[index])
          index += 1
        }
        let next = code[index...].first { $0 != " " }
        if name == "in" { declared.formUnion(sinceBrace) }
        if Self.keywords.contains(name) {
          keyword = name
        } else if ["let", "var", "for"].contains(keyword) {
          declared.insert(name)
          keyword = ""
        } else if last != ".", next != ":", last != "$", last != "@", !name.first!.isUppercase {
          used.insert(name)
          sinceBrace.append(name)
        }
        last = name.last ?? " "
        continue
      }
      if character == "{" { sinceBrace = [] }
      if end == ")", character == "(" { depth += 1 }
      if character == end {
        if depth == 0 { return }
        depth -= 1
      }
      if character != " " { last = character }
      index += 1
    }
  }

  /// Reads a string, and the code that is interpolated in it.
  private mutating func readString(_ code: [Character], _ index: inout Int) {
    index += 1
    while index < code.count, code[index] != "\"" {
      if code[index] == "\\", index + 1 < code.count {
        let isCode = code[index + 1] == "("
        index += 2
        if isCode { read(code, &index, until: ")") }
      }
      index += 1
    }
    index += 1
  }
}
