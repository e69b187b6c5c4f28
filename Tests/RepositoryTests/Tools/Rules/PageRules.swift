/// Names and figures on pages about the code: tests in the table of capabilities, types on the pages about the
/// architecture and its decisions, and counts of instructions.
package enum PageRules {
  package static let table = "Core/ComposableArchitecture/PARITY.md"

  package static func unknownNames(in repository: Repository) -> [Violation] {
    unshownCapabilities(in: repository) + unknownTypes(in: repository)
  }

  private static let benchmarks = "Core/ComposableArchitecture/Benchmarks/"
  /// The page that has all of them.
  package static let costs =
    "Core/ComposableArchitecture/Documentation/Composed.docc/Articles/WhatItCosts.md"

  /// Rows of pages with other counts of instructions than those recorded, and counts that the page about them lacks.
  package static func misquotedCounts(in repository: Repository) -> [Violation] {
    let file = benchmarks + "instructions.tsv"
    let recorded = (repository.file(file)?.content.lines ?? []).reduce(into: [String: String]()) {
      let cells = $1.split(separator: "\t").map(String.init)
      if cells.count == 2 { $0[cells[0]] = cells[1] }
    }
    return [costs, benchmarks + "README.md"].flatMap { path -> [Violation] in
      guard let lines = repository.file(path)?.content.lines else { return [] }
      var missing = Set(recorded.keys)
      let others = lines.enumerated().flatMap { index, line in
        let cells = line.split(separator: "|").map { String($0.trimmed) }
        return zip(cells, cells.dropFirst()).compactMap { row, count -> Violation? in
          let number = count.filter { $0 != "," }
          guard let right = recorded[row], Int(number) != nil else { return nil }
          missing.remove(row)
          guard number != right else { return nil }
          return Violation(
            file: path,
            line: index + 1,
            rule: "\(file) has \(right) instructions for \(row).",
            remedy: "Write that, and what follows from it."
          )
        }
      }
      return others
        + missing.sorted().map {
          Violation(
            file: path,
            line: 1,
            rule: "The count of \($0) is missing.",
            remedy: "Add a row: \(recorded[$0] ?? "")."
          )
        }
    }
  }

  /// Rows of the table whose last column names no test, or one that is not there.
  private static func unshownCapabilities(in repository: Repository) -> [Violation] {
    guard let lines = repository.file(table)?.content.lines else { return [] }
    // Those of the toolchain checks, too.
    let tests = Declarations(
      repository.files.filter { $0.path.contains("Tests/") && $0.path.hasSuffix(".swift") }
    )
    return lines.indices.filter { isRow(at: $0, in: lines) }.flatMap { index -> [Violation] in
      let cells = lines[index].split(separator: "|").filter { !$0.trimmed.isEmpty }
      let named = (cells.last ?? "").matches(
        of: /`([A-Za-z0-9_.]+)\/([A-Za-z0-9_]+)\([A-Za-z0-9_:]*\)`/
      )
      let problems = named.compactMap { match -> String? in
        let isThere = tests.contains(member: String(match.2), of: String(match.1))
        return isThere ? nil : "There is no test \(match.1)/\(match.2)."
      }
      return (named.isEmpty ? ["The row names no test."] : problems).map {
        Violation(
          file: table,
          line: index + 1,
          rule: $0,
          remedy:
            "Name in the last column the test that shows it now, as `SuiteTests/functionName()`."
        )
      }
    }
  }

  /// Whether a line is a row of a table that is neither its heading nor the ruler below that.
  private static func isRow(at index: Int, in lines: [String]) -> Bool {
    func isRuler(_ index: Int) -> Bool {
      index < lines.count && lines[index].hasPrefix("|")
        && lines[index].allSatisfy { "|-: ".contains($0) }
    }
    return lines[index].hasPrefix("|") && !isRuler(index) && !isRuler(index + 1)
  }

  /// Names that no source of Core declares, `Type` or `Type.member`, and that are no module.
  private static func unknownTypes(in repository: Repository) -> [Violation] {
    let pages = repository.files.filter {
      $0.path.hasSuffix("/Architecture.md") || $0.path.hasSuffix("/Decisions.md")
    }
    guard !pages.isEmpty else { return [] }
    let core = Declarations(
      repository.swiftFiles.filter { $0.path.hasPrefix("Core/") && $0.path.contains("/Sources/") }
    )
    let modules = Set(repository.sources.map(\.module.name))
    return pages.flatMap { page in
      page.content.lines.enumerated().flatMap { index, line in
        line.matches(of: /`([A-Z][A-Za-z]*)(?:\.([a-z][A-Za-z]*))?`/).compactMap { match in
          let isModule = match.2 == nil && modules.contains(String(match.1))
          guard !isModule, !core.contains(member: match.2.map(String.init), of: String(match.1))
          else { return nil }
          return Violation(
            file: page.path,
            line: index + 1,
            rule: "No source of Core declares \(match.0).",
            remedy: "Write the name of today."
          )
        }
      }
    }
  }
}

/// The types that files declare or extend, and where.
private struct Declarations {
  private var files: [String: [[String]]] = [:]

  init(_ files: [Repository.File]) {
    let keywords = ["actor", "class", "enum", "extension", "protocol", "struct", "typealias"]
    for code in files.map(\.content.code) {
      let lines = code.indices(containingAny: keywords.map { $0 + " " })
      for type in Set(lines.flatMap { Self.names(behind: keywords, in: code[$0]) }) {
        self.files[type, default: []].append(code)
      }
    }
  }

  /// Whether a file that declares or extends the type declares the member.
  func contains(member: String?, of type: String) -> Bool {
    guard let files = files[type] else { return false }
    guard let member else { return true }
    return files.contains { code in
      code.indices(containing: member).contains {
        Self.names(behind: ["case", "func", "let", "var"], in: code[$0]).contains(member)
      }
    }
  }

  /// The words of a line that follow one of the keywords.
  private static func names(behind keywords: [String], in line: String) -> [String] {
    let words = line.split { !($0.isPartOfName || $0 == ".") }.map(String.init)
    return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
  }
}
