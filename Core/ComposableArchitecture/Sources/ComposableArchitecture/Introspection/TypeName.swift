/// Names of types for people.
enum TypeName {
  /// The name without modules, also in the arguments: `Logged<AppFeature>`.
  static func short(_ type: Any.Type) -> String {
    var short = ""
    var word = ""
    func end() -> String {
      let names = word.split(separator: ".", omittingEmptySubsequences: true)
      return names.count > 1 ? names.dropFirst().joined(separator: ".") : word
    }
    for character in visible(type) {
      if character == "." || character == "_" || character.isLetter || character.isNumber {
        word.append(character)
      } else {
        short += end()
        short.append(character)
        word = ""
      }
    }
    return short + end()
  }

  /// The module of a type.
  static func module(_ type: Any.Type) -> String {
    let name = visible(type)
    return name.firstIndex(of: ".").map { String(name[..<$0]) } ?? ""
  }

  /// The name with modules, but without the marks of types that are private or local.
  private static func visible(_ type: Any.Type) -> String {
    var name = String(reflecting: type)
    while let start = name.firstRange(of: "(unknown context at ") {
      guard let end = name[start.upperBound...].firstIndex(of: ")") else { break }
      let after = name.index(after: end)
      let isFollowed = after < name.endIndex && name[after] == "."
      name.removeSubrange(start.lowerBound..<(isFollowed ? name.index(after: after) : after))
    }
    return name
  }
}
