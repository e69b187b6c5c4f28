import HouseTools
import Testing

@Suite struct DocumentRulesTests {
  private func rules(_ line: String) -> [String] {
    let repository = Repository([
      "Makefile": "VARIABLE := 1\ntest: setup\n\tswift test\ntest-packages:\n",
      "LICENSE": "",
      "Features/Fact/Package.swift": "",
      "README.md": "Title\n\(line)\n",
    ])
    return DocumentRules.deadReferences(in: repository)
      .filter { $0.file == "README.md" && $0.line == 2 }
      .map(\.rule)
  }

  @Test(
    arguments: [
      "`make test`, then make something of it",
      "make test-packages   # all of them",
      "See [the license](LICENSE), [this](#map) and [that](https://www.swift.org).",
      "swift test --package-path Features/Fact",
      "A package in `Features/<Name>`, or in Features/….",
      "Look into Features/Fact/Package.swift.",
      "Features/Fact/: the facts",
    ]
  )
  func whatExistsMayBeNamed(line: String) {
    #expect(rules(line) == [])
  }

  @Test(
    arguments: [
      ("`make tests`", "\"tests\""),
      ("  make install", "\"install\""),
      ("See [the rules](RULES.md#first).", "RULES.md"),
      ("Look into `Features/Timer`.", "Features/Timer"),
      ("swift test --package-path Core/CasePaths", "Core/CasePaths"),
    ]
  )
  func whatDoesNotExistIsFound(line: String, culprit: String) {
    #expect(rules(line).count == 1)
    #expect(rules(line).allSatisfy { $0.contains(culprit) })
  }

  @Test func pagesOfACatalogNameTheirPictures() {
    let repository = Repository([
      "Core/Book.docc/Articles/Trees.md": "![A picture](tree.svg) ![Another](missing.svg)",
      "Core/Book.docc/Resources/tree.svg": "",
    ])
    let violations = DocumentRules.deadReferences(in: repository)
    #expect(violations.map(\.rule) == ["The link to missing.svg leads nowhere."])
  }

  @Test func linksAreRelativeToTheirDocument() {
    let repository = Repository([
      "Features/Fact/NOTES.md": "[up](../LICENSE) [here](Package.swift) [root](../../LICENSE)",
      "Features/Fact/Package.swift": "",
      "LICENSE": "",
    ])
    let violations = DocumentRules.deadReferences(in: repository)
    #expect(violations.map(\.rule) == ["The link to ../LICENSE leads nowhere."])
  }

  @Test(
    arguments: [
      ("A `Root` and `Root.send`.", true),
      ("Its `Root.value` and `Root.wait`.", true),
      ("`Roots`", false),
      ("`Root.sends`", false),
      ("`Other.send`", false),
      ("`Root.send(_:)`, `root` and a `Folder/` are no such names.", true),
    ]
  )
  func theArchitectureNamesWhatThereIs(line: String, isAccepted: Bool) {
    let repository = Repository([
      "Core/A/Documentation/Architecture.md": line,
      "Core/A/Sources/A/Root.swift": "final class Root {\n  let value = 1\n  func send() {}\n}",
      "Core/A/Sources/A/Root+Waiting.swift": "extension Root {\n  func wait() {}\n}",
      "Core/A/Tests/ATests/Other.swift": "struct Other {\n  func send() {}\n}",
    ])
    #expect(PageRules.unknownNames(in: repository).isEmpty == isAccepted)
  }

  @Test(
    arguments: [
      ("| send | reduces | `StoreTests/sendsActions()` |", nil),
      ("| a | b | `StoreTests/sendsActions()`, `StoreTests/counts(to:)` |", nil),
      ("| send | reduces | |", "The row names no test."),
      ("| send | `StoreTests/sendsActions()` | later |", "The row names no test."),
      ("| a | b | `StoreTests/sendsAction()` |", "There is no test StoreTests/sendsAction."),
      ("| a | b | `StoreTests/commented()` |", "There is no test StoreTests/commented."),
      ("| a | b | `SourceTests/sendsActions()` |", "There is no test SourceTests/sendsActions."),
    ] as [(String, String?)]
  )
  func everyCapabilityIsShownByATest(row: String, rule: String?) {
    let repository = Repository([
      PageRules.table: "# Parity\n\n| capability | behaviour | shown by |\n|---|---|---|\n\(row)\n",
      "Core/A/Tests/ATests/StoreTests.swift": """
      @Suite struct StoreTests {
        // func commented() {}
        @Test func sendsActions() {}
        @Test(arguments: [1]) func counts(to number: Int) {}
      }
      """,
      "Core/A/Sources/A/Store.swift": "struct SourceTests {\n  func sendsActions() {}\n}\n",
    ])
    #expect(PageRules.unknownNames(in: repository).map(\.rule) == (rule.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("| a | a1 | 1,733 | 1.0 |\n| b | b1 | 2 | 3 |", []),
      ("| a1 | 1,734 | 1.0 |\n| b1 | 2 |", ["1733 instructions for a1."]),
      ("| a1 | 1,733 | 1.0 |\n| b1 | slow |", ["The count of b1 is missing."]),
    ] as [(String, [String])]
  )
  func pagesHaveTheRecordedCounts(rows: String, endings: [String]) {
    let repository = Repository([
      PageRules.costs: "# Costs\n\n| operation | row | count |\n|---|---|---|\n\(rows)\n",
      "Core/ComposableArchitecture/Benchmarks/instructions.tsv": "a1\t1733\nb1\t2\n",
    ])
    let rules = PageRules.misquotedCounts(in: repository).map(\.rule)
    #expect(rules.count == endings.count)
    #expect(zip(rules, endings).allSatisfy { $0.hasSuffix($1) }, "\(rules)")
  }

  private static let examples = """
    func a() {
      let a = 1
      let b = 2
    }

    @Reducer
    struct A {
    }
    """

  /// Held to what is compiled are the features and tests of a README, and all code of the documentation.
  @Test(
    arguments: [
      ("", "@Reducer\nstruct A {\n}", true, true), ("", "@Reducer\nstruct B {\n}", false, false),
      ("", "@Reducer\nstruct B {\n  …\n}", true, false), ("", "let b = 3", true, false),
      ("", "let a = 1\nlet b = 2", true, true), ("", "let a = 1\n\nlet b = 2", true, false),
      ("", "  @Test func b() {}", false, false),
      ("<!-- fragment: shows a failure -->", "let b = 3", true, true),
      ("<!-- fragment:  -->", "let b = 3", true, false),
    ]
  )
  func examplesAreCompiled(above: String, code: String, inReadme: Bool, inPage: Bool) {
    let folder = "Core/ComposableArchitecture/Documentation"
    func accepts(_ path: String, _ compiled: String) -> Bool {
      let text = "Title\n\(above)\n```swift\n\(code)\n```\n\n```\n@Reducer\n```\n"
      let repository = Repository([path: text, compiled: Self.examples])
      let lines = ExampleRules.violations(in: repository).map(\.line)
      #expect(lines == [] || lines == [3])
      return lines.isEmpty
    }
    #expect(accepts("README.md", "Tests/Toolchain/Accepted/A.swift") == inReadme)
    #expect(accepts("\(folder)/Composed.docc/A.md", "\(folder)/SharedFeature/A.swift") == inPage)
  }

  @Test(
    arguments: [
      ("A", "[ ] On\n  1", true), ("A", "  [ ] On", true), ("A", "  1", true), ("A", "1", true),
      ("A", "[ ] On\n1", false), ("A", "[x] On", false), ("B", "[ ] On", false), ("A", "", false),
    ]
  )
  func picturesOfPreviewsAreThoseRecorded(name: String, picture: String, isAccepted: Bool) {
    let repository = Repository([
      "Core/ComposableArchitecture/Documentation/Composed.docc/A.md":
        "# A\n\n<!-- preview: \(name) -->\n```\n\(picture)\n```\n",
      "Core/SwiftUI/Tests/ATests/__Previews__/A.txt": "Title\n  [ ] On\n    1\n",
    ])
    let lines = ExampleRules.violations(in: repository).map(\.line)
    #expect(lines == (isAccepted ? [] : [3]))
  }

  @Test(
    arguments: [
      ("# T\n\n```\na\n# b\n```\n\n## S\n", nil), ("# T\n\n## S\n\n```\na\n# b\n```\n", nil),
      ("# T\n\n```\na\n```\n\n## S\n", 3), ("# T\n\n## S\n", 3),
      ("# T\n\n```\na\n# b\n```\n\n### S\n", 1), ("# T\n\n```\na\n# b\n```\n", 1),
      ("# T\n\n```\na\n# b\n```\n\n```\nc\n```\n\n## S\n", 8),
    ] as [(String, Int?)]
  )
  func aTranslationHasTheHeadingsAndTheCode(translation: String, line: Int?) {
    let repository = Repository([
      "README.md": "# Title\n\n```\na\n# b\n```\n\n## Section\n",
      "Core/ComposableArchitecture/Documentation/Korean/README.md": translation,
    ])
    #expect(TranslationRules.violations(in: repository).map(\.line) == (line.map { [$0] } ?? []))
  }

  @Test(arguments: [("let a = 1", true), ("let a = 2", false)])
  func aTutorialIsTranslatedWithItsCode(code: String, isInStep: Bool) {
    let folder = "Core/ComposableArchitecture/Documentation"
    let repository = Repository([
      "\(folder)/Composed.docc/Tutorial/BuildingACounter.tutorial":
        "@Section(title: \"A\") {\n  @Code(name: \"A.swift\", file: \"A-01.swift\")\n}\n",
      "\(folder)/Composed.docc/Resources/Step1/A-01.swift": "let a = 1\n",
      "\(folder)/Korean/BuildingACounter.md": "# A\n\n## A\n\n```swift\n\(code)\n```\n",
    ])
    #expect(TranslationRules.violations(in: repository).isEmpty == isInStep)
  }
}
