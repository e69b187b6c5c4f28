import Foundation
import HouseTools

// The rules, comments, affected tests and public interfaces: `make rules`, `make format`, `make affected`, `make api`.

extension HouseCommand {
  /// Prints a line for each rule, and what breaks it below that.
  func rules() throws {
    let repository = try Repository.load(from: root)
    // Guards the rules against passing because nothing was read.
    guard repository.manifests.count > 1, repository.root != nil else {
      throw HouseProblem("There is no repository in \(root.path).")
    }
    var failed = 0
    var told: Set<String> = []
    for rule in Rule.all where failed == 0 || !rule.needsOthers {
      // A line that breaks two rules is told once.
      let violations = rule.violations(repository).filter {
        !told.contains("\($0.file):\($0.line)")
      }
      told.formUnion(violations.map { "\($0.file):\($0.line)" })
      let fails = !violations.isEmpty && !rule.isAdvice
      if fails { failed += 1 }
      print(violations.isEmpty ? "✔ \(rule.title)" : "\(fails ? "✘" : "⚠") \(rule.title):")
      for violation in violations {
        print("    \(violation.description.replacing("\n", with: "\n    "))")
      }
    }
    print("\(Rule.all.count - failed) passed, \(failed) failed")
    exit(failed == 0 ? 0 : 1)
  }

  /// Wraps the comments of all Swift files, and draws the picture of packages.
  func format() throws {
    let repository = try Repository.load(from: root)
    if let page = PackageMap.drawn(in: repository), page != repository.file(PackageMap.page)?.text {
      try Data(page.utf8).write(to: root.appending(path: PackageMap.page))
      print("drew the packages in \(PackageMap.page)")
    }
    for file in repository.swiftFiles {
      let text = CommentFormat.wrapped(file.text)
      guard text != file.text else { continue }
      try Data(text.utf8).write(to: root.appending(path: file.path))
      print("wrapped comments in \(file.path)")
    }
  }

  /// Fails if the picture of packages is not that of the manifests: `make lint`.
  func checkPicture() throws {
    let violations = PackageMap.violations(in: try Repository.load(from: root))
    if !violations.isEmpty {
      throw HouseProblem(violations.map(\.description).joined(separator: "\n"))
    }
  }

  /// Prints the units that the files of a list can touch: as text, as JSON, or by test targets.
  func affected() throws {
    let list = try String(contentsOfFile: options["PATHS"] ?? "", encoding: .utf8)
    let report = AffectedReport(
      base: options["BASE"] ?? "",
      paths: list.split(separator: "\0").map(String.init),
      graph: TestGraph(try Repository.load(from: root))
    )
    switch options["FORMAT"] {
    case "json": print(report.json)
    case "targets": print(report.targets, terminator: "")
    default: print(report.text, terminator: "")
    }
  }

  /// Prints each package that was asked for, or all of them, with its modules.
  func listModules() throws {
    let repository = try Repository.load(from: root)
    let rows = RootTable(manifest: repository.root?.content.text ?? "")?.rows ?? []
    let packages = rows.filter { $0.isPackage && $0.folder.contains("/") }
    let chosen = packages.filter { options["PACKAGE"] == nil || options["PACKAGE"] == $0.folder }
    guard !chosen.isEmpty else {
      let names = packages.map(\.folder).joined(separator: ", ")
      throw HouseProblem("There is no such package. There are: \(names).")
    }
    let sources = Dictionary(grouping: repository.sources, by: \.module.name)
    for package in chosen {
      // Modules that are only for macros and the compiler are left out.
      let modules = package.products.filter { product in
        sources[product]?.contains {
          $0.file.content.imports.contains { $0.module.hasPrefix("SwiftSyntax") }
        } == false
      }
      print(([package.folder] + modules).joined(separator: " "))
    }
  }

  /// Prints the interface of `MODULES`, from their symbol graphs in the folder `GRAPHS`.
  func printInterface() throws {
    for line in try interface().lines { print(line) }
  }

  /// Prints what breaks `BASELINE` and the changelog does not name, each as a line for it.
  func printBreaks() throws {
    func text(_ path: String?) throws -> String {
      try String(contentsOf: root.appending(path: path ?? ""), encoding: .utf8)
    }
    let baseline = Interface(
      lines: try text(options["BASELINE"]).split(separator: "\n").map(String.init)
    )
    let changelog = try text("CHANGELOG.md")
    let exports = try exports()
    let names = Dictionary(exports.map { ($0.module, $0.exporter) }) { first, _ in first }
    let interface = try interface().namingProtocols(by: names)
    let changes = Interface.breaks(
      from: baseline.namingProtocols(by: names),
      to: interface,
      reexported: Interface(
        lines: exports.flatMap { interface.reexported(from: $0.module, by: $0.exporter) }
      )
    )
    for change in changes
    where !Interface.names(change, changelog: changelog) {
      print("- \(change)")
    }
  }

  /// Returns the modules that another module of their package re-exports.
  private func exports() throws -> [(module: String, exporter: String)] {
    let sources = try Repository.load(from: root).sources
    let packages = Dictionary(sources.map { ($0.module.name, $0.module.package) }) { first, _ in
      first
    }
    return sources.flatMap { file, module in
      file.content.lines.filter { $0.hasPrefix("@_exported ") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
        .filter { packages[$0] == module.package }
        .map { (module: $0, exporter: module.name) }
    }
  }

  private func interface() throws -> Interface {
    let graphs = URL(filePath: options["GRAPHS"] ?? "", directoryHint: .isDirectory)
    let modules = (options["MODULES"] ?? "").split(separator: " ").map(String.init)
    return Interface(
      lines: try modules.flatMap { module in
        let files = try FileManager.default.contentsOfDirectory(
          at: graphs.appending(path: module),
          includingPropertiesForKeys: nil
        )
        let symbols = files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
        return try Interface(module: module, graphs: symbols.map { try Data(contentsOf: $0) }).lines
      }
    )
  }
}
