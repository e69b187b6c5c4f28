/// What the documents of the repository may refer to: only what there is.
enum DocumentRules {
  private static let folders = [".ci/", "Apps/", "Clients/", "Core/", "Features/", "Tests/"]

  /// Commands of make, links and paths in Markdown files that lead nowhere.
  static func deadReferences(in repository: Repository) -> [Violation] {
    let paths = existingPaths(in: repository)
    let rules = makeRules(in: repository)
    return repository.files.filter { $0.path.hasSuffix(".md") }.flatMap { file -> [Violation] in
      let folder = file.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      return file.content.lines.enumerated().flatMap { index, line -> [Violation] in
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
          guard !target.isEmpty, !target.contains(":"), !paths.contains(folder + target) else {
            continue
          }
          report("The link to \(target) leads nowhere.", "Correct it, or take it out.")
        }
        for path in pathsMentioned(in: line) where !paths.contains(path) {
          report("\(path) does not exist.", "Correct the path, or take it out.")
        }
        return violations
      }
    }
  }

  /// Features and tests in the README that are not, line for line, part of what is compiled by the
  /// toolchain checks. An example with `…` in it is not held to that.
  static func untestedExamples(in repository: Repository) -> [Violation] {
    let compiled = repository.files
      .filter { $0.path.hasPrefix("Tests/Toolchain/Accepted/") }
      .map { $0.content.lines.joined(separator: "\n") }
    return repository.files.filter { $0.path == "README.md" }.flatMap { file in
      swiftBlocks(in: file).compactMap { line, text in
        let isExample = text.contains("@Reducer") || text.contains("@Test")
        guard isExample, !text.contains("…"), !compiled.contains(where: { $0.contains(text) })
        else {
          return nil
        }
        return Violation(
          file: file.path,
          line: line,
          rule: "The example is not part of any file in Tests/Toolchain/Accepted.",
          remedy: "Copy it from there, so that it is known to compile."
        )
      }
    }
  }

  /// The Swift blocks of a Markdown file without indentation, with the lines they begin at.
  private static func swiftBlocks(in file: Repository.File) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var open: (line: Int, lines: [String])?
    for (index, line) in file.content.lines.enumerated() {
      if line == "```swift" {
        open = (index + 1, [])
      } else if line == "```", let block = open {
        blocks.append((block.line, block.lines.joined(separator: "\n")))
        open = nil
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
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
