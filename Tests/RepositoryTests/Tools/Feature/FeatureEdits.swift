/// The places in the repository that have to know of a feature and its client.
package enum FeatureEdits {
  package static let appFeature = "Apps/ComposedApp/Sources/ComposedApp/AppFeature.swift"
  static let appTab = "Apps/ComposedApp/Sources/ComposedApp/Views/AppTab.swift"
  static let featureName = "Apps/ComposedCLI/Sources/Screen/FeatureName.swift"
  private static let appManifest = "Apps/ComposedApp/Package.swift"
  private static let appPage = "Apps/ComposedCLI/README.md"
  private static let appTexts =
    "Apps/ComposedApp/Tests/ComposedAppTests/AppFeatureActionTextTests.swift"
  private static let explorations =
    "Apps/ComposedCLI/Sources/Journal/ComposedProgram+Explorations.swift"
  private static let explorationTests = "Tests/ExplorationTests/FeaturesTests.swift"
  private static let faults = "Apps/ComposedCLI/FAULTS.md"
  private static let wiring = "Apps/ComposedCLI/Sources/Wiring/AppWiring.swift"

  /// The texts that composing the feature inserts, in the order in which they are inserted.
  package static func insertions(
    for request: FeatureRequest,
    in tree: SourceTree
  ) -> [Insertion] {
    manifest(request) + reducer(request) + (request.hasView ? screens(request) : [])
      + exploration(request) + client(request, tree) + documents(request)
  }

  private static func manifest(_ request: FeatureRequest) -> [Insertion] {
    let (name, property) = (request.name, request.property)
    return [
      .lines(
        [
          "let \(property) = Target.Dependency.product(", "  name: \"\(name)\",",
          "  package: \"\(name)\"", ")",
        ],
        in: appManifest,
        behindLast: "feature"
      ) { $0.hasPrefix("let timer = ") },
      .lines(
        ["    .package(path: \"../../Features/\(name)\"),"],
        in: appManifest,
        behindLast: "feature's path"
      ) { $0.hasPrefix("    .package(path: \"../../Features/") },
      Insertion(appManifest, .lines(["        \(property),"]), at: "in the target ComposedApp") {
        lines in
        guard let target = lines.firstIndex(of: "      name: \"ComposedApp\",") else { return nil }
        return lines[target...].firstIndex(of: "      ]").map { ($0, 0) }
      },
    ]
  }

  private static func reducer(_ request: FeatureRequest) -> [Insertion] {
    let (name, property) = (request.name, request.property)
    return [
      .import(name, in: appFeature, access: "public "),
      Insertion(
        appFeature,
        .lines([
          "    /// The state of `\(name)Feature`.",
          "    public var \(property) = \(name)Feature.State()",
        ]),
        at: "before the initializer of the state"
      ) { lines in
        lines.firstIndex(of: "    /// Creates the state of an app.").map { ($0 - 1, 0) }
      },
      Insertion(
        appFeature,
        .lines([
          "    /// Something has happened to `\(name)Feature`.",
          "    case \(property)(\(name)Feature.Action)",
        ]),
        at: "among the actions, in alphabetic order"
      ) { lines in
        guard let start = lines.firstIndex(where: { $0.hasPrefix("  public enum Action") }),
          let end = lines[start...].firstIndex(where: { $0.isEmpty })
        else { return nil }
        let next = lines[start..<end].firstIndex {
          $0.hasPrefix("    case ") && $0.dropFirst(9) > property[...]
        }
        guard var index = next else { return (end, 0) }
        while lines[index - 1].hasPrefix("    ///") { index -= 1 }
        return (index, 0)
      },
      .lines(
        [
          "    Scope(state: \\.\(property), action: \\.\(property)) {", "      \(name)Feature()",
          "    }",
        ],
        in: appFeature,
        before: "    Reduce { state, action in"
      ),
      .lines(
        ["      case .\(property):", "        return .none", ""],
        in: appFeature,
        before: "      case let .updateCheckResponse(.success(update?)):"
      ),
      .phrase(", \"\(property)\"", in: appTexts, before: "]  // tested where they are made"),
    ]
  }

  private static func screens(_ request: FeatureRequest) -> [Insertion] {
    let (name, property) = (request.name, request.property)
    return [
      .import(name, in: appTab),
      .lines(
        ["  /// The screen of `\(name)Feature`.", "  case \(property)"],
        in: appTab,
        behindLast: "case",
        where: isCase
      ),
      .lines(
        ["    case .\(property): \"\(request.title)\""],
        in: appTab,
        behindLast: "title"
      ) { $0.hasPrefix("    case .") && $0.hasSuffix("\"") },
      .lines(
        [
          "    case .\(property):",
          "      \(name)View(store: store.scope(state: \\.\(property), action: \\.\(property)))",
        ],
        in: appTab,
        behindLast: "screen"
      ) { $0.contains("View(store: store.scope(") },
      .import(name, in: featureName),
      .lines(["  case \(property)"], in: featureName, behindLast: "case", where: isCase),
      .lines(
        ["    case .\(property): \(name)Preview()"],
        in: featureName,
        behindLast: "preview"
      ) { $0.hasPrefix("    case .") && $0.hasSuffix("Preview()") },
      .import(name, in: explorations),
      Insertion(
        explorations,
        .lines([
          "    case .\(property):",
          "      ProgramExploration(name, explored(\(name)Feature()) { \(name)Feature.State() })",
        ]),
        at: "behind the last exploration"
      ) { lines in
        guard let last = lines.lastIndex(where: { $0.contains("ProgramExploration(name, ") })
        else { return nil }
        return (last + 1, 0)
      },
      .phrase(", `\(property)`", in: appPage, before: ") shows one feature on its own"),
    ]
  }

  private static func exploration(_ request: FeatureRequest) -> [Insertion] {
    let (name, property) = (request.name, request.property)
    return [
      .import(name, in: explorationTests),
      Insertion(
        explorationTests,
        .lines([
          "", "  @Test func \(property)() async {",
          "    let result = await explore(\(name)Feature(), from: \(name)Feature.State()) {",
          "      $0.context = .preview", "    } checking: {",
          "      AtRest(\"it is always at rest\") { _ in true }", "    }",
          "    #expect(result.states > 1)", "  }",
        ]),
        at: "at the end of the suite"
      ) { lines in
        lines.firstIndex(of: "}").map { ($0, 0) }
      },
    ]
  }

  private static func client(_ request: FeatureRequest, _ tree: SourceTree) -> [Insertion] {
    guard let client = request.client else { return [] }
    let number = Self.number(of: onlyOnce, onPage: tree[faults] ?? "")
    return [
      .import(client, in: wiring), .import("\(client)Live", in: wiring),
      .lines(
        ["      $0.\(FeatureRequest.property(client)) = .liveValue"],
        in: wiring,
        before: "      if let testClock { $0.continuousClock = testClock }"
      ),
      .phrase(", \(client)", in: "README.md", before: ": each an interface, a live"),
      // As `composed faults` tells it; the gate's replay of a new feature compares the two.
      Insertion(
        faults,
        .lines([
          "| `\(client).text` | error, retry | recovers | harmless "
            + "| n/a (\(number ?? "?")) | error, retry |"
        ]),
        at: number == nil
          ? "by the number of the reason \"\(onlyOnce)\""
          : "among the endpoints, in alphabetic order"
      ) { lines in
        guard number != nil,
          let head = lines.firstIndex(of: "|---|---|---|---|---|---|")
        else { return nil }
        let next = lines[(head + 1)...].firstIndex {
          !$0.hasPrefix("| `") || $0.dropFirst(3) > "\(client).text"[...]
        }
        return next.map { ($0, 0) }
      },
    ]
  }

  /// The reason why an endpoint does not answer twice.
  private static let onlyOnce = "A call returns once."

  /// The number of a reason in the list on the page of faults; `nil` if it is not there.
  private static func number(of reason: String, onPage page: String) -> String? {
    let numbers = Insertion.lines(of: page).compactMap { line -> String? in
      let parts = line.split(separator: ". ", maxSplits: 1)
      return parts.count == 2 && parts[1] == reason ? String(parts[0]) : nil
    }
    return numbers.first { $0.allSatisfy(\.isWholeNumber) }
  }

  private static func documents(_ request: FeatureRequest) -> [Insertion] {
    let client = request.client.map { ", and its client `\($0)` (`Clients/\($0)`)" } ?? ""
    let kind = request.hasView ? "a feature with a tab of its own" : "a feature without a screen"
    return [
      .phrase(", \(request.name)", in: "README.md", atEndOfLine: "Features/    "),
      Insertion(
        "CHANGELOG.md",
        .lines(["- `\(request.name)` (`Features/\(request.name)`): \(kind)\(client)."]),
        at: "at the end of the list Added of Unreleased"
      ) { lines in
        guard let start = lines.firstIndex(of: "## Unreleased"),
          let added = lines[start...].firstIndex(of: "### Added")
        else { return nil }
        var end = lines[(added + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex
        while lines[end - 1].isEmpty { end -= 1 }
        return (end, 0)
      },
    ]
  }

  private static func isCase(_ line: String) -> Bool {
    line.hasPrefix("  case ") && line.dropFirst(7).allSatisfy { $0.isLetter || $0.isNumber }
  }
}
