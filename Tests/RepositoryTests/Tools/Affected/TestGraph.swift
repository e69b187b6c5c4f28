/// The packages and test folders of the repository, and the arrows between them, as the manifests say.
///
/// Making it takes time in proportion to the length of the manifests and of the sources of tests.
package struct TestGraph: Sendable {
  /// A package, the program, or a folder of tests that belongs to the root package.
  package struct Unit: Equatable, Sendable {
    /// Its folder, such as `Features/Counter` or `Tests/IntegrationTests`.
    package let folder: String
    /// The test targets in it that the root package runs.
    package fileprivate(set) var tests: [String] = []
    /// The folders of the units that it depends on.
    fileprivate var dependencies: Set<String> = []
  }

  /// The units, each behind those that it depends on.
  package let units: [Unit]
  /// The folders outside of modules that tests read, by the unit of the tests.
  private let read: [(path: String, folder: String)]

  package init(_ repository: Repository) {
    var units: [String: Unit] = [:]
    for manifest in repository.manifests where !manifest.package.isEmpty {
      let folder = manifest.package
      guard !"Tests/FeatureTemplate".isAbove(folder), !"Tests/Toolchain".isAbove(folder) else {
        continue
      }
      let paths = manifest.literals.map(\.text).filter { $0 == ".." || $0.hasPrefix("../") }
      units[folder] = Unit(
        folder: folder,
        dependencies: Set(paths.map { $0.resolved(in: folder) })
      )
    }
    let root = repository.root
    let rows = root.flatMap { RootTable(manifest: $0.content.text) }?.rows ?? []
    var owners: [String: String] = [:]
    for row in rows where row.isPackage && row.folder.contains("/") {
      for product in row.products { owners[product] = row.folder }
    }
    for row in rows where !row.folder.contains("/") {
      for target in row.targets { owners[target] = "\(row.folder)/\(target)" }
    }
    for row in rows {
      for target in row.targets {
        let folder = row.folder.contains("/") ? row.folder : "\(row.folder)/\(target)"
        let products = RootTable.products(of: target, in: row, of: rows)
        let dependencies = Set(products.compactMap { owners[$0] }).subtracting([folder])
        var unit = units[folder] ?? Unit(folder: folder)
        // A package says itself what its tests depend on, which is no more than what its row says.
        unit.dependencies.formUnion(dependencies)
        if target.hasSuffix("Tests") { unit.tests.append(target) }
        units[folder] = unit
      }
    }
    self.units = Self.sorted(units)
    read = Self.pathsRead(in: repository, by: Set(units.keys))
  }

  private static func sorted(_ units: [String: Unit]) -> [Unit] {
    var sorted: [Unit] = []
    var seen: Set<String> = []
    func visit(_ folder: String) {
      guard let unit = units[folder], seen.insert(folder).inserted else { return }
      unit.dependencies.sorted().forEach(visit)
      sorted.append(unit)
    }
    units.keys.sorted().forEach(visit)
    return sorted
  }

  /// The paths of this repository in the string literals of tests, which read the files there.
  private static func pathsRead(
    in repository: Repository,
    by units: Set<String>
  ) -> [(path: String, folder: String)] {
    let layers = ["Apps/", "Clients/", "Core/", "Features/", "Tests/"]
    return repository.sources.flatMap { file, module -> [(path: String, folder: String)] in
      let folder = module.package.isEmpty ? "Tests/\(module.name)" : module.package
      // The rules read everything, and are checked whatever has changed.
      guard module.layer == .test, units.contains(folder), folder != "Tests/RepositoryTests" else {
        return []
      }
      let lines = file.content.withoutComments
      return lines.indices(containingAny: layers).flatMap { index in
        lines[index].split(separator: "\"").filter { word in
          layers.contains { word.hasPrefix($0) } && word.count > 8
        }.map { (String($0), folder) }
      }
    }
  }
}

extension TestGraph {
  /// The folders of the units whose tests can tell a change of these files, in the order of ``units``;
  /// `nil` if a change can touch everything, as one of the root manifest or of the Makefile can.
  package func affected(by paths: [String]) -> [Unit]? {
    var affected: Set<String> = []
    for path in paths {
      switch reach(of: path) {
      case .everything: return nil
      case let .units(folders): affected.formUnion(folders)
      case let .dependents(folder): affected.formUnion(dependents(of: folder))
      }
      for (prefix, folder) in read where path == prefix || path.isBelow(prefix) {
        affected.insert(folder)
      }
    }
    return units.filter { affected.contains($0.folder) }
  }

  private enum Reach {
    case everything
    /// These units alone.
    case units(Set<String>)
    /// A unit, and all that depend on it.
    case dependents(String)
  }

  private func reach(of path: String) -> Reach {
    // The innermost, since the benchmarks of a package lie in it.
    let unit = units.filter { path.isBelow($0.folder) }.max { $0.folder.count < $1.folder.count }
    guard let unit else {
      let isPage = path.hasSuffix(".md") || path == "LICENSE" || path.hasPrefix(".github/")
      // These are checked by steps of their own, not by tests of the root.
      let isAside = [
        "Tests/Crash/", "Tests/FeatureTemplate/", "Tests/Install/", "Tests/Toolchain/",
      ].contains { path.hasPrefix($0) }
      return isPage || isAside ? .units([]) : .everything
    }
    let file = path.dropFirst(unit.folder.count + 1)
    if file.hasPrefix("Tests/") || path.hasPrefix("Tests/") { return .units([unit.folder]) }
    if file.hasSuffix(".md") || file == "API.txt" {
      return .units(unit.folder.hasSuffix("/Documentation") ? [unit.folder] : [])
    }
    return .dependents(unit.folder)
  }

  private func dependents(of folder: String) -> Set<String> {
    var found: Set = [folder]
    // Each unit stands behind those that it depends on.
    for unit in units where !unit.dependencies.isDisjoint(with: found) { found.insert(unit.folder) }
    return found
  }
}
