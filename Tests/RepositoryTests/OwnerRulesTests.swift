import Testing

@Suite struct OwnerRulesTests {
  private static let owners =
    "team: team-sky\ncontact: sky@example.com\nreviewers: @o/team-sky @ada\n"
  private static let codeOwners = """
    # Made by `make owners` of the files OWNERS in the packages.
    * @composed/team-platform
    /Features/Sky/ @o/team-sky @ada

    """

  @Test func acceptsWhatFollowsFromTheOwners() {
    let repository = Repository([
      "Features/Sky/Package.swift": "", "Features/Sky/OWNERS": Self.owners,
      ".github/CODEOWNERS": Self.codeOwners,
    ])
    #expect(OwnerRules.violations(in: repository) == [])
  }

  @Test func namesAPackageWithoutOwners() {
    let repository = Repository([
      "Features/Sky/Package.swift": "", "Features/Sky/OWNERS": Self.owners,
      "Core/Ground/Package.swift": "", ".github/CODEOWNERS": Self.codeOwners,
    ])
    let violations = OwnerRules.violations(in: repository)
    #expect(violations.map(\.file) == ["Core/Ground/OWNERS"])
  }

  @Test func namesCodeOwnersOfYesterday() {
    let repository = Repository([
      "Features/Sky/Package.swift": "", "Features/Sky/OWNERS": Self.owners,
      ".github/CODEOWNERS": "* @ada\n",
    ])
    #expect(OwnerRules.violations(in: repository).map(\.file) == [".github/CODEOWNERS"])
  }

  @Test(arguments: [
    ("contact: a@b\nreviewers: @a\n", "`team: …` is missing."),
    ("team: a\nteam: b\ncontact: a@b\nreviewers: @a\n", "`team` is there twice."),
    ("team: a\ncontact: a@b\nreviewers: ada\n", "`ada` is neither"),
    ("team: a\nlead: b\n", "`lead` is not one of"), ("a\n", "`a` is no line"),
  ])
  func refusesRuinedOwners(text: String, problem: String) {
    let error = #expect(throws: FeatureProblem.self) { try Owners(text) }
    #expect(error?.description.hasPrefix(problem) == true)
  }
}
