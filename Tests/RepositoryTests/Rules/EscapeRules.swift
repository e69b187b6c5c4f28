/// The list of the escapes from the compiler's checks: it is whole, and has nothing that is gone.
enum EscapeRules {
  static let page = "Core/ComposableArchitecture/CONCURRENCY.md"

  /// The heading of the tables of raw memory.
  static let rawMemory = "## Raw memory"

  /// Escapes that the page does not list, and names on the page that escape no more.
  ///
  /// Listed are types by their names, and the names of files for `nonisolated(unsafe)` and raw pointers.
  static func violations(in repository: Repository) -> [Violation] {
    let checker = escapes(in: repository)
    let memory = rawPointers(in: repository)
    guard let file = repository.files.first(where: { $0.path == page }) else {
      return checker.isEmpty && memory.isEmpty
        ? []
        : [
          Violation(
            file: page,
            line: 1,
            rule: "There is no page that lists the escapes from the compiler's checks.",
            remedy: "Write it: a table with a type, its invariant, and who upholds it in each row."
          )
        ]
    }
    let lines = file.content.lines
    let end = lines.firstIndex(of: rawMemory) ?? lines.count
    return differences(checker, listedNames(in: lines[..<end]), "the concurrency checker")
      + differences(memory, listedNames(in: lines[end...]), "typed memory")
  }

  private static func differences(
    _ found: [(name: String, file: String, line: Int)],
    _ listed: [String: Int],
    _ check: String
  ) -> [Violation] {
    let missing = found.filter { listed[$0.name] == nil }.map { escape in
      Violation(
        file: escape.file,
        line: escape.line,
        rule: "\(page) does not list \(escape.name).",
        remedy: "Do without the escape, or add a row: its invariant, and who upholds it."
      )
    }
    let names = Set(found.map(\.name))
    let gone = listed.filter { !names.contains($0.key) }.sorted { $0.value < $1.value }
    return missing
      + gone.map { name, line in
        Violation(
          file: page,
          line: line,
          rule: "\(name) does not escape \(check).",
          remedy: "Take it off the page."
        )
      }
  }

  private static func escapes(
    in repository: Repository
  ) -> [(name: String, file: String, line: Int)] {
    repository.sources.filter { $0.module.layer != .test && $0.module.package != "Tests/Fuzz" }
      .flatMap { file, _ in
        let code = file.content.code
        let types = code.indices(containing: "@unchecked Sendable").compactMap { index in
          type(before: index, in: code).map { ($0, file.path, index + 1) }
        }
        let unsafe = code.indices(containing: "nonisolated(unsafe)").map {
          (fileName(file.path), file.path, $0 + 1)
        }
        return types + unsafe
      }
  }

  /// The names of raw pointers, and of the types that wrap them for states and actions.
  private static let rawPointerNames = [
    "RawPointer", "RawBufferPointer", "StateAddress", "ActionAddress",
  ]

  /// The first line of each file that names a raw pointer.
  private static func rawPointers(
    in repository: Repository
  ) -> [(name: String, file: String, line: Int)] {
    repository.sources.filter { $0.module.layer != .test && $0.module.package != "Tests/Fuzz" }
      .compactMap { file, _ in
        file.content.code.indices(containingAny: rawPointerNames).first
          .map { (fileName(file.path), file.path, $0 + 1) }
      }
  }

  /// The type that a line declares or extends, or the declaration that the line goes on with.
  private static func type(before index: Int, in code: TextLines) -> String? {
    for line in (max(0, index - 3)...index).reversed() {
      if let match = code[line].firstMatch(
        of: /(?:class|struct|enum|extension) ([A-Z][A-Za-z]*)/
      ) {
        return String(match.1)
      }
    }
    return nil
  }

  private static func fileName(_ path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  /// The names in the first cells of tables, with their lines.
  private static func listedNames<Lines: Collection>(
    in lines: Lines
  ) -> [String: Int] where Lines.Element == String, Lines.Index == Int {
    var names: [String: Int] = [:]
    for (index, line) in zip(lines.indices, lines) where line.hasPrefix("| ") {
      let cell = line.dropFirst(2).prefix { $0 != "|" }
      for match in cell.matches(of: /`([^`]+)`/) { names[String(match.1)] = index + 1 }
    }
    return names
  }
}
