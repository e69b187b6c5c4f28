/// The sources prove the answer of `make affected`, which goes by the manifests alone.
package enum AffectedRules {
  /// Modules whose change would leave out tests that import them, directly or by others.
  package static func violations(in repository: Repository) -> [Violation] {
    let graph = TestGraph(repository)
    var importers: [String: Set<String>] = [:]
    var folders: [String: String] = [:]
    var tests: Set<String> = []
    for (file, module) in repository.sources {
      let folder = (module.layer == .host ? "Apps/" : "Tests/") + module.name
      folders[module.name] = module.package.isEmpty ? folder : module.package
      if module.layer == .test { tests.insert(module.name) }
      for declaration in file.content.imports {
        importers[declaration.module, default: []].insert(module.name)
      }
    }
    var seen = tests
    return repository.sources.compactMap { file, module in
      guard seen.insert(module.name).inserted else { return nil }
      var reached: Set = [module.name]
      var pending = [module.name]
      while let next = pending.popLast() {
        pending += (importers[next] ?? []).filter { reached.insert($0).inserted }
      }
      guard let affected = graph.affected(by: [file.path])?.map(\.folder) else { return nil }
      let missing = Set(reached.intersection(tests).compactMap { folders[$0] }).subtracting(
        affected
      )
      guard !missing.isEmpty else { return nil }
      return Violation(
        file: file.path,
        line: 1,
        rule:
          "A change of it would not run the tests in \(missing.sorted().joined(separator: ", ")).",
        remedy: "Declare the dependency in the manifest of those tests, or correct TestGraph."
      )
    }
  }
}
