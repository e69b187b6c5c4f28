import HouseText

/// The picture of packages on the page about the architecture: `make format` draws it from the manifests.
package enum PackageMap {
  package static let page =
    "Core/ComposableArchitecture/Documentation/Composed.docc/Articles/Architecture.md"
  private static let heading = "## Packages"
  private static let layers = ["Apps", "Features", "Clients", "Core"]

  /// A picture that is not that of the manifests.
  package static func violations(in repository: Repository) -> [Violation] {
    guard let file = repository.file(page) else { return [] }
    let drawn = text(of: file.content.lines, with: lines(of: repository))
    guard drawn != file.content.lines else { return [] }
    return [
      Violation(
        file: page,
        line: (file.content.lines.firstIndex(of: heading) ?? 0) + 1,
        rule: "The picture of packages is not that of the manifests.",
        remedy: drawn == nil ? "Add \"\(heading)\" with a code block." : "Run `make format`."
      )
    ]
  }

  /// The page with the picture of the manifests; `nil` if it has no place for one.
  package static func drawn(in repository: Repository) -> String? {
    repository.file(page).flatMap { text(of: $0.content.lines, with: lines(of: repository)) }
      .map { $0.joined(separator: "\n") + "\n" }
  }

  private static func text(of page: [String], with picture: [String]) -> [String]? {
    guard let start = page.firstIndex(of: heading),
      let begin = page[start...].firstIndex(of: "```"),
      let end = page[(begin + 1)...].firstIndex(of: "```")
    else { return nil }
    return page[...begin] + picture + page[end...]
  }

  /// A line for each package, in its layer: the packages that its sources need, without those that these need in turn.
  package static func lines(of repository: Repository) -> [String] {
    let needs = needs(in: repository)
    var below = needs
    for _ in needs { below = below.mapValues { $0.union($0.flatMap { below[$0] ?? [] }) } }
    func name(_ folder: String) -> String { String(folder.drop { $0 != "/" }.dropFirst()) }
    let width = needs.keys.map { name($0).count }.max() ?? 0
    return layers.flatMap { layer -> [String] in
      // Each one stands above those that it needs.
      let folders = needs.keys.filter(layer.isAbove).sorted {
        (-(below[$0]?.count ?? 0), $0) < (-(below[$1]?.count ?? 0), $1)
      }
      return [layer]
        + folders.map { folder in
          let all = needs[folder] ?? []
          let direct = all.filter { next in !all.contains { below[$0]?.contains(next) == true } }
          let padding = String(repeating: " ", count: width - name(folder).count)
          return "  " + name(folder)
            + (direct.isEmpty
              ? "" : padding + " → " + direct.map(name).sorted().joined(separator: ", "))
        }
    }
  }

  /// The packages and the programs of the root, each with the packages that it needs for more than its tests.
  private static func needs(in repository: Repository) -> [String: Set<String>] {
    let rows = repository.root.flatMap { RootTable(manifest: $0.content.text) }?.rows ?? []
    let sources = repository.sources.filter { $0.module.layer != .test }
    // Modules in C are known by the table alone.
    let owners = Dictionary(
      rows.filter { $0.isPackage && $0.folder.contains("/") }.flatMap { row in
        row.products.map { ($0, row.folder) }
      }
        + sources.map { ($0.module.name, $0.module.package) }
    ) { first, _ in first }
    var needs: [String: Set<String>] = [:]
    for manifest in repository.manifests {
      let folder = manifest.package
      guard folder.split(separator: "/").count == 2, layers.contains(where: { $0.isAbove(folder) })
      else { continue }
      let named = Set(manifest.literals.map { $0.text.resolved(in: folder) })
      let imports = sources.filter { $0.module.package == folder }.flatMap(\.file.content.imports)
      needs[folder] = Set(imports.compactMap { owners[$0.module] })
        .intersection(named.subtracting([folder]))
    }
    for row in rows where row.folder == "Apps" {
      for target in row.targets {
        needs["Apps/\(target)"] = Set(row.products.compactMap { owners[$0] })
      }
    }
    return needs
  }
}
