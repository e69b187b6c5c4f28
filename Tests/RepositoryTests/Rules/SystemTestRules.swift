/// The border between the tests of the system and all others.
///
/// Tests that need processes, servers, terminals or watched files belong to targets of their own,
/// which are named `…SystemTests`. They take turns, and `make test` runs them in a second process.
enum SystemTestRules {
  private static let module = "SystemTesting"
  private static let package = "Core/SystemTesting"

  /// Targets `…SystemTests` that do not depend on SystemTesting, and other targets that do.
  static func dependencies(in repository: Repository) -> [Violation] {
    missingDependencies(in: repository)
      + repository.manifests.filter { $0.package != package }.flatMap { manifest in
        manifest.rows(naming: module).compactMap { row in
          guard !row.name.hasSuffix("SystemTests"), !(row.name + "Tests").hasSuffix("SystemTests"),
            row.folder != package
          else { return nil }
          return Violation(
            file: manifest.path,
            line: row.line,
            rule: "\(row.name) depends on \(module), which is for targets named …SystemTests.",
            remedy: "Move the tests that need it to a target …SystemTests."
          )
        }
      }
  }

  private static func missingDependencies(in repository: Repository) -> [Violation] {
    let targets = Set(repository.sources.map(\.module).filter(\.isSystemTests))
    return targets.sorted { ($0.package, $0.name) < ($1.package, $1.name) }.flatMap { target in
      repository.manifests
        .filter { $0.package.isEmpty || $0.package == target.package }
        .filter { !$0.dependencies(ofTarget: target.name).contains(module) }
        .map {
          Violation(
            file: $0.path,
            line: 1,
            rule: "\(target.name) is a target of system tests and does not depend on \(module).",
            remedy: "Add \(module) to its dependencies, or give the target another name."
          )
        }
    }
  }

  /// Tests in targets `…SystemTests` that do not wait for their turn: each suite has the trait
  /// `.system`, and each test belongs to a suite.
  static func traits(in repository: Repository) -> [Violation] {
    repository.sources.filter { $0.module.isSystemTests }.flatMap { file, module in
      let code = file.content.code
      let suites = code.indices(containing: "@Suite").filter {
        !isSystem(attributeFrom: $0, in: code)
      }
      let withoutSuite = code.indices(containing: "@Test").filter {
        !isInSuite(lineAt: $0, in: code)
      }
      return suites.map {
        Violation(
          file: file.path,
          line: $0 + 1,
          rule: "A suite of \(module.name) has not the trait `.system`.",
          remedy: "Write `@Suite(.system)`, so that its tests wait for their turn."
        )
      }
        + withoutSuite.map {
          Violation(
            file: file.path,
            line: $0 + 1,
            rule: "A test of \(module.name) is in no suite, so it does not wait for its turn.",
            remedy: "Write `@Suite(.system)` before the type that holds it."
          )
        }
    }
  }

  /// Whether the arguments of the attribute, which may go on over several lines, name `.system`.
  private static func isSystem(attributeFrom index: Int, in code: TextLines) -> Bool {
    let text = code[index...].prefix(20).joined(separator: "\n")
    guard let name = text.firstRange(of: "@Suite") else { return false }
    var rest = text[name.upperBound...]
    guard rest.first == "(" else { return false }
    var depth = 0
    let arguments = rest.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
    rest = arguments
    return rest.ranges(of: ".system").contains { range in
      arguments[range.upperBound...].first.map { $0.isLetter || $0.isNumber || $0 == "_" } != true
    }
  }

  /// Whether the declaration around a line, from one brace in the first column to the next, is a
  /// suite or an extension.
  private static func isInSuite(lineAt index: Int, in code: TextLines) -> Bool {
    for above in (0...index).reversed() {
      let line = code[above]
      if line.contains("@Suite") || line.contains("extension ") { return true }
      if line.hasPrefix("}") { return false }
    }
    return false
  }
}

extension Module {
  /// Whether the module is a target of system tests.
  fileprivate var isSystemTests: Bool { layer == .test && name.hasSuffix("SystemTests") }
}
