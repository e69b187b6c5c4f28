import CustomDump

/// An action as it is named in messages: the whole value, dumped, indented and not too long.
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
