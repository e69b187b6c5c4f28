import Foundation
import HouseTools

// A feature that is created, and one that is taken back: `make feature`, `make remove-feature`.

extension HouseCommand {
  private var composer: FeatureComposer {
    get throws {
      FeatureComposer(try Repository.load(from: root), rootFolder: root.lastPathComponent)
    }
  }

  func feature() throws {
    let view = options["VIEW"] ?? ""
    guard ["", "none"].contains(view) else {
      throw FeatureProblem("VIEW=\(view): only VIEW=none is known, for a feature without a screen.")
    }
    let request = FeatureRequest(
      name: options["NAME"] ?? "",
      client: options["CLIENT"],
      hasView: view.isEmpty
    )
    try writeWithJournal(try composer.adding(request))
  }

  func removeFeature() throws {
    let unsaved = try unsavedFiles()
    let name = options["NAME"] ?? ""
    guard !name.isEmpty else { throw FeatureProblem("NAME is missing. Try NAME=Weather.") }
    try writeWithJournal(try composer.removing(name) { !unsaved.contains($0) })
  }

  /// The files that git does not have as they are, which `make` passes by a file.
  private func unsavedFiles() throws -> Set<String> {
    guard let list = options["UNSAVED"] else { return [] }
    let text = try String(contentsOfFile: list, encoding: .utf8)
    return Set(text.split(separator: "\0").map(String.init))
  }

  /// Writes the changes, so that they can be taken back until `finish-feature`.
  private func writeWithJournal(_ changes: [SourceTree.Change]) throws {
    try refuseUnfinished()
    let journal = UndoJournal(
      command: options["LINE"] ?? "make feature",
      changes: changes,
      pictures: (options["PICTURES"] ?? "").split(separator: " ").map(String.init),
      root: root
    )
    try TreeWriter(root: root).check(changes)
    try journal.save(in: root)
    do {
      try TreeWriter(root: root).write(changes)
    } catch {
      do {
        _ = try journal.takeBack(in: root)
      } catch let rest {
        throw FeatureProblem("\(error)\n\(rest)")
      }
      throw error
    }
    report(changes)
  }

  func refuseUnfinished() throws {
    guard let journal = try UndoJournal.unfinished(in: root) else { return }
    throw FeatureProblem(
      """
      feature: `\(journal.command)` was ended before it was done, and has left changes.
        Take them back first: make feature UNDO=1
      """
    )
  }

  func undoFeature() throws {
    guard let journal = try UndoJournal.unfinished(in: root) else {
      print("There is nothing to take back.")
      return
    }
    for path in try journal.takeBack(in: root) { print("restored \(path)") }
  }
}
