/// A fault for the proof that no test outside of the affected ones fails: `make test-affected-proof`.
///
/// All of them are compiled at once. Each is switched on by a file of its own, so that one build serves for all.
package struct PlantedChange: Equatable, Sendable {
  /// The file that is changed.
  package let file: String
  /// A text that is there once.
  let old: String
  /// The text in its place. `isPlanted` is true while the fault is switched on; without it, the file is changed
  /// for that time only.
  let new: String
  /// The test target with a test that fails, or the folder of a package that is built alone.
  package let failing: String

  init(_ file: String, _ old: String, _ new: String, failing: String) {
    self.file = file
    self.old = old
    self.new = new
    self.failing = failing
  }

  /// Whether the change is part of the build.
  package var isCompiled: Bool { new.contains("isPlanted") }

  /// The text of the file with the change.
  ///
  /// - Parameters:
  ///   - text: The text without it.
  ///   - path: The file that switches the change on.
  package func planted(in text: String, switchedBy path: String) throws(FeatureProblem) -> String {
    guard text.ranges(of: old).count == 1 else {
      throw FeatureProblem(
        "\(file): `\(old)` is not there once. Choose another place for the fault."
      )
    }
    let changed = text.replacing(old, with: new)
    guard isCompiled else { return changed }
    // Declared here, since many modules import no C library.
    return changed + """

      @_silgen_name("access")
      private func accessOfPlant(_ path: UnsafePointer<CChar>, _ mode: CInt) -> CInt
      private let isPlanted = accessOfPlant("\(path)", 0) == 0

      """
  }
}

extension PlantedChange {
  /// Changes in each layer, from the bottom to the top.
  package static let all = core + clients + features + app + others

  private static let core = [
    PlantedChange(
      "Core/ComposableArchitecture/Sources/Clocks/ImmediateClock.swift",
      "Self(offset: saturatingSum(offset, duration))",
      "Self(offset: isPlanted ? offset : saturatingSum(offset, duration))",
      failing: "ClocksTests"
    ),
    PlantedChange(
      "Core/TerminalUI/Sources/TerminalUI/Views/Divider.swift",
      "axis == .horizontal ?",
      "axis == .horizontal && !isPlanted ?",
      failing: "TerminalUITests"
    ),
    PlantedChange(
      "Core/TerminalUI/Sources/TerminalHosting/Output/String+Printable.swift",
      "guard hasControls else",
      "guard hasControls, !isPlanted else",
      failing: "TerminalHostingTests"
    ),
    PlantedChange(
      "Core/ComposableTerminalUI/Sources/ComposableTerminalUI/Presentation/View+Alert.swift",
      "Text(alert?.title ?? TextState(\"\"))",
      "Text(isPlanted ? TextState(\"?\") : alert?.title ?? TextState(\"\"))",
      failing: "ComposableTerminalUITests"
    ),
    PlantedChange(
      "Core/HTTPFetch/Sources/HTTPFetch/HTTPFetchError.swift",
      "case let .status(code): \"the server",
      "case let .status(code): isPlanted ? \"\" : \"the server",
      failing: "HTTPFetchTests"
    ),
    PlantedChange(
      "Core/Explorer/Sources/Explorer/ExploredStep.swift",
      "case .value(0): \"answers\"",
      "case .value(0): isPlanted ? \"has answered\" : \"answers\"",
      failing: "ExplorerTests"
    ),
    PlantedChange(
      "Core/Journal/Sources/FeatureGraph/Formats/GraphReport+Formats.swift",
      "place.isLast ? \"└─ \"",
      "place.isLast && !isPlanted ? \"└─ \"",
      failing: "FeatureGraphTests"
    ),
    PlantedChange(
      "Core/LineSession/Sources/LineSession/Report/JSONDifference+Line.swift",
      "case (nil, let new?): \"\\(path): + \\(new)\"",
      "case (nil, let new?): isPlanted ? \"\" : \"\\(path): + \\(new)\"",
      failing: "LineSessionTests"
    ),
    PlantedChange(
      "Core/JournalCLI/Sources/JournalCLI/Replay/ReplayCommand.swift",
      "let states = \"and",
      "let states = isPlanted ? \"\" : \"and",
      failing: "SessionTests"
    ),
  ]

  private static let clients = [
    PlantedChange(
      "Clients/AppVersionClient/Sources/AppVersionClient/SemanticVersion.swift",
      "core.count == 3",
      "core.count == (isPlanted ? 4 : 3)",
      failing: "AppVersionClientTests"
    ),
    PlantedChange(
      "Clients/NumberFactClient/Sources/NumberFactClientLive/ComputedFacts+Divisors.swift",
      "guard number > 1 else { return [",
      "guard number > 1, !isPlanted else { return [",
      failing: "NumberFactClientLiveTests"
    ),
    PlantedChange(
      "Clients/SettingsClient/Sources/SettingsClientLive/FormerSettings.swift",
      "?? 0 <= Self.maximumBytes",
      "?? 0 <= (isPlanted ? 0 : Self.maximumBytes)",
      failing: "SettingsClientLiveTests"
    ),
    PlantedChange(
      "Clients/SyncUpsClient/Sources/SyncUpsClient/SyncUp.swift",
      "guard (1...86_400).contains(seconds) else",
      "guard (1...86_400).contains(seconds), !isPlanted else",
      failing: "SyncUpsClientTests"
    ),
    PlantedChange(
      "Clients/SyncUpsClient/Sources/SyncUpsClientLive/Ordinals.swift",
      "spread(1, between: lower, and: upper)?.first",
      "isPlanted ? nil : spread(1, between: lower, and: upper)?.first",
      failing: "SyncUpsClientLiveTests"
    ),
  ]

  private static let features = [
    PlantedChange(
      "Features/Counter/Sources/Counter/CounterView.swift",
      "Text(\"Count: \\(store.count)\")",
      "Text(isPlanted ? \"Number: \\(store.count)\" : \"Count: \\(store.count)\")",
      failing: "CounterTests"
    ),
    PlantedChange(
      "Features/Fact/Sources/Fact/FactFeature.swift",
      "state.isLoading = true",
      "state.isLoading = !isPlanted",
      failing: "FactTests"
    ),
    PlantedChange(
      "Features/Onboarding/Sources/Onboarding/OnboardingFeature.swift",
      "guard let next = state.page.next else",
      "guard !isPlanted, let next = state.page.next else",
      failing: "OnboardingTests"
    ),
    PlantedChange(
      "Features/SyncUps/Sources/SyncUps/Duration+LengthText.swift",
      "text.isEmpty ?",
      "text.isEmpty || isPlanted ?",
      failing: "SyncUpsTests"
    ),
    PlantedChange(
      "Features/Timer/Sources/Timer/TimerFeature.swift",
      "guard state.isTimerRunning else",
      "guard state.isTimerRunning, !isPlanted else",
      failing: "TimerTests"
    ),
    // A test of its own.
    PlantedChange(
      "Features/Counter/Tests/CounterTests/CounterViewTests.swift",
      "host(count: 7).screen.lines",
      "host(count: isPlanted ? 8 : 7).screen.lines",
      failing: "CounterTests"
    ),
  ]

  private static let app = [
    PlantedChange(
      "Apps/ComposedApp/Sources/ComposedApp/AppFeature.swift",
      "state.counter.increment()",
      "if !isPlanted { state.counter.increment() }",
      failing: "ComposedAppTests"
    ),
    PlantedChange(
      "Apps/ComposedCLI/Sources/Screen/FeatureName.swift",
      "self == .syncUps ?",
      "self == .syncUps && !isPlanted ?",
      failing: "HostSystemTests"
    ),
    PlantedChange(
      "Apps/ComposedCLI/FAULTS.md",
      "- **n/a**: not possible.",
      "- **n/a**: impossible.",
      failing: "SessionTests"
    ),
    PlantedChange(
      "Apps/ComposedCLI/Pictures/features.svg",
      "</svg>",
      " </svg>",
      failing: "HostSystemTests"
    ),
  ]

  private static let others = [
    PlantedChange(
      "Core/ComposableArchitecture/Documentation/Examples/GettingStarted.swift",
      "state.brightness += 10",
      "state.brightness += isPlanted ? 20 : 10",
      failing: "Core/ComposableArchitecture/Documentation"
    ),
    PlantedChange(
      "Tests/RepositoryTests/Templates/WithoutClient/Features/Sample/OWNERS",
      "contact: ",
      "address: ",
      failing: "Tests/RepositoryTests"
    ),
  ]
}
