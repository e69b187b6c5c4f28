/// Finds the variables and functions that code uses and does not declare.
///
/// Types are ignored: they begin with a capital letter. So are functions of the standard library.
struct FreeNames {
  private static let keywords: Set<String> = [
    "any", "as", "async", "await", "borrowing", "break", "case", "catch", "consuming", "continue",
    "default", "defer", "do", "each", "else", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "in", "inout", "is", "isolated", "let", "nil", "nonisolated", "private",
    "repeat", "rethrows", "return", "self", "sending", "some", "static", "switch", "throw",
    "throws", "true", "try", "unowned", "var", "weak", "where", "while", "_",
  ]
  private static let standard: Set<String> = [
    "abs", "assert", "fatalError", "max", "min", "precondition", "preconditionFailure", "print",
    "repeatElement", "sequence", "stride", "swap", "type", "zip",
  ]

  private var used: Set<String> = []
  private var declared: Set<String> = []

  /// The names that are used.
  var names: Set<String> { used.subtracting(declared) }

  /// Reads code.
  ///
  /// - Parameters:
  ///   - code: Statements, or a declaration.
  ///   - parameters: Names that the code declares without a keyword.
  init(in code: String, parameters: Set<String> = []) {
    declared = parameters.union(Self.standard)
    let characters = Array(code)
    var index = 0
    read(characters, &index, until: nil)
  }

  /// Reads code up to a closing bracket, or to its end.
  private mutating func read(_ code: [Character], _ index: inout Int, until end: Character?) {
    var depth = 0
    var last: Character = " "
    var beforeLast: Character = " "
    var keyword = ""
    // Whether the next `in` is that of a loop.
    var isLoop = false
    /// The names since the last brace, which are parameters if `in` follows.
    var sinceBrace: [String] = []
    while index < code.count {
      let character = code[index]
      if character == "\"" {
        readString(code, &index)
        (beforeLast, last) = (last, character)
        continue
      }
      if character == "/", index + 1 < code.count, "/*".contains(code[index + 1]) {
        skipComment(code, &index)
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
        let isMember = last == "." && beforeLast != "."
        if name == "in" {
          if !isLoop { declared.formUnion(sinceBrace) }
          isLoop = false
        }
        if name == "for", !isMember { isLoop = true }
        if Self.keywords.contains(name) {
          keyword = name
        } else if ["let", "var", "for"].contains(keyword) {
          declared.insert(name)
          keyword = ""
        } else if isMember || "$@#".contains(last) || name.first?.isUppercase == true {
        } else if next == ":", last == "(" || last == "," {
          // A label, or a parameter with its type.
          sinceBrace.append(name)
        } else {
          used.insert(name)
          sinceBrace.append(name)
        }
        (beforeLast, last) = (last, name.last ?? " ")
        continue
      }
      if character == "{" { sinceBrace = [] }
      if end == ")", character == "(" { depth += 1 }
      if character == end {
        if depth == 0 { return }
        depth -= 1
      }
      if !character.isWhitespace { (beforeLast, last) = (last, character) }
      index += 1
    }
  }

  private func skipComment(_ code: [Character], _ index: inout Int) {
    let isLine = code[index + 1] == "/"
    index += 2
    while index < code.count {
      if isLine ? code[index] == "\n" : code[index] == "/" && code[index - 1] == "*" { break }
      index += 1
    }
    if !isLine { index += 1 }
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
