import Foundation

/// Rules for documents: every file, rule and example that they mention exists.
enum DocumentRules {
  private static let documentation = "Core/ComposableArchitecture/Documentation/"
  private static let folders = [".ci/", "Apps/", "Clients/", "Core/", "Features/", "Tests/"]

  /// Commands of make, links and paths in Markdown files that lead nowhere.
  static func deadReferences(in repository: Repository) -> [Violation] {
    let paths = existingPaths(in: repository)
    let rules = makeRules(in: repository)
    return repository.files.filter { $0.path.hasSuffix(".md") }.flatMap { file -> [Violation] in
      let folder = file.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      let lines = file.content.lines
      return lines.indices(containingAny: ["make ", "]("] + folders).flatMap {
        index -> [Violation] in
        let line = lines[index]
        var violations: [Violation] = []
        func report(_ rule: String, _ remedy: String) {
          violations.append(Violation(file: file.path, line: index + 1, rule: rule, remedy: remedy))
        }
        for match in line.matches(of: /(?:^|`)\s*make ([a-z][a-z\-]*)/)
        where !rules.contains(String(match.1)) {
          report("There is no rule \"\(match.1)\" in the Makefile.", "Name one that `make` lists.")
        }
        for match in line.matches(of: /\]\(([^)\s]+)\)/) {
          let target = match.1.prefix { $0 != "#" }
          // Pages of a catalog name their pictures alone, wherever in the catalog they are.
          let resource = folder.firstRange(of: ".docc/").map {
            folder[..<$0.upperBound] + "Resources/"
          }
          guard !target.isEmpty, !target.contains(":"), !paths.contains(resolved(folder + target)),
            resource.map({ paths.contains("\($0)\(target)") }) != true
          else { continue }
          report("The link to \(target) leads nowhere.", "Correct it, or take it out.")
        }
        for path in pathsMentioned(in: line) where !paths.contains(path) {
          report("\(path) does not exist.", "Correct the path, or take it out.")
        }
        return violations
      }
    }
  }

  /// Names in the page about the architecture that no source of Core declares: `Type` or `Type.member`.
  ///
  /// A member may be declared in any file that names the type.
  static func unknownNames(in repository: Repository) -> [Violation] {
    let sources = repository.files.filter {
      $0.path.hasPrefix("Core/") && $0.path.contains("/Sources/") && $0.path.hasSuffix(".swift")
    }
    return repository.files.filter { $0.path.hasSuffix("/Architecture.md") }.flatMap { file in
      file.content.lines.enumerated().flatMap { index, line in
        line.matches(of: /`([A-Z][A-Za-z]*)(?:\.([a-z][A-Za-z]*))?`/).compactMap { match in
          let (type, member) = (String(match.1), match.2.map(String.init))
          guard !declares(type, member, in: sources) else { return nil }
          return Violation(
            file: file.path,
            line: index + 1,
            rule: "No source of Core declares \(match.0).",
            remedy: "Write the name of today."
          )
        }
      }
    }
  }

  private static func declares(
    _ type: String,
    _ member: String?,
    in sources: [Repository.File]
  ) -> Bool {
    let types = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    let isDeclared = sources.contains { file in
      types.contains { hasDeclaration("\($0) \(type)", in: file.content.code) }
    }
    guard isDeclared, let member else { return isDeclared }
    return sources.contains { file in
      !file.content.code.indices(containing: type).isEmpty
        && ["func", "let", "var"].contains {
          hasDeclaration("\($0) \(member)", in: file.content.code)
        }
    }
  }

  private static func hasDeclaration(_ text: String, in code: TextLines) -> Bool {
    code.indices(containing: text).contains { index in
      code[index].ranges(of: text).contains { range in
        let next = code[index][range.upperBound...].first
        return next.map { $0.isLetter || $0.isNumber || $0 == "_" } != true
      }
    }
  }

  /// Features and tests in the READMEs that are not, line for line, part of what is compiled by the
  /// toolchain checks, and Swift code in the documentation that is not part of what is compiled for it.
  ///
  /// In a README an example with `…` in it is not held to that. In the documentation one is not that
  /// stands below a line that says why: `<!-- fragment: the reason -->`.
  static func untestedExamples(in repository: Repository) -> [Violation] {
    let readme = untestedExamples(
      in: repository.files.filter {
        ["README.md", "Apps/ComposedCLI/README.md", "Core/JournalCLI/README.md"].contains($0.path)
      },
      comparedWith: ["Tests/Toolchain/Accepted"],
      of: repository,
      where: { !$0.text.contains("…") && ["@Reducer", "@Test"].contains(where: $0.text.contains) }
    )
    let pages = untestedExamples(
      in: repository.files.filter {
        $0.path.hasPrefix(documentation + "Composed.docc/") && $0.path.hasSuffix(".md")
      },
      comparedWith: [documentation + "Examples", documentation + "SharedFeature"],
      of: repository,
      where: { !$0.isFragment }
    )
    return readme + pages
  }

  private static func untestedExamples(
    in documents: [Repository.File],
    comparedWith folders: [String],
    of repository: Repository,
    where isExample: (SwiftBlock) -> Bool
  ) -> [Violation] {
    let compiled = repository.files
      .filter { file in folders.contains { file.path.hasPrefix($0 + "/") } }
      .map { withoutIndentation($0.content.lines) }
    return documents.flatMap { file in
      swiftBlocks(in: file).compactMap { block in
        let code = withoutIndentation(block.text.components(separatedBy: "\n"))
        guard isExample(block), !compiled.contains(where: { $0.contains(code) }) else { return nil }
        return Violation(
          file: file.path,
          line: block.line,
          rule: "The example is not part of any file in \(folders.joined(separator: " or ")).",
          remedy: "Copy it from there, so that it is known to compile."
        )
      }
    }
  }

  /// Code as it is compared: an example may stand in a function or a type, and so further right.
  private static func withoutIndentation(_ lines: some Sequence<String>) -> String {
    lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  /// A block of Swift code in a Markdown file.
  private struct SwiftBlock {
    /// The line it begins at.
    let line: Int
    /// Whether the line above it says that it is a fragment, and why.
    let isFragment: Bool
    var lines: [String] = []

    var text: String { lines.joined(separator: "\n") }
  }

  /// The Swift blocks of a Markdown file that are not indented.
  private static func swiftBlocks(in file: Repository.File) -> [SwiftBlock] {
    var blocks: [SwiftBlock] = []
    var open: SwiftBlock?
    var above = ""
    for (index, line) in file.content.lines.enumerated() {
      if line == "```swift" {
        let isFragment = above.wholeMatch(of: /<!-- fragment: \S.* -->/) != nil
        open = SwiftBlock(line: index + 1, isFragment: isFragment)
      } else if line == "```", let block = open {
        blocks.append(block)
        open = nil
      } else {
        open?.lines.append(String(line))
      }
      above = String(line)
    }
    return blocks
  }

  /// A path without `..`.
  private static func resolved(_ path: String) -> String {
    let parts = path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The words of a line that begin like a path of this repository and hold no placeholder.
  private static func pathsMentioned(in line: String) -> [String] {
    line.split { $0.isWhitespace || "`\"'()[],;".contains($0) }.compactMap { word in
      guard folders.contains(where: word.hasPrefix), !word.contains(where: "<>*…$".contains) else {
        return nil
      }
      var path = word
      while let last = path.last, ".:/".contains(last) { path = path.dropLast() }
      return String(path)
    }
  }

  private static func existingPaths(in repository: Repository) -> Set<String> {
    var paths: Set<String> = []
    for file in repository.files {
      let parts = file.path.split(separator: "/")
      for count in 1...parts.count { paths.insert(parts.prefix(count).joined(separator: "/")) }
    }
    return paths
  }

  private static func makeRules(in repository: Repository) -> Set<String> {
    guard let makefile = repository.files.first(where: { $0.path == "Makefile" }) else { return [] }
    let names = makefile.content.lines.compactMap { $0.firstMatch(of: /^([a-z\-]+):/)?.1 }
    return Set(names.map(String.init))
  }
}
