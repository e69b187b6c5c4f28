import CustomDump

/// An action as the names of its cases, such as `Root.Action.rows(.element(id:, action: .tapped))`.
///
/// Found by reflection: for messages only.
func actionLabel(_ action: some Any) -> String {
  let label = caseLabel(action) ?? String(describing: action)
  return "\(String(reflecting: type(of: action)).withoutModule)\(label)"
}

/// The name of an enum's case with those of its payload; `nil` if the value is not an enum.
private func caseLabel(_ value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { caseLabel($0.value) ?? "" }
  case .enum:
    guard let child = mirror.children.first, let name = child.label else {
      return ".\(String(describing: value).prefix { $0 != "(" })"
    }
    let payload = payloadLabel(child.value)
    return payload.isEmpty ? ".\(name)" : ".\(name)(\(payload))"
  default:
    return nil
  }
}

private func payloadLabel(_ payload: Any) -> String {
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple else { return caseLabel(payload) ?? "" }
  return mirror.children
    .map { child in
      let value = caseLabel(child.value)
      // An element of a tuple without a label is reflected with its number.
      guard let name = child.label, name.first != "." else { return value ?? "_" }
      return value.map { "\(name): \($0)" } ?? "\(name):"
    }
    .joined(separator: ", ")
}

extension String {
  fileprivate var withoutModule: Substring {
    guard let dot = firstIndex(of: "."), !self[..<dot].contains("<") else { return self[...] }
    return self[index(after: dot)...]
  }
}

/// The text of an action in messages: the whole value, dumped, indented and cut if it is long.
func debugCaseOutput(_ action: some Any, indent: Int = 4) -> String {
  var output = ""
  customDump(action, to: &output, indent: 0, maxDepth: 4)
  let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.count > 1 else { return output }
  return lines.enumerated()
    .map {
      $0.offset == 0 ? String($0.element) : String(repeating: " ", count: indent) + $0.element
    }
    .joined(separator: "\n")
}
