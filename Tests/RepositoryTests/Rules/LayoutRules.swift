/// Rules for the folders of the repository.
enum LayoutRules {
  /// The fixed shape of the repository's top folder.
  static let topLevel: Set = [
    ".ci", ".editorconfig", ".github", ".gitignore", ".swift-format", "Apps", "CHANGELOG.md",
    "CONTRIBUTING.md", "Clients", "Core", "Features", "LICENSE", "Makefile", "Package.swift",
    "README.md", "Tests",
  ]

  /// Entries of the top folder that are not part of its shape.
  static func topLevelEntries(in repository: Repository) -> [Violation] {
    let paths = Set(repository.files.map(\.path)).union(repository.tracked)
    let entries = Set(paths.map { String($0.prefix { $0 != "/" }) })
    return entries.subtracting(topLevel).sorted().map { entry in
      Violation(
        file: entry,
        line: 1,
        rule: "\"\(entry)\" is not part of the repository's top folder.",
        remedy: "Move it into the package it belongs to; a new kind of thing needs a place in "
          + "the README's map and in LayoutRules."
      )
    }
  }

  /// Folders of tests that the root manifest does not list, so that `swift test` misses them.
  static func unlistedTests(in repository: Repository) -> [Violation] {
    guard let root = repository.manifests.first(where: \.package.isEmpty) else { return [] }
    let names = Set(root.literals.map(\.text))
    let tests = Set(repository.sources.map(\.module).filter { $0.layer == .test })
      // The packages in `Tests` are built on their own.
      .filter { !$0.package.hasPrefix("Tests/") }
    return tests.sorted { ($0.package, $0.name) < ($1.package, $1.name) }.compactMap { module in
      let folder = (module.package.isEmpty ? "" : module.package + "/") + "Tests/" + module.name
      let isListed =
        module.package.isEmpty
        ? names.contains(module.name) : root.hasRow([module.package, module.name])
      guard !isListed else { return nil }
      return Violation(
        file: "Package.swift",
        line: 1,
        rule: "The root manifest does not list the tests in \(folder).",
        remedy:
          "Add `\(module.name): …` with the products that the tests import to the table of Package.swift in "
          + "the top folder, below \(module.package.isEmpty ? "`Tests`" : "`\(module.package)`")."
      )
    }
  }

  /// Packages that the root manifest does not list, so that nothing composes or tests them.
  static func unlistedPackages(in repository: Repository) -> [Violation] {
    guard let root = repository.manifests.first(where: \.package.isEmpty) else { return [] }
    let layers: Set = ["Apps", "Clients", "Core", "Features"]
    return repository.manifests.compactMap { manifest in
      let parts = manifest.package.split(separator: "/").map(String.init)
      guard parts.count == 2, layers.contains(parts[0]), !root.hasRow([manifest.package]) else {
        return nil
      }
      return Violation(
        file: "Package.swift",
        line: 1,
        rule: "The root manifest does not list the package \(manifest.package).",
        remedy: "Add `\(manifest.package): \(parts[1])` and its other products to its table."
      )
    }
  }

  /// Rows of the root's table that the tools would wrap in another way, so that taking a feature back
  /// would leave a trace.
  static func tableRows(in repository: Repository) -> [Violation] {
    guard let root = repository.files.first(where: { $0.path == "Package.swift" }),
      let table = RootTable(manifest: root.text), table.manifest != root.text
    else { return [] }
    let written = table.manifest.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(root.content.lines, written).prefix { $0 == $1 }.count + 1
    return [
      Violation(
        file: "Package.swift",
        line: line,
        rule: "A row is not wrapped as the tools wrap it.",
        remedy: "Put as much on a line as fits into \(RootTable.width) columns, and the rest below."
      )
    ]
  }

  /// Results of a build that git tracks.
  static func trackedResults(in repository: Repository) -> [Violation] {
    repository.tracked.compactMap { path in
      let parts = path.split(separator: "/")
      guard
        parts.last == "Package.resolved" || parts.contains(".build") || parts.contains(".swiftpm")
      else { return nil }
      return Violation(
        file: path,
        line: 1,
        rule: "A result of a build is tracked.",
        remedy: "`git rm --cached \(path)`; .gitignore keeps it out."
      )
    }
  }
}
