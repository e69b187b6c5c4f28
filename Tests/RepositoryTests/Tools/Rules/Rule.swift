/// A rule of the house: what a machine can see of the repository, and no other tool tells.
package struct Rule: Sendable {
  package let title: String
  /// Whether what breaks the rule is told, and fails nothing.
  package let isAdvice: Bool
  /// Whether the rule goes by what the others ask for, and says nothing while one of them is broken.
  package let needsOthers: Bool
  package let violations: @Sendable (Repository) -> [Violation]

  private init(
    _ title: String,
    isAdvice: Bool = false,
    needsOthers: Bool = false,
    _ violations: @escaping @Sendable (Repository) -> [Violation]
  ) {
    self.title = title
    self.isAdvice = isAdvice
    self.needsOthers = needsOthers
    self.violations = violations
  }

  package static let all = [
    Rule("arrows between modules", ArrowRules.imports),
    Rule("arrows between packages", ArrowRules.packages),
    Rule("imports are declared in the manifest", ManifestRules.undeclaredImports),
    Rule("the program has the live part of each client", ManifestRules.missingLiveClients),
    Rule("one settings block for all manifests", ManifestRules.settings),
    Rule("the root lists every package", ManifestRules.unlistedPackages),
    Rule("the root lists every test folder", ManifestRules.unlistedTests),
    Rule("features are composed, explored and tested", CompositionRules.violations),
    Rule("escapes from the compiler's checks have their invariant", EscapeRules.violations),
    Rule("tests depend on no duration and no turn of other tasks", WaitingRules.waits),
    Rule("system tests wait for their turn", WaitingRules.systemTests),
    Rule("documents refer to what there is", DocumentRules.deadReferences),
    Rule("pages name tests and types that there are", PageRules.unknownNames),
    Rule("pages have the counts of instructions that are recorded", PageRules.misquotedCounts),
    Rule("examples are compiled", ExampleRules.violations),
    Rule("translations keep in step", TranslationRules.violations),
    Rule("workflows and the Makefile agree", WorkflowRules.violations),
    Rule("the top folder keeps its shape", SourceRules.topLevelEntries),
    Rule("words with a better way", SourceRules.words),
    Rule("a change affects the tests that import it", needsOthers: true, AffectedRules.violations),
    // A new feature is to pass the tests as it is created.
    Rule("the picture of packages is that of the manifests", isAdvice: true, PackageMap.violations),
    Rule("comments of 120 columns at most", isAdvice: true, SourceRules.longComments),
    Rule("files of 500 lines at most", isAdvice: true, SourceRules.length),
  ]
}
