/// The places outside of a package that have to know of it, and that nothing else asks for: everything
/// compiles and passes without them.
enum ChecklistRules {
  private static let app = "Apps/ComposedApp/Sources/ComposedApp/"
  private static let appPage = "Apps/ComposedCLI/README.md"

  static func violations(in repository: Repository) -> [Violation] {
    unshownFeatures(in: repository) + undescribedKeys(in: repository)
      + unnamedPackages(in: repository) + untestedPackages(in: repository)
  }

  /// Features that are not composed in the app, not shown there, cannot be shown on their own, or are
  /// not explored.
  private static func unshownFeatures(in repository: Repository) -> [Violation] {
    let names = "Apps/ComposedCLI/Sources/Screen/FeatureName.swift"
    guard let list = repository.files.first(where: { $0.path == names }) else { return [] }
    func importing(_ folder: String) -> Set<String> {
      Set(
        repository.files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".swift") }
          .flatMap { $0.content.imports.map(\.module) }
      )
    }
    let composed = importing(app)
    let shown = importing(app + "Views/")
    let explored = importing("Tests/ExplorationTests/")
    return packages("Features/", in: repository).flatMap { path, name -> [Violation] in
      let option = name.prefix(1).lowercased() + name.dropFirst()
      // A feature without a screen is composed for what it does.
      let hasScreen = repository.files.contains {
        $0.path.hasPrefix("Features/\(name)/Sources/") && $0.path.hasSuffix("View.swift")
      }
      var violations: [Violation] = []
      func report(_ file: String, _ rule: String, _ remedy: String) {
        violations.append(Violation(file: file, line: 1, rule: rule, remedy: remedy))
      }
      if !composed.contains(name) {
        report(
          path,
          "The app does not import the feature \(name).",
          "Compose it in \(app)AppFeature.swift: a property of the state, a case of the actions, a Scope."
        )
      } else if hasScreen, !shown.contains(name) {
        report(
          path,
          "The app does not show the feature \(name).",
          "Add `case \(option)` with its view to \(app)Views/AppTab.swift."
        )
      }
      if hasScreen, !list.content.lines.contains(where: { $0.hasSuffix("case \(option)") }) {
        report(
          names,
          "The feature \(name) cannot be shown on its own.",
          "Add `case \(option)` with its preview, for `composed --feature \(option)`."
        )
      }
      if !explored.contains(name) {
        report(
          path,
          "No test tries every order of the steps of \(name).",
          "Add a test that explores \(name)Feature to Tests/ExplorationTests/FeaturesTests.swift."
        )
      }
      return violations
    }
  }

  /// Keys of features that the page of the app does not have in its table.
  private static func undescribedKeys(in repository: Repository) -> [Violation] {
    guard let page = repository.files.first(where: { $0.path == appPage }) else { return [] }
    let rows = page.content.lines.filter { $0.hasPrefix("| ") }
    return repository.sources.flatMap { file, module -> [Violation] in
      guard module.layer == .feature else { return [] }
      return file.content.lines.enumerated().flatMap { index, line in
        line.matches(of: /\.keyboardShortcut\("(.)"\)/).compactMap { match in
          guard !rows.contains(where: { $0.contains("`\(match.1)`") }) else { return nil }
          return Violation(
            file: file.path,
            line: index + 1,
            rule: "The table of keys in \(appPage) lacks `\(match.1)`.",
            remedy: "Add a row with the key, where it works, and what it does."
          )
        }
      }
    }
  }

  /// Packages that the README's list or the changelog does not name.
  private static func unnamedPackages(in repository: Repository) -> [Violation] {
    let packages = ["Features/", "Clients/", "Core/"].flatMap {
      Self.packages($0, in: repository)
    }
    func text(_ path: String) -> String? {
      let file = repository.files.first { $0.path == path }
      return file.map { $0.content.lines.joined(separator: "\n") }
    }
    var violations: [Violation] = []
    if let readme = text("README.md") {
      let words = Set(readme.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      for (path, name) in packages where !words.contains(Substring(name)) {
        violations.append(
          Violation(
            file: path,
            line: 1,
            rule: "The README does not name the package \(name).",
            remedy: "Add it to the list of packages in README.md, with a few words about it."
          )
        )
      }
    }
    if let changelog = text("CHANGELOG.md") {
      // Entries are for people: "sync-ups" is the package SyncUps.
      let letters = changelog.lowercased().filter { $0.isLetter || $0.isNumber }
      for (path, name) in packages where !letters.contains(name.lowercased()) {
        violations.append(
          Violation(
            file: path,
            line: 1,
            rule: "CHANGELOG.md says nothing of \(name).",
            remedy: "Add an entry to the Unreleased block: what is new for those who use it."
          )
        )
      }
    }
    return violations
  }

  /// Features, and live clients, without tests.
  private static func untestedPackages(in repository: Repository) -> [Violation] {
    let paths = repository.files.map(\.path)
    let modules =
      packages("Features/", in: repository).map { ($0.path, "Features/\($0.name)", $0.name) }
      + packages("Clients/", in: repository).map {
        ($0.path, "Clients/\($0.name)", $0.name + "Live")
      }
    return modules.compactMap { path, folder, module in
      guard paths.contains(where: { $0.hasPrefix("\(folder)/Sources/\(module)/") }),
        !paths.contains(where: { $0.hasPrefix("\(folder)/Tests/\(module)") })
      else { return nil }
      let remedy =
        folder.hasPrefix("Features/")
        ? "each action, each answer, each failure." : "against a real file, server or system."
      return Violation(
        file: path,
        line: 1,
        rule: "No test looks at \(module).",
        remedy: "Add \(folder)/Tests/\(module)Tests: \(remedy)"
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
