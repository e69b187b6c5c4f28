import Foundation
import HouseTools

// The interfaces of packages: `make api`, `make api-baselines`, `make api-changes`.

extension HouseCommand {
  private var graphs: URL { URL(filePath: options["GRAPHS"] ?? "", directoryHint: .isDirectory) }

  /// The packages that were asked for, or all of them.
  private func packages() throws -> [(folder: String, modules: [String])] {
    let all = PackageInterfaces(try Repository.load(from: root)).modules
    guard let folder = options["PACKAGE"] else { return all }
    let chosen = all.filter { $0.folder == folder }
    guard chosen.isEmpty else { return chosen }
    let names = all.map(\.folder).joined(separator: ", ")
    throw FeatureProblem("PACKAGE=\(folder): there is no such package. There are: \(names).")
  }

  func listModules() throws {
    for module in try packages().flatMap(\.modules) { print(module) }
  }

  func printInterface() throws {
    for (_, modules) in try packages() {
      let interface = try PackageInterfaces.interface(of: modules, graphs: graphs)
      print(interface.lines.map { $0 + "\n" }.joined(), terminator: "")
    }
  }

  func writeBaselines() throws {
    var changes: [SourceTree.Change] = []
    for (folder, modules) in try packages() {
      let path = "\(folder)/\(PackageInterfaces.baseline)"
      let interface = try PackageInterfaces.interface(of: modules, graphs: graphs)
      let change = SourceTree.Change(path: path, old: text(of: path), new: interface.text)
      if change.old != change.new { changes.append(change) }
    }
    try TreeWriter(root: root).write(changes)
    report(changes)
  }

  func checkInterfaces() throws {
    let entries = InterfaceEntries(changelog: text(of: "CHANGELOG.md") ?? "")
    var lines: [String] = []
    var count = 0
    for (folder, modules) in try packages() {
      let interface = try PackageInterfaces.interface(of: modules, graphs: graphs)
      count += interface.lines.count
      lines += PackageInterfaces.unnamed(
        folder: folder,
        baseline: text(of: "\(folder)/\(PackageInterfaces.baseline)"),
        interface: interface,
        entries: entries
      )
    }
    guard !lines.isEmpty else {
      print("\(count) lines of interfaces: the changelog names each change")
      return
    }
    throw FeatureProblem(
      """
      The changelog does not name these changes of interfaces. Add the lines to its Unreleased block, \
      under "### Interface":
      \(lines.joined(separator: "\n"))
      """
    )
  }

  private func text(of path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
