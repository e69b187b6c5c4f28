import ArgumentParser

/// The options for the screen of a person.
struct ScreenOptions: ParsableArguments {
  @Flag(name: .long, help: "Say what changes instead of drawing, for screen readers.")
  var plain = false

  @Option(
    name: .long,
    help: ArgumentHelp("Write what was done and seen to a file, as text.", valueName: "file")
  )
  var transcript: String?

  @Flag(name: .long, help: "Replace the file of --transcript if it is there.")
  var force = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show one feature on its own, with example data: \(FeatureName.list).",
      valueName: "name"
    ),
    // The parser lists no values for an optional option.
    completion: .list(FeatureName.allCases.map(\.rawValue))
  )
  var feature: FeatureName?

  func validate() throws {
    if force, transcript == nil {
      throw ValidationError("'--force' replaces the file of '--transcript', which is not given.")
    }
  }

  /// Whether one of the options was given.
  var isGiven: Bool { plain || transcript != nil || feature != nil }
}
