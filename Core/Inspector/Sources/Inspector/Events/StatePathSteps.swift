public import ActionText

/// Reads paths as `JSONPath` describes them: `rows[0].name`, `counts["a b"]`.
@_spi(Fuzzing) public enum StatePathSteps {
  /// The steps of a path behind those of another one that it begins with; nil if it cannot be read.
  static func components(of text: String, behind path: JSONPath) -> [JSONPath.Component]? {
    guard let all = components(of: text), all.count >= path.components.count else { return nil }
    return Array(all.dropFirst(path.components.count))
  }

  /// The steps of a path; nil if it cannot be read.
  public static func components(of text: String) -> [JSONPath.Component]? {
    var components: [JSONPath.Component] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "[" {
        rest.removeFirst()
        if rest.first == "\"" {
          guard let (value, length) = try? JSONValue.parsePrefix(of: String(rest)),
            case .string(let key) = value
          else { return nil }
          components.append(.key(key))
          rest = rest[rest.utf8.index(rest.startIndex, offsetBy: length)...]
        } else {
          let digits = rest.prefix { $0 != "]" }
          guard let index = Int(digits), index >= 0 else { return nil }
          components.append(.index(index))
          rest = rest[digits.endIndex...]
        }
        guard rest.first == "]" else { return nil }
        rest.removeFirst()
      } else {
        if first == "." {
          guard !components.isEmpty else { return nil }
          rest.removeFirst()
        } else if !components.isEmpty {
          return nil
        }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty else { return nil }
        components.append(.key(String(name)))
        rest = rest[name.endIndex...]
      }
    }
    return components
  }
}
