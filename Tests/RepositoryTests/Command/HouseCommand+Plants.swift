import Foundation
import HouseTools

// The faults of `make test-affected-proof`, in a scratch clone.

extension HouseCommand {
  /// Prints each fault: its number, whether it is compiled, its file, and what fails.
  func listPlants() {
    for (index, change) in PlantedChange.all.enumerated() {
      let kind = change.isCompiled ? "compiled" : "text"
      print("\(index + 1) \(kind) \(change.file) \(change.failing)")
    }
  }

  /// Plants all faults that are compiled, or the one of `NUMBER`. `SWITCHES` is the folder of the files that
  /// switch them on.
  func plant() throws {
    let number = options["NUMBER"].flatMap(Int.init)
    let folder = options["SWITCHES"] ?? ""
    var changes: [SourceTree.Change] = []
    for (index, change) in PlantedChange.all.enumerated() {
      guard number.map({ $0 == index + 1 }) ?? change.isCompiled else { continue }
      let old = try String(contentsOf: root.appending(path: change.file), encoding: .utf8)
      let new = try change.planted(in: old, switchedBy: "\(folder)/\(index + 1)")
      changes.append(SourceTree.Change(path: change.file, old: old, new: new))
    }
    try TreeWriter(root: root).write(changes)
    report(changes)
  }
}
