import Foundation

/// The affected units as text and as JSON for the matrix of a CI system.
package struct AffectedReport {
  let base: String
  let graph: TestGraph
  let units: [TestGraph.Unit]
  let isEverything: Bool

  /// - Parameters:
  ///   - base: The revision that was compared with.
  ///   - paths: The files that differ.
  package init(base: String, paths: [String], graph: TestGraph) {
    self.base = base
    self.graph = graph
    let affected = graph.affected(by: paths)
    isEverything = affected == nil
    units = (affected ?? graph.units).filter { Self.command(for: $0) != nil }
  }

  /// The command that builds and tests a unit; `nil` for one without tests.
  static func command(for unit: TestGraph.Unit) -> String? {
    if unit.folder.hasSuffix("/Benchmarks") || unit.folder.hasSuffix("/Documentation") {
      return "Tests/Runner/run package:\(unit.folder)"
    }
    switch unit.folder {
    case "Tests/RepositoryTests": return "make rules"
    case "Tests/Fuzz": return "make fuzz"
    default: break
    }
    guard !unit.tests.isEmpty else { return nil }
    return unit.folder.hasPrefix("Tests/")
      ? "TARGETS=\(unit.tests[0]) Tests/Runner/run root"
      : "Tests/Runner/run package:\(unit.folder)"
  }

  /// One folder a line.
  package var text: String { units.map { $0.folder + "\n" }.joined() }

  /// The test targets that the root package runs, one a line, with their units.
  package var targets: String {
    units.flatMap { unit in unit.tests.map { "\(unit.folder) \($0)\n" } }.joined()
  }

  /// The test targets that are not affected, one a line.
  package var others: String {
    let folders = Set(units.map(\.folder))
    return graph.units.filter { !folders.contains($0.folder) }
      .flatMap { $0.tests.map { $0 + "\n" } }.joined()
  }

  /// One object: `base`, `everything`, and for each unit its `package`, `tests` and `command`.
  package var json: String {
    let rows = units.map { unit in
      let tests = unit.tests.map(quoted).joined(separator: ",")
      let command = quoted(Self.command(for: unit) ?? "")
      return "{\"package\":\(quoted(unit.folder)),\"tests\":[\(tests)],\"command\":\(command)}"
    }
    return "{\"base\":\(quoted(base)),\"everything\":\(isEverything),"
      + "\"include\":[\(rows.joined(separator: ","))]}\n"
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
