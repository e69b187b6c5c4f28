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
    case "unfinished-feature": try refuseUnfinished()
    case "finish-feature": try UndoJournal.remove(in: root)
    case "undo-feature": try undoFeature()
    case "owners": try owners()
    case "affected": try affected()
    case "plants": listPlants()
    case "plant": try plant()
    case "api-modules": try listModules()
    case "api": try printInterface()
    case "api-baselines": try writeBaselines()
    case "api-changes": try checkInterfaces()
    default:
      throw FeatureProblem("house: there is no command `\(name)`. `make help` lists what there is.")
    }
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
