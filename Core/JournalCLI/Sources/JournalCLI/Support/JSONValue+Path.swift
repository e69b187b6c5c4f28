internal import ActionText

extension JSONValue {
  /// The part at a path; nil if there is none.
  func part(at path: JSONPath) -> JSONValue? {
    var value = self
    for component in path.components {
      switch (value, component) {
      case (.object(let object), .key(let key)):
        guard let part = object[key] else { return nil }
        value = part
      case (.array(let elements), .index(let index)):
        guard elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }
}
