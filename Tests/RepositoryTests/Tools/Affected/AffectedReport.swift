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
    switch unit.folder {
    case "Tests/RepositoryTests": return "make rules"
    case "Tests/Fuzz": return "make fuzz"
    case let folder where folder.hasSuffix("/Benchmarks") || folder.hasSuffix("/Documentation"):
      break
    case let folder where folder.hasPrefix("Tests/"):
      return unit.tests.first.map { "make test-targets TARGETS=\($0)" }
    default: if unit.tests.isEmpty { return nil }
    }
    return "make test-packages PACKAGES=\(unit.folder)"
  }

  /// One folder a line.
  package var text: String { units.map { $0.folder + "\n" }.joined() }

  /// The test targets that the root package runs, one a line, with their units.
  package var targets: String {
    units.flatMap { unit in unit.tests.map { "\(unit.folder) \($0)\n" } }.joined()
  }

  /// One object: `base`, `everything`, and for each unit its `package`, `tests` and `command`.
  package var json: String {
    func quoted(_ text: String) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
    let rows = units.map { unit in
      let tests = unit.tests.map(quoted).joined(separator: ",")
      let command = quoted(Self.command(for: unit) ?? "")
      return "{\"package\":\(quoted(unit.folder)),\"tests\":[\(tests)],\"command\":\(command)}"
    }
    return "{\"base\":\(quoted(base)),\"everything\":\(isEverything),"
      + "\"include\":[\(rows.joined(separator: ","))]}"
  }
}
