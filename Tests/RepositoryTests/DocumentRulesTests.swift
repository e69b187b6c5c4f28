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
    #expect(DocumentRules.unknownNames(in: repository).isEmpty == isAccepted)
  }

  @Test(
    arguments: [
      ("@Reducer\nstruct A {\n}", true),
      ("@Reducer\nstruct A {\n  let a = 1\n}", false),
      ("@Reducer\nstruct B {\n  …\n}", true),
      ("let a = 1", true),
      ("  @Test func b() {}", false),
    ]
  )
  func examplesAreTakenFromWhatIsCompiled(example: String, isAccepted: Bool) {
    let repository = Repository([
      "README.md": "Title\n\n```swift\n\(example)\n```\n\n```\n@Reducer\n```\n",
      "Tests/Toolchain/Accepted/A.swift": "import B\n\n@Reducer\nstruct A {\n}\n",
    ])
    let lines = DocumentRules.untestedExamples(in: repository).map(\.line)
    #expect(lines == (isAccepted ? [] : [3]))
  }

  @Test(
    arguments: [
      ("let a = 1\nlet b = 2", true),
      ("let a = 1\n\nlet b = 2", false),
      ("let b = 3", false),
      ("let c = …", false),
      ("@CasePathable\nenum C {}", true),
    ]
  )
  func codeOfTheDocumentationIsTakenFromItsExamples(example: String, isAccepted: Bool) {
    let folder = "Core/ComposableArchitecture/Documentation"
    let repository = Repository([
      "\(folder)/Composed.docc/Articles/A.md": "# A\n\n```swift\n\(example)\n```\n",
      "\(folder)/Examples/A.swift": "func a() {\n  let a = 1\n  let b = 2\n}\n",
      "\(folder)/SharedFeature/Sources/C.swift": "  @CasePathable\n  enum C {}\n",
      "Tests/Toolchain/Accepted/A.swift": "let b = 3\n",
    ])
    let lines = DocumentRules.untestedExamples(in: repository).map(\.line)
    #expect(lines == (isAccepted ? [] : [3]))
  }

  @Test(
    arguments: [
      ("<!-- fragment: shows a build failure -->", true),
      ("<!-- fragment:  -->", false),
      ("<!-- shows a build failure -->", false),
      ("", false),
    ]
  )
  func aFragmentOfTheDocumentationSaysWhyItIsNotCompiled(above: String, isAccepted: Bool) {
    let repository = Repository([
      "Core/ComposableArchitecture/Documentation/Composed.docc/Articles/A.md":
        "# A\n\n\(above)\n```swift\nlet a: Int = …\n```\n"
    ])
    let lines = DocumentRules.untestedExamples(in: repository).map(\.line)
    #expect(lines == (isAccepted ? [] : [4]))
  }
}
