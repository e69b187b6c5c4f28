package import Foundation

/// The packages whose interfaces are kept, with their modules and baselines.
package struct PackageInterfaces {
  package static let baseline = "API.txt"

  /// The modules of each package that its products are made of.
  package let modules: [(folder: String, modules: [String])]

  /// Packages in the table of the root that others depend on; modules that are only for macros and the
  /// compiler are left out.
  package init(_ repository: Repository) {
    let root = repository.manifests.first { $0.package.isEmpty }
    let rows = root.flatMap { RootTable(manifest: $0.content.text) }?.rows ?? []
    let own = Dictionary(grouping: repository.sources, by: \.module.name)
    modules = rows.filter { $0.isPackage && $0.folder.contains("/") }.map { row in
      let modules = row.products.filter { product in
        own[product]?.contains {
          $0.file.content.imports.contains { $0.module.hasPrefix("SwiftSyntax") }
        }
          == false
      }
      return (row.folder, modules)
    }
  }

  /// The interface of modules, from the folders of symbol graphs that have their names.
  package static func interface(of modules: [String], graphs: URL) throws -> Interface {
    var lines: [String] = []
    for module in modules {
      let folder = graphs.appending(path: module)
      guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
        throw FeatureProblem("There is no symbol graph of \(module). Build it first: make test.")
      }
      let symbolGraphs = try files.sorted().filter { $0.hasSuffix(".symbols.json") }.map {
        try SymbolGraph(json: Data(contentsOf: folder.appending(path: $0)))
      }
      lines += Interface(module: module, graphs: symbolGraphs).lines
    }
    return Interface(lines: lines)
  }

  /// The changes of a package that the changelog does not name, each as a line for it.
  package static func unnamed(
    folder: String,
    baseline: String?,
    interface: Interface,
    entries: InterfaceEntries
  ) -> [String] {
    guard let baseline else {
      guard !interface.lines.isEmpty, !entries.name(folder: folder) else { return [] }
      return ["- `\(folder)`, which is new"]
    }
    let changes = InterfaceChange.changes(from: Interface(text: baseline), to: interface)
    return InterfaceChange.outermost(changes.filter { !entries.name($0) }).map { "- \($0)" }
  }
}
