import Foundation
import HouseTools

/// A command of `house` with its options, each written `NAME=value`.
struct HouseCommand {
  private let name: String
  let options: [String: String]
  /// The repository: the scripts go to its top folder.
  let root = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)

  init(_ arguments: [String]) throws(FeatureProblem) {
    name = arguments.first ?? ""
    var options: [String: String] = [:]
    for argument in arguments.dropFirst() {
      guard let sign = argument.firstIndex(of: "=") else {
        throw FeatureProblem("house: `\(argument)` is no option. Write it as NAME=value.")
      }
      options[String(argument[..<sign])] = String(argument[sign...].dropFirst())
    }
    self.options = options.filter { !$0.value.isEmpty }
  }

  func run() throws {
    switch name {
    case "feature": try feature()
    case "remove-feature": try removeFeature()
    case "owners": try owners()
    case "affected": try affected()
    case "api-modules": try listModules()
    case "api": try printInterface()
    case "api-baselines": try writeBaselines()
    case "api-changes": try checkInterfaces()
    default:
      throw FeatureProblem("house: there is no command `\(name)`. `make help` lists what there is.")
    }
  }

  private var composer: FeatureComposer {
    get throws {
      FeatureComposer(try Repository.load(from: root), rootFolder: root.lastPathComponent)
    }
  }

  private func feature() throws {
    let view = options["VIEW"] ?? ""
    guard ["", "none"].contains(view) else {
      throw FeatureProblem("VIEW=\(view): only VIEW=none is known, for a feature without a screen.")
    }
    let request = FeatureRequest(
      name: options["NAME"] ?? "",
      client: options["CLIENT"],
      hasView: view.isEmpty
    )
    let changes = try composer.adding(request)
    try TreeWriter(root: root).write(changes)
    report(changes)
  }

  private func removeFeature() throws {
    let discards = options["DISCARD"] == "1"
    let unsaved = try discards ? [] : unsavedFiles()
    let name = options["NAME"] ?? ""
    guard !name.isEmpty else { throw FeatureProblem("NAME is missing. Try NAME=Weather.") }
    let changes = try composer.removing(name) { discards || !unsaved.contains($0) }
    try TreeWriter(root: root).write(changes)
    report(changes)
  }

  /// The files that git does not have as they are, which `make` passes by a file.
  private func unsavedFiles() throws -> Set<String> {
    guard let list = options["UNSAVED"] else { return [] }
    let text = try String(contentsOfFile: list, encoding: .utf8)
    return Set(text.split(separator: "\0").map(String.init))
  }

  private func owners() throws {
    let repository = try Repository.load(from: root)
    let files = Dictionary(repository.files.map { ($0.path, $0.text) }) { first, _ in first }
    let text = try Owners.codeOwners(of: Owners.packages(in: repository)) { files[$0] }
    let old = files[Owners.codeOwners]
    let change = SourceTree.Change(path: Owners.codeOwners, old: old, new: text)
    try TreeWriter(root: root).write(old == text ? [] : [change])
    print(old == text ? "\(Owners.codeOwners) is up to date" : "wrote \(Owners.codeOwners)")
  }

  /// Prints the units that the files of a list can touch: as text, as JSON, or by test targets.
  private func affected() throws {
    let list = try String(contentsOfFile: options["PATHS"] ?? "", encoding: .utf8)
    let report = AffectedReport(
      base: options["BASE"] ?? "",
      paths: list.split(separator: "\0").map(String.init),
      graph: TestGraph(try Repository.load(from: root))
    )
    let text =
      switch options["FORMAT"] {
      case "json": report.json
      case "targets": report.targets
      case "others": report.others
      default: report.text
      }
    print(text, terminator: "")
  }

  func report(_ changes: [SourceTree.Change]) {
    for change in changes {
      let verb = change.old == nil ? "created" : change.new == nil ? "removed" : "changed"
      print("\(verb) \(change.path)")
    }
  }
}
