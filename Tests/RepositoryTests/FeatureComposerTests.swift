import Foundation
import HouseTools
import Testing

/// `make feature` and `make remove-feature`, held against this repository in memory.
@Suite struct FeatureComposerTests {
  private static let current = Result { try Repository.load() }

  // Names that no team gives, since the repository may have features that were created.
  private static let requests = [
    FeatureRequest(name: "Quagga", client: "QuaggaClient"),
    FeatureRequest(name: "Quagga"),
    FeatureRequest(name: "Quagga", client: "OkapiClient", hasView: false),
    FeatureRequest(name: "OkapiHerd", hasView: false),
    // The longest names, and the first and the last of the alphabet.
    FeatureRequest(name: "AAAAAAAAAAAAAAAAAAAA", client: "BBBBBBBBBBBBBBBBBBBBClient"),
    FeatureRequest(name: "ZZZZZZZZZZZZZZZZZZZZ", client: "ZZZZZZZZZZZZZZZZZZZYClient"),
  ]

  /// The repository after changes.
  private func applying(_ changes: [SourceTree.Change], to repository: Repository) -> Repository {
    var files = Dictionary(repository.files.map { ($0.path, $0) }) { first, _ in first }
    for change in changes {
      files[change.path] = change.new.map { Repository.File(path: change.path, text: $0) }
    }
    let tracked = repository.tracked
    return Repository(files: files.values.sorted { $0.path < $1.path }, tracked: tracked)
  }

  private func texts(of repository: Repository) -> [String: String] {
    Dictionary(repository.files.map { ($0.path, $0.text) }) { first, _ in first }
  }

  /// The paths of the files that are not the same, or only in one of the two.
  private func differences(_ one: [String: String], _ other: [String: String]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }

  @Test(arguments: requests)
  func aFeatureKeepsTheRulesAndIsTakenBackWithoutATrace(request: FeatureRequest) throws {
    let repository = try Self.current.get()
    let added = applying(try FeatureComposer(repository).adding(request), to: repository)
    for rule in Rule.all where !rule.isAdvice {
      let violations = rule.violations(added)
      #expect(violations == [], "\(rule.title)")
    }
    let long = added.swiftFiles.filter { $0.module?.package.hasSuffix("/\(request.name)") == true }
      .flatMap { file in file.content.lines.filter { $0.count > 100 } }
    #expect(long == [])
    let changes = try FeatureComposer(added).removing(request.name) { _ in false }
    let removed = texts(of: applying(changes, to: added))
    let original = texts(of: repository)
    #expect(differences(removed, original) == [])
  }

  @Test(
    arguments: [
      "# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n\n## 1.0\n\n### Interface\n\n- added `A`\n",
      "# Changelog\n\n## Unreleased\n\n### Interface\n\n- added `A`\n\n### Added\n\n- A.\n",
      "# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n",
    ]
  )
  func entriesOfInterfacesAreTakenBackFromAnyChangelog(text: String) throws {
    var tree = SourceTree { _ in text }
    let first = FeatureRequest(name: "Quagga")
    let second = FeatureRequest(name: "Okapi", hasView: false)
    let added = [first, second].map { InterfaceSection.add($0, in: &tree) }
    #expect(added == [nil, nil])
    let changelog = try #require(tree["CHANGELOG.md"])
    #expect(changelog.contains("- added `ComposedApp.AppTab.quagga`\n- added `ComposedApp.App"))
    #expect(changelog.ranges(of: "\n\n\n").isEmpty)
    let removed = InterfaceSection.remove(first, from: &tree)
    #expect(removed == nil)
    #expect(tree["CHANGELOG.md"] != text)
    let rest = [second, second].map { InterfaceSection.remove($0, from: &tree) }
    #expect(tree["CHANGELOG.md"] == text)
    #expect(rest[0] == nil)
    #expect(rest[1]?.contains("not any more") == true)
  }

  @Test func featuresAreTakenBackInAnyOrder() throws {
    let repository = try Self.current.get()
    var current = repository
    for request in [
      FeatureRequest(name: "Quagga", client: "QuaggaClient"), FeatureRequest(name: "Okapi"),
    ] {
      current = applying(try FeatureComposer(current).adding(request), to: current)
    }
    for name in ["Okapi", "Quagga"] {
      let changes = try FeatureComposer(current).removing(name) { _ in false }
      current = applying(changes, to: current)
    }
    #expect(differences(texts(of: current), texts(of: repository)) == [])
  }

  @Test(
    arguments: [
      ("Counter", nil, "the package Features/Counter"), ("counter", nil, "a capital letter"),
      ("Journal", nil, "the package Core/Journal"), ("Quagga Report", nil, "letters and digits"),
      ("Quagga", "NumberFactClient", "the package Clients/NumberFactClient"),
      ("Quagga", "Forecast", "ends in Client"), ("Default", nil, "a keyword of Swift"),
      ("Switch", nil, "a keyword of Swift"), ("Foundation", nil, "of the toolchain"),
      ("Problems", nil, "a property or a case"), ("Alert", nil, "AppFeature.swift"),
      ("Store", nil, "a type in Core/"), ("Text", nil, "a type in Core/"), ("", nil, "is missing"),
      ("Quagga", "Client", "ends in Client"), ("QuaggaFeature", nil, "Leave it out"),
      ("Äther", nil, "letters and digits"), ("../Quagga", nil, "letters and digits"),
      ("Composed", nil, "the folder of this clone"), ("9Lives", nil, "letters and digits"),
      ("AVeryLongNameOfAFeature", nil, "20 characters at most"),
      ("None", nil, "a member `none` already"), ("AllCases", nil, "a member `allCases` already"),
      ("Key", nil, "AppTab.swift (key)"),
    ] as [(String, String?, String)]
  )
  func refusesANameThatCannotBeHad(name: String, client: String?, problem: String) throws {
    let repository = try Self.current.get()
    let error = #expect(throws: FeatureProblem.self) {
      try FeatureComposer(repository, rootFolder: "composed")
        .adding(FeatureRequest(name: name, client: client))
    }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test func namesThePlacesThatAreNotAsTheyWere() throws {
    let repository = try Self.current.get()
    let request = FeatureRequest(name: "Quagga")
    let added = applying(try FeatureComposer(repository).adding(request), to: repository)
    let manifest = FeatureEdits.appFeature
    let text = try #require(texts(of: added)[manifest])
    let edited = applying(
      [.init(path: manifest, old: text, new: text.replacing("case quagga(", with: "case wind("))],
      to: added
    )
    let error = #expect(throws: FeatureProblem.self) {
      try FeatureComposer(edited).removing("Quagga") { _ in false }
    }
    #expect(error?.description.contains("AppFeature.swift: `/// Something has happened") == true)
  }

  @Test func theRowOfFaultsHasTheNumberOfItsReasonOnThePage() throws {
    let page = "Apps/ComposedCLI/FAULTS.md"
    let repository = try Self.current.get()
    let text = try #require(texts(of: repository)[page])
    let reason = try #require(text.firstMatch(of: /\n(\d+)(\. A call returns once\.)\n/))
    func withPage(_ new: String) -> Repository {
      applying([.init(path: page, old: text, new: new)], to: repository)
    }
    let request = FeatureRequest(name: "Quagga", client: "QuaggaClient")
    let renumbered = withPage(
      text.replacing("(\(reason.1))", with: "(77)").replacing(reason.0, with: "\n77\(reason.2)\n")
    )
    let added = applying(try FeatureComposer(renumbered).adding(request), to: renumbered)
    let row = texts(of: added)[page]?.split(separator: "\n").first { $0.contains("QuaggaClient") }
    #expect(row?.contains("| n/a (77) |") == true, "\(row ?? "there is no row")")
    let changes = try FeatureComposer(added).removing("Quagga") { _ in false }
    #expect(texts(of: applying(changes, to: added))[page] == texts(of: renumbered)[page])
    let error = #expect(throws: FeatureProblem.self) {
      try FeatureComposer(withPage(text.replacing(reason.0, with: "\n"))).adding(request)
    }
    #expect(error?.description.contains("by the number of the reason \"A call returns") == true)
  }

  @Test func keepsWhatGitDoesNotHave() throws {
    let repository = try Self.current.get()
    let request = FeatureRequest(name: "Quagga")
    var added = applying(try FeatureComposer(repository).adding(request), to: repository)
    let path = "Features/Quagga/Sources/Quagga/Wind.swift"
    added = applying([.init(path: path, old: nil, new: "let wind = 1\n")], to: added)
    let error = #expect(throws: FeatureProblem.self) {
      try FeatureComposer(added).removing("Quagga") { _ in false }
    }
    #expect(
      error?.description == "\(path) would be lost: git does not have it as it is. Commit it first."
    )
    let changes = try FeatureComposer(added).removing("Quagga") { $0 == path }
    #expect(changes.contains { $0.path == path && $0.new == nil })
    #expect(throws: FeatureProblem.self) {
      try FeatureComposer(repository).removing("Quagga") { _ in true }
    }
  }

  @Test(arguments: [("Resample", "Resampler"), ("Sampler", "Sample"), ("Sample", "Resample")])
  func namesMayHaveThoseOfTheTemplatesInThem(name: String, client: String) throws {
    let request = FeatureRequest(name: name, client: "\(client)Client")
    let templates = [
      "WithClient/Features/Sample/SampleView.swift":
        "Sample sample SampleClient sampleClient SampleScript sample.txt team-sample Tests"
    ]
    let files = try FeatureTemplate.files(for: request, templates: templates)
    let (property, base) = (FeatureRequest.property(name), FeatureRequest.property(client))
    #expect(
      files == [
        "Features/\(name)/\(name)View.swift":
          "\(name) \(property) \(client)Client \(base)Client \(client)Script \(base).txt "
          + "team-\(name.lowercased()) Tests"
      ]
    )
  }

  @Test(
    arguments: [
      ("Weather", "Weather"), ("AirQuality", "Air quality"), ("URLList", "URL list"),
      ("PlanB", "Plan B"), ("HTTP", "HTTP"), ("Top10", "Top10"),
    ]
  )
  func theTabHasTheWordsOfTheName(name: String, title: String) {
    #expect(FeatureRequest(name: name).title == title)
  }
}
