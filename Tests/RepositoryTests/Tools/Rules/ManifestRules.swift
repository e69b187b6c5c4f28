/// Rules for manifests, and for the sources next to them.
package enum ManifestRules {
  private static let settingsMarker = "// MARK: - Settings"

  /// Manifests without the settings block of the root, in another language mode than Swift 6, or with the
  /// default traits of the architecture.
  package static func settings(in repository: Repository) -> [Violation] {
    let reference = repository.root.flatMap(block)
    return repository.manifests.flatMap { manifest -> [Violation] in
      var violations: [Violation] = []
      func report(_ line: Int, _ rule: String, _ remedy: String) {
        violations.append(Violation(file: manifest.path, line: line, rule: rule, remedy: remedy))
      }
      if let block = block(of: manifest) {
        if let reference, block.lines != reference.lines {
          let agreeing = zip(block.lines, reference.lines).prefix { $0 == $1 }.count
          report(
            block.start + agreeing,
            "The settings block differs from that of the root manifest.",
            "Copy the block that ends the root manifest; a change is made in all of them."
          )
        }
      } else {
        report(
          1,
          "The manifest has no settings block (\"\(settingsMarker)\").",
          "Copy the block that ends the root manifest, or that of a neighbour."
        )
      }
      if manifest.content.code.indices(containing: "swiftLanguageModes: [.v6]").isEmpty {
        report(
          1,
          "The package is not in the Swift 6 language mode.",
          "Pass `swiftLanguageModes: [.v6]` to `Package`."
        )
      }
      // SwiftPM builds a package once, with the traits of all that depend on it: one manifest is enough
      // to link the app with FoundationNetworking, whose libraries take half of its start.
      for index in manifest.content.lines.indices(containing: #"/ComposableArchitecture")"#) {
        report(
          index + 1,
          "The package depends on the default traits of ComposableArchitecture.",
          #"Pass `traits: ["Macros"]` to `.package(path:)`."#
        )
      }
      return violations
    }
  }

  private static func block(of manifest: Manifest) -> (start: Int, lines: [String])? {
    let lines = manifest.content.lines
    return lines.firstIndex { $0.hasPrefix(settingsMarker) }.map { ($0 + 1, Array(lines[$0...])) }
  }

  /// Folders of tests that the root manifest does not list, so that `swift test` misses them.
  package static func unlistedTests(in repository: Repository) -> [Violation] {
    guard let root = repository.root else { return [] }
    let names = Set(root.literals.map(\.text))
    // The packages in `Tests` are built on their own.
    let tests = Set(repository.sources.map(\.module)).filter {
      $0.layer == .test && !$0.package.hasPrefix("Tests/")
    }
    return tests.filter {
      $0.package.isEmpty ? !names.contains($0.name) : !root.hasRow([$0.package, $0.name])
    }
    .sorted { ($0.package, $0.name) < ($1.package, $1.name) }
    .map { module in
      let row = module.package.isEmpty ? "Tests" : module.package
      return Violation(
        file: root.path,
        line: 1,
        rule: "The root manifest does not list the tests \(module.name) of \(row).",
        remedy: "Add `\(module.name): …` with the products that the tests import to the table of "
          + "Package.swift in the top folder, below `\(row)`."
      )
    }
  }

  /// Packages that the root manifest does not list, so that nothing composes or tests them.
  package static func unlistedPackages(in repository: Repository) -> [Violation] {
    guard let root = repository.root else { return [] }
    let layers: Set = ["Apps", "Clients", "Core", "Features"]
    return repository.manifests.compactMap { manifest in
      let parts = manifest.package.split(separator: "/").map(String.init)
      guard parts.count == 2, layers.contains(parts[0]), !root.hasRow([manifest.package])
      else { return nil }
      return Violation(
        file: root.path,
        line: 1,
        rule: "The root manifest does not list the package \(manifest.package).",
        remedy: "Add `\(manifest.package): \(parts[1])` and its other products to its table."
      )
    }
  }

  /// Imports of modules that the target does not declare as dependencies.
  ///
  /// Such an import compiles as long as somebody else depends on the module, and what it then misses
  /// is a rebuild when that module changes.
  package static func undeclaredImports(in repository: Repository) -> [Violation] {
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

  /// Clients that features or apps import, and whose live part the program is not linked with.
  ///
  /// Everything compiles without it: the program has the test value, which reports "Unimplemented".
  package static func missingLiveClients(in repository: Repository) -> [Violation] {
    let host = "ComposedCLI"
    guard let root = repository.root, root.hasRow([host]) else { return [] }
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
