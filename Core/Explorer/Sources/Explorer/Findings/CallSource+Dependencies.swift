extension CallSource {
  /// The statements of the closure that sets the dependencies, as far as they use no names from around it but those of
  /// the file's own functions and constants, and no private types.
  ///
  /// A corrected feature may call other endpoints than the steps of a finding do.
  ///
  /// - Parameter declarations: The declarations of the file with the call, which collects those that are used.
  func dependencies(in declarations: inout FileDeclarations) -> [String] {
    let closure = self["withDependencies"] ?? arguments.first { $0.text.hasPrefix("{") }?.text
    guard let closure else { return [] }
    var statements: [String] = []
    for statement in Self.statements(in: closure)
    where statement.hasPrefix("$0") && !declarations.usesHiddenType(statement)
      && declarations.collect(FreeNames(in: statement).names)
    {
      statements.append(statement)
    }
    return statements
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
