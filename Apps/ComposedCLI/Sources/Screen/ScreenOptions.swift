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
    if let transcript { try Self.checkTranscript(transcript) }
    if force, transcript == nil {
      throw ValidationError("'--force' replaces the file of '--transcript', which is not given.")
    }
  }

  private static func checkTranscript(_ path: String) throws {
    guard !path.isEmpty else {
      throw ValidationError("'--transcript' needs the name of a file, such as session.txt.")
    }
    guard path != "-" else {
      throw ValidationError(
        "'--transcript' goes into a file: the standard output is the screen. Give a name, such as session.txt."
      )
    }
  }

  /// Whether one of the options was given.
  var isGiven: Bool { plain || transcript != nil || feature != nil }
}
