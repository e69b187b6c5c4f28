/// The places outside of a package that have to know of it, and that nothing else asks for: everything
/// compiles and passes without them.
enum ChecklistRules {
  static func violations(in repository: Repository) -> [Violation] {
    unshownFeatures(in: repository) + unnamedPackages(in: repository)
      + untestedClients(in: repository)
  }

  /// Features that are not composed in an app, or cannot be shown on their own.
  private static func unshownFeatures(in repository: Repository) -> [Violation] {
    let names = "Apps/ComposedCLI/Sources/Screen/FeatureName.swift"
    guard let list = repository.files.first(where: { $0.path == names }) else { return [] }
    let composed = Set(
      repository.sources.filter { $0.module.layer == .app }
        .flatMap { $0.file.content.imports.map(\.module) }
    )
    return packages("Features/", in: repository).flatMap { path, name -> [Violation] in
      let option = name.prefix(1).lowercased() + name.dropFirst()
      var violations: [Violation] = []
      if !composed.contains(name) {
        violations.append(
          Violation(
            file: path,
            line: 1,
            rule: "No app imports the feature \(name).",
            remedy:
              "Compose it in Apps/ComposedApp: state and actions in AppFeature, a tab in HomeView."
          )
        )
      }
      if !list.content.lines.contains(where: { $0.hasSuffix("case \(option)") }) {
        violations.append(
          Violation(
            file: names,
            line: 1,
            rule: "The feature \(name) cannot be shown on its own.",
            remedy: "Add `case \(option)` with its preview, for `composed --feature \(option)`."
          )
        )
      }
      return violations
    }
  }

  /// Packages that the README's list does not name.
  private static func unnamedPackages(in repository: Repository) -> [Violation] {
    guard let readme = repository.files.first(where: { $0.path == "README.md" }) else { return [] }
    let words = Set(
      readme.content.lines.flatMap { line in
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      }
    )
    return ["Features/", "Clients/", "Core/"].flatMap { packages($0, in: repository) }
      .filter { !words.contains(Substring($0.name)) }
      .map { path, name in
        Violation(
          file: path,
          line: 1,
          rule: "The README does not name the package \(name).",
          remedy: "Add it to the list of packages in README.md, with a few words about it."
        )
      }
  }

  /// Live clients without tests.
  private static func untestedClients(in repository: Repository) -> [Violation] {
    packages("Clients/", in: repository).compactMap { path, name in
      let (sources, tests) = (
        "Clients/\(name)/Sources/\(name)Live/", "Clients/\(name)/Tests/\(name)Live"
      )
      let paths = repository.files.lazy.map(\.path)
      guard paths.contains(where: { $0.hasPrefix(sources) }),
        !paths.contains(where: { $0.hasPrefix(tests) })
      else { return nil }
      return Violation(
        file: path,
        line: 1,
        rule: "No test looks at \(name)Live.",
        remedy: "Add Clients/\(name)/Tests/\(name)LiveTests, against a real file, server or system."
      )
    }
  }

  /// The packages in a folder of the root, with the paths of their manifests.
  private static func packages(
    _ folder: String,
    in repository: Repository
  ) -> [(path: String, name: String)] {
    repository.manifests.compactMap { manifest in
      let parts = manifest.package.split(separator: "/")
      guard manifest.package.hasPrefix(folder), parts.count == 2 else { return nil }
      return (manifest.path, String(parts[1]))
    }
  }
}
