/// A translated page has the headings and the code of its original.
package enum TranslationRules {
  private static let documentation = "Core/ComposableArchitecture/Documentation/"
  private static let tutorial = documentation + "Composed.docc/Tutorial/BuildingACounter.tutorial"

  /// Translations that are not in step with what they translate.
  package static func violations(in repository: Repository) -> [Violation] {
    readme(in: repository) + tutorial(in: repository)
  }

  private static func readme(in repository: Repository) -> [Violation] {
    guard let original = repository.file("README.md"),
      let translation = repository.file(documentation + "Korean/README.md")
    else { return [] }
    return differences(
      in: translation,
      headings(of: translation) == headings(of: original),
      code(in: translation),
      code(in: original).map(\.text),
      of: original.path
    )
  }

  /// A tutorial names the files that it shows, and its translation has their text.
  private static func tutorial(in repository: Repository) -> [Violation] {
    guard let original = repository.file(tutorial),
      let translation = repository.file(documentation + "Korean/BuildingACounter.md")
    else { return [] }
    let names = original.text.matches(of: /file: "([^"]+)"/).map { String($0.output.1) }
    let texts = names.map { name in
      repository.files.first {
        $0.path.hasPrefix(documentation + "Composed.docc/Resources/")
          && $0.path.hasSuffix("/" + name)
      }.map { $0.text.hasSuffix("\n") ? String($0.text.dropLast()) : $0.text } ?? ""
    }
    let sections = original.text.matches(of: /@Section\(/).count
    return differences(
      in: translation,
      headings(of: translation).filter { $0 == 2 }.count == sections,
      code(in: translation),
      texts,
      of: original.path
    )
  }

  private static func differences(
    in translation: Repository.File,
    _ hasHeadings: Bool,
    _ found: [(line: Int, text: String)],
    _ expected: [String],
    of original: String
  ) -> [Violation] {
    if !hasHeadings {
      return [
        Violation(
          file: translation.path,
          line: 1,
          rule: "The translation has other headings than \(original).",
          remedy: "Give it the same sections, in the same order."
        )
      ]
    }
    let shorter = min(found.count, expected.count)
    let differing = (0..<shorter).first { found[$0].text != expected[$0] }
    guard let index = differing ?? (found.count == expected.count ? nil : shorter)
    else { return [] }
    return [
      Violation(
        file: translation.path,
        line: index < found.count ? found[index].line : translation.content.lines.count,
        rule: "Example \(index + 1) of the translation is another one than in \(original).",
        remedy: "Copy it from there, and see whether the text beside it is still true."
      )
    ]
  }

  /// The levels of the headings outside of code.
  private static func headings(of file: Repository.File) -> [Int] {
    var isCode = false
    return file.content.lines.compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let heading = line.prefixMatch(of: #/([#]+) /#) else { return nil }
      return heading.output.1.count
    }
  }

  /// The blocks of code, each with the line that it begins in.
  private static func code(in file: Repository.File) -> [(line: Int, text: String)] {
    let lines = file.content.lines
    var blocks: [(line: Int, text: String)] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let begin = start {
        blocks.append((begin + 1, lines[(begin + 1)..<index].joined(separator: "\n")))
        start = nil
      } else {
        start = index
      }
    }
    return blocks
  }
}
