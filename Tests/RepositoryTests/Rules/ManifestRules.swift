/// Rules for manifests, and for the sources next to them.
enum ManifestRules {
  /// The line every manifest's settings block begins with.
  static let settingsMarker = "// MARK: - Settings"

  /// Manifests whose settings block is missing or is not that of the root.
  static func settings(in repository: Repository) -> [Violation] {
    let blocks = repository.manifests.map { ($0, block(of: $0)) }
    guard let reference = blocks.first(where: { $0.0.package.isEmpty })?.1 else {
      return [
        Violation(
          file: "Package.swift",
          line: 1,
          rule: "The root manifest has no settings block that the others could be compared with.",
          remedy: "End it with the block that begins with \"\(settingsMarker)\"."
        )
      ]
    }
    return blocks.compactMap { manifest, block in
      let remedy = "Copy the block that ends the root manifest; a change is made in all of them."
      guard let block else {
        return Violation(
          file: manifest.path,
          line: 1,
          rule: "The manifest has no settings block (\"\(settingsMarker)\").",
          remedy: remedy
        )
      }
      guard block.lines != reference.lines else { return nil }
      let agreeing = zip(block.lines, reference.lines).prefix { $0 == $1 }.count
      return Violation(
        file: manifest.path,
        line: block.start + agreeing,
        rule: "The settings block differs from that of the root manifest.",
        remedy: remedy
      )
    }
  }

  private static func block(of manifest: Manifest) -> (start: Int, lines: [String])? {
    let lines = manifest.content.lines
    let marked = lines.indices(containing: settingsMarker)
    guard let index = marked.first(where: { lines[$0].hasPrefix(settingsMarker) }) else {
      return nil
    }
    return (index + 1, Array(lines[index...]))
  }

  /// Manifests that do not ask for the Swift 6 language mode.
  static func languageMode(in repository: Repository) -> [Violation] {
    repository.manifests.compactMap { manifest in
      guard manifest.content.code.indices(containing: "swiftLanguageModes: [.v6]").isEmpty else {
        return nil
      }
      return Violation(
        file: manifest.path,
        line: 1,
        rule: "The package is not in the Swift 6 language mode.",
        remedy: "Pass `swiftLanguageModes: [.v6]` to `Package`."
      )
    }
  }

  /// Dependencies on the architecture with its default traits.
  ///
  /// SwiftPM builds a package once, with the traits of all that depend on it: one manifest is enough to
  /// link the app with FoundationNetworking, whose libraries take half of the time in which it starts.
  static func traits(in repository: Repository) -> [Violation] {
    repository.manifests.flatMap { manifest in
      manifest.content.lines.indices.compactMap { index in
        guard manifest.content.lines[index].contains(#"/ComposableArchitecture")"#) else {
          return nil
        }
        return Violation(
          file: manifest.path,
          line: index + 1,
          rule: "The package depends on the default traits of ComposableArchitecture.",
          remedy: #"Pass `traits: ["Macros"]` to `.package(path:)`."#
        )
      }
    }
  }

  /// Dependencies between packages, and on live clients, that go against the arrows. Nobody depends on
  /// benchmarks, so these may measure a package with what is made of it.
  static func arrows(in repository: Repository) -> [Violation] {
    let allowed = [
      "Apps": ["Apps", "Clients", "Core", "Features"],
      "Clients": ["Clients", "Core"],
      "Core": ["Core"],
      "Features": ["Clients", "Core"],
    ]
    return repository.manifests.flatMap { manifest -> [Violation] in
      let folder = String(manifest.package.prefix { $0 != "/" })
      guard let below = allowed[folder], !manifest.package.hasSuffix("/Benchmarks") else {
        return []
      }
      return manifest.literals.compactMap { literal in
        if literal.text.hasPrefix("../../") {
          var path = manifest.package.split(separator: "/")
          for part in literal.text.split(separator: "/") {
            if part != ".." { path.append(part) } else if !path.isEmpty { path.removeLast() }
          }
          let target = path.first.map(String.init) ?? "the root"
          guard !below.contains(target) else { return nil }
          return Violation(
            file: manifest.path,
            line: literal.line,
            rule: "A package of \(folder) depends on a package of \(target).",
            remedy: "Arrows point down: Apps → Features → Clients → Core."
          )
        }
        if literal.text.hasSuffix("ClientLive"), folder != "Clients" {
          return Violation(
            file: manifest.path,
            line: literal.line,
            rule: "A package of \(folder) depends on the live client \(literal.text).",
            remedy: "Depend on the interface; the root package gives the live client to the host."
          )
        }
        return nil
      }
    }
  }

  /// Imports of modules that the target does not declare as dependencies.
  ///
  /// Such an import compiles as long as somebody else depends on the module, and what it then misses
  /// is a rebuild when that module changes.
  static func undeclaredImports(in repository: Repository) -> [Violation] {
    let manifests = Dictionary(
      repository.manifests.map { ($0.package, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var declared: [String: Set<String>] = [:]
    return repository.sources.flatMap { file, module -> [Violation] in
      // The root lists the tests of all packages, so it must declare what they import as well. Tests that
      // it does not list at all break another rule.
      let isListed =
        module.layer == .test && manifests[""]?.hasRow([module.package, module.name]) == true
      let packages: Set<String> = isListed ? [module.package, ""] : [module.package]
      let imports = file.content.imports
      return packages.sorted().reversed().flatMap { package -> [Violation] in
        guard let manifest = manifests[package] else { return [] }
        let key = manifest.path + ":" + module.name
        let dependencies =
          declared[key] ?? manifest.dependencies(ofTarget: module.name).union([module.name])
        declared[key] = dependencies
        return imports.compactMap { declaration in
          guard
            !dependencies.contains(declaration.module),
            !Platform.modules.contains(declaration.module)
          else { return nil }
          return Violation(
            file: file.path,
            line: declaration.line,
            rule: "\(module.name) imports \(declaration.module), which its target in "
              + "\(manifest.path) does not declare.",
            remedy: "Add the dependency to the target, or import what it does depend on."
          )
        }
      }
    }
  }
}

extension ManifestRules {
  /// Clients that features or apps import, and whose live part the program is not linked with.
  ///
  /// Everything compiles without it: the program has the test value, which reports "Unimplemented".
  static func missingLiveClients(in repository: Repository) -> [Violation] {
    let host = "ComposedCLI"
    guard let root = repository.manifests.first(where: \.package.isEmpty), root.hasRow([host])
    else { return [] }
    let clients = Set(repository.sources.map(\.module).filter { $0.layer == .client }.map(\.name))
    let linked = root.dependencies(ofTarget: host)
    var reported: Set<String> = []
    return repository.sources.flatMap { file, module -> [Violation] in
      guard module.layer == .feature || module.layer == .app else { return [] }
      return file.content.imports.compactMap { declaration in
        let live = declaration.module + "Live"
        guard clients.contains(declaration.module), !linked.contains(live),
          reported.insert(live).inserted
        else { return nil }
        return Violation(
          file: file.path,
          line: declaration.line,
          rule: "\(module.name) uses \(declaration.module), and the program does not link \(live): "
            + "it would report \"Unimplemented\" at the first call.",
          remedy:
            "Add \(live) to \(host) in the table of Package.swift in the top folder, and import it in "
            + "Apps/\(host)."
        )
      }
    }
  }
}

/// The modules of the toolchain, which need no declaration.
private enum Platform {
  static let modules: Set = [
    "Android", "Bionic", "Combine", "CoreFoundation", "Darwin", "Dispatch", "Distributed",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc", "Musl",
    "Observation", "PackageDescription", "RegexBuilder", "Swift", "Synchronization", "Testing",
    "WASILibc", "WinSDK", "XCTest", "_Concurrency", "os", "ucrt",
  ]
}
