/// The name of a property or a case behind a dot, in backticks where it has to be.
///
/// Most keywords need none there, in contrast to names with other characters than those of identifiers.
func memberName(_ name: String) -> String {
  let isWord = ["self", "init", "Type", "Protocol"].contains(name)
  return isWord || !isIdentifier(name) ? "`\(name)`" : name
}

/// The label of an argument, in backticks where it has to be.
func labelName(_ name: String) -> String {
  let isWord = ["inout", "let", "var"].contains(name)
  return isWord || !isIdentifier(name) ? "`\(name)`" : name
}

private func isIdentifier(_ name: String) -> Bool {
  guard let first = name.first, !first.isNumber else { return false }
  return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
}

/// The identifiers of source that no dot precedes, so that a local name can hide what they name.
func freeIdentifiers(in source: String) -> Set<String> {
  var found: Set<String> = []
  var word = ""
  var isMember = false
  var previous: Character = " "
  for character in source + " " {
    if character.isLetter || character.isNumber || character == "_" {
      if word.isEmpty { isMember = previous == "." }
      word.append(character)
    } else if !word.isEmpty {
      if !isMember { found.insert(word) }
      word = ""
    }
    previous = character
  }
  return found
}
