import Testing

/// The rules of the house, held against this repository.
// One rule after the other: each reads every file, and side by side they would keep all threads from
// the tests that wait for something.
@Suite(.serialized) struct RepositoryRulesTests {
  /// A rule: what it is called and how it is checked.
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let violations: @Sendable (Repository) -> [Violation]

    init(_ description: String, _ violations: @escaping @Sendable (Repository) -> [Violation]) {
      testDescription = description
      self.violations = violations
    }
  }

  static let rules = [
    Rule("arrows between modules", ArrowRules.violations),
    Rule("arrows between packages", ManifestRules.arrows),
    Rule("imports are declared in the manifest", ManifestRules.undeclaredImports),
    Rule("the app has the live part of each client", ManifestRules.missingLiveClients),
    Rule("every place that has to know of a package does", ChecklistRules.violations),
    Rule("one settings block for all manifests", ManifestRules.settings),
    Rule("Swift 6 language mode everywhere", ManifestRules.languageMode),
    Rule("the app does without FoundationNetworking", ManifestRules.traits),
    Rule("no file is too long", SourceRules.length),
    Rule("escapes from the concurrency checker are explained", SourceRules.unexplainedEscapes),
    Rule("only Core imports with @testable", SourceRules.testableImports),
    Rule("escapes from the compiler's checks are listed", EscapeRules.violations),
    Rule("comments name their subject", SourceRules.hiddenSubjects),
    Rule("nothing is left over", SourceRules.leftovers),
    Rule("the top folder keeps its shape", LayoutRules.topLevelEntries),
    Rule("each package has owners", OwnerRules.violations),
    Rule("the root lists every package", LayoutRules.unlistedPackages),
    Rule("rows of the root's table are wrapped as tools do it", LayoutRules.tableRows),
    Rule("the root lists every test folder", LayoutRules.unlistedTests),
    Rule("documents refer to what there is", DocumentRules.deadReferences),
    Rule("the page about the architecture names what there is", DocumentRules.unknownNames),
    Rule("the README's examples are compiled", DocumentRules.untestedExamples),
    Rule("every capability is shown by a test", ParityRules.unshownCapabilities),
    Rule("only system tests depend on SystemTesting", SystemTestRules.dependencies),
    Rule("system tests wait for their turn", SystemTestRules.traits),
    Rule("tests depend on no duration and no turn of other tasks", WaitingRules.violations),
    Rule("no result of a build is tracked", LayoutRules.trackedResults),
  ]

  static let repository = Result { try Repository.load() }

  @Test(arguments: rules)
  func holds(rule: Rule) throws {
    let violations = rule.violations(try Self.repository.get())
    guard !violations.isEmpty else { return }
    // One issue: each would repeat the name of the test.
    Issue.record(Comment(rawValue: violations.map(\.description).joined(separator: "\n")))
  }

  @Test func seesTheWholeRepository() throws {
    // Guards the rules against passing because nothing was read.
    let repository = try Self.repository.get()
    let layers = Set(repository.sources.map(\.module.layer))
    #expect(layers.isSuperset(of: [.core, .test]))
    #expect(repository.manifests.count > 1)
    #expect(repository.manifests.first?.package == "")
  }
}
