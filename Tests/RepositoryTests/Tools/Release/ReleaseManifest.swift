/// The manifest of a release: the libraries of `Core` as targets of one package, for those who depend on it by its URL.
///
/// SwiftPM takes neither a package in a folder of a repository, nor one that depends on packages by their paths. So
/// a release is a commit beside `main` with this manifest at its root. It is written from the manifests of the packages
/// themselves, so there is no second list that could differ from them.
package struct ReleaseManifest {
  /// Where a package lies, and what it says of itself.
  package typealias Folder = (path: String, dump: PackageDump)

  package let text: String

  /// - Parameters:
  ///   - folders: The packages that are released.
  ///   - guarded: Packages that are only fetched with a trait, by their identity.
  /// - Throws: `HouseProblem` for what a release cannot express.
  package init(_ folders: [Folder], guarded: [String: GuardingTrait]) throws {
    let targets = try folders.flatMap { folder in
      try folder.dump.targets.filter { $0.type != "test" }.map {
        try Self.target($0, in: folder, guarded)
      }
    }
    let names = folders.flatMap { $0.dump.targets.filter { $0.type != "test" }.map(\.name) }
    if let twice = Dictionary(grouping: names, by: \.self).first(where: { $0.value.count > 1 }) {
      throw HouseProblem("Two packages have a target '\(twice.key)'; a release can have one.")
    }
    let needed = Set(
      folders.flatMap { folder in
        folder.dump.targets.filter { $0.type != "test" }.flatMap(\.dependencies).compactMap(
          \.package
        )
      }
    )
    let own = Set(folders.map { $0.dump.name.lowercased() })
    for package in needed where !own.contains(package.lowercased()) {
      guard
        folders.contains(where: {
          $0.dump.dependencies.contains { $0.identity == package.lowercased() && $0.url != nil }
        })
      else {
        throw HouseProblem(
          "A released target needs '\(package)', which is not released and has no URL."
        )
      }
    }
    let packages = try Self.packages(folders, needed: needed)
    let products = folders.flatMap { $0.dump.products }.sorted { $0.name < $1.name }
    var traits = folders.flatMap { $0.dump.traits }
    for trait in Set(guarded.values.filter(\.isOwn).map(\.names[0])).sorted() {
      traits.append(.init(name: trait, description: "The product \(trait).", enabledTraits: []))
    }
    text = """
      // swift-tools-version: 6.2
      // Written by `make release` from the manifests in Core. A change belongs there.
      import CompilerPluginSupport
      import PackageDescription

      #if !compiler(>=6.3)
        #error("Swift 6.3 or newer is needed. Install it from https://www.swift.org/install/")
      #endif

      let package = Package(
        name: "composed",
        products: [
      \(products.map { "    .library(name: \(quoted($0.name)), targets: \(list($0.targets)))," }.joined(separator: "\n"))
        ],
        traits: [
      \(traits.map { "    \(Self.trait($0))," }.sorted().joined(separator: "\n"))
        ],
        dependencies: [
      \(packages.map { "    \($0)," }.joined(separator: "\n"))
        ],
        targets: [
      \(targets.joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v6]
      )

      for target in package.targets {
        target.swiftSettings = (target.swiftSettings ?? []) + [
      \(try Self.features(folders).map { "    .enableUpcomingFeature(\(quoted($0)))," }.joined(separator: "\n"))
        ]
      }

      """
  }

  /// The trait with which a package is fetched.
  package struct GuardingTrait {
    let names: [String]
    /// Whether the release declares it; else one of the packages does.
    let isOwn: Bool

    /// A trait that the release declares, named after the product that needs it.
    package static func product(_ name: String) -> Self { Self(names: [name], isOwn: true) }
    /// Traits that the packages declare.
    package static func declared(_ names: [String]) -> Self { Self(names: names, isOwn: false) }
  }

  private static func trait(_ trait: PackageDump.Trait) -> String {
    if trait.name == "default" {
      return ".default(enabledTraits: \(list(trait.enabledTraits.sorted())))"
    }
    let description = trait.description.map { ", description: \(quoted($0))" } ?? ""
    let enabled =
      trait.enabledTraits.isEmpty ? "" : ", enabledTraits: \(list(trait.enabledTraits.sorted()))"
    return ".trait(name: \(quoted(trait.name))\(description)\(enabled))"
  }

  /// The packages by URL that released targets need, each with the traits that any of them asks for.
  private static func packages(_ folders: [Folder], needed: Set<String>) throws -> [String] {
    let needed = Set(needed.map { $0.lowercased() })
    let all = folders.flatMap { $0.dump.dependencies }.filter {
      $0.url != nil && needed.contains($0.identity)
    }
    return try Dictionary(grouping: all, by: \.identity).sorted { $0.key < $1.key }.map {
      identity,
      asked in
      guard let first = asked.first, let url = first.url, let lower = first.lowerBound,
        let upper = first.upperBound,
        asked.allSatisfy({ $0.lowerBound == lower && $0.upperBound == upper && $0.url == url })
      else { throw HouseProblem("The packages do not agree on the versions of '\(identity)'.") }
      var traits: [String] = []
      for trait in asked.flatMap(\.traits) {
        let condition =
          trait.condition.map { ", condition: .when(traits: \(list($0.traits.sorted())))" } ?? ""
        let text =
          trait.name == "default" && condition.isEmpty
          ? ".defaults" : ".trait(name: \(quoted(trait.name))\(condition))"
        if !traits.contains(text) { traits.append(text) }
      }
      let suffix =
        traits == [".defaults"] ? "" : ", traits: [\(traits.sorted().joined(separator: ", "))]"
      return ".package(url: \(quoted(url)), \(quoted(lower))..<\(quoted(upper))\(suffix))"
    }
  }

  private static func features(_ folders: [Folder]) throws -> [String] {
    let sets = folders.flatMap { $0.dump.targets }.map { target in
      Set(
        target.settings.filter { $0.tool == "swift" }.flatMap {
          $0.kind["enableUpcomingFeature"]?.words ?? []
        }
      )
    }
    guard let first = sets.first, sets.allSatisfy({ $0 == first }) else {
      throw HouseProblem("The packages do not enable the same upcoming features.")
    }
    return first.sorted()
  }

  private static func target(
    _ target: PackageDump.Target,
    in folder: Folder,
    _ guarded: [String: GuardingTrait]
  ) throws -> String {
    guard let kind = ["regular": ".target", "macro": ".macro"][target.type] else {
      throw HouseProblem(
        "The target '\(target.name)' is of the kind '\(target.type)', which is not released."
      )
    }
    var path = folder.path
    if let own = target.path {
      path += own == "." ? "" : "/\(own)"
    } else {
      path += "/Sources/\(target.name)"
    }
    var parts = ["name: \(quoted(target.name))"]
    let dependencies = target.dependencies.map { Self.dependency($0, in: folder, guarded) }
    if !dependencies.isEmpty {
      parts.append(
        "dependencies: [\n\(dependencies.map { "        \($0)," }.joined(separator: "\n"))\n      ]"
      )
    }
    parts.append("path: \(quoted(path))")
    // What is excluded in the repository is no part of a release, and SwiftPM warns of paths that are not there.
    if let sources = target.sources { parts.append("sources: \(list(sources))") }
    let resources = try target.resources.map { resource in
      guard resource.rule.keys.first == "embedInCode" else {
        throw HouseProblem("'\(target.name)' has a resource of a kind that is not released.")
      }
      return ".embedInCode(\(quoted(resource.path)))"
    }
    if !resources.isEmpty { parts.append("resources: [\(resources.joined(separator: ", "))]") }
    if let headers = target.publicHeadersPath {
      parts.append("publicHeadersPath: \(quoted(headers))")
    }
    var libraries: [String] = []
    for setting in target.settings {
      for (name, value) in setting.kind where name != "enableUpcomingFeature" {
        guard name == "linkedLibrary" else {
          throw HouseProblem("The setting '\(name)' of '\(target.name)' cannot be released.")
        }
        libraries += value.words
      }
    }
    if !libraries.isEmpty {
      parts.append(
        "linkerSettings: [\(libraries.map { ".linkedLibrary(\(quoted($0)))" }.joined(separator: ", "))]"
      )
    }
    return "    \(kind)(\n\(parts.map { "      \($0)" }.joined(separator: ",\n"))\n    ),"
  }

  private static func dependency(
    _ dependency: PackageDump.Dependency,
    in folder: Folder,
    _ guarded: [String: GuardingTrait]
  ) -> String {
    let identity = dependency.package?.lowercased()
    let isOutside = folder.dump.dependencies.contains { $0.identity == identity && $0.url != nil }
    var traits = Set(dependency.condition?.traits ?? [])
    if isOutside, let identity, let guarding = guarded[identity] { traits = Set(guarding.names) }
    var conditions: [String] = []
    if let platforms = dependency.condition?.platformNames, !platforms.isEmpty {
      conditions.append(
        "platforms: [\(platforms.sorted().map { ".\($0)" }.joined(separator: ", "))]"
      )
    }
    if !traits.isEmpty { conditions.append("traits: \(list(traits.sorted()))") }
    let condition =
      conditions.isEmpty ? "" : ", condition: .when(\(conditions.joined(separator: ", ")))"
    if isOutside, let package = dependency.package {
      return ".product(name: \(quoted(dependency.name)), package: \(quoted(package))\(condition))"
    }
    // A product of another package of this repository is its target of the same name.
    return condition.isEmpty
      ? quoted(dependency.name) : ".target(name: \(quoted(dependency.name))\(condition))"
  }
}

private func quoted(_ text: String) -> String {
  "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
}

private func list(_ words: [String]) -> String {
  "[\(words.map(quoted).joined(separator: ", "))]"
}
