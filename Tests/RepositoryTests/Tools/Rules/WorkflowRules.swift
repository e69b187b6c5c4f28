/// The steps of the workflows are targets of the Makefile, so that they can be run anywhere.
package enum WorkflowRules {
  /// Commands of workflows that the Makefile does not have, and targets that `make help-all` does not tell.
  package static func violations(in repository: Repository) -> [Violation] {
    guard let makefile = repository.file("Makefile") else { return [] }
    let targets = Set(makefile.content.lines.makeTargets)
    let workflows = repository.files.filter {
      $0.path.hasPrefix(".github/") && $0.path.hasSuffix(".yml")
    }
    let unknown = workflows.flatMap { file in
      file.content.lines.enumerated().flatMap { index, line in
        line.matches(of: /\bmake ((?:--?[a-z\-]+ )*)([a-z][a-z\-]*(?: [a-z][a-z\-]*)*)/).flatMap {
          $0.2.split(separator: " ").filter { !targets.contains(String($0)) }
        }
        .map { (file.path, index + 1, "The Makefile has no target `\($0)`.") }
      }
    }
    let told = makefile.content.lines.filter { $0.hasPrefix("#") }.joined(separator: "\n")
    let untold = makefile.content.lines.enumerated().flatMap { index, line in
      [line].makeTargets.filter { !told.contains("make \($0)") }
        .map { (makefile.path, index + 1, "`make help-all` does not tell of `\($0)`.") }
    }
    return (unknown + untold).map { file, line, rule in
      Violation(file: file, line: line, rule: rule, remedy: "Correct it there, or in the Makefile.")
    }
  }
}
