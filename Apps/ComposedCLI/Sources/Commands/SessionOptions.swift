import ArgumentParser
import FailureCauses
import Foundation
import TerminalHosting

/// The options for every way of starting the program.
package struct SessionOptions: ParsableArguments {
  /// The clocks that the app can use.
  enum ClockChoice: String, CaseIterable, ExpressibleByArgument {
    case live
    case test
  }

  @Flag(name: .long, help: "Keep everything in memory.")
  var ephemeral = false

  @Option(
    name: .customLong("setting"),
    help: ArgumentHelp(
      "With --ephemeral: begin with this setting, such as count=5. May be given several times.",
      valueName: "setting"
    )
  )
  var settings: [Setting] = []

  @OptionGroup var data: DataOptions
  @OptionGroup var beginning: BeginAnewOptions

  @Flag(
    name: .long,
    help: "Start at the home screen, without splash, update check or onboarding."
  )
  var skipOnboarding = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Ask this server for facts (GET <url>/<number>) instead of computing them.",
      valueName: "url"
    )
  )
  private var factUrl: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Look for updates in the JSON document there.", valueName: "url")
  )
  private var updateUrl: String?

  // Not by a transformation of the options, whose errors quote the address with its password.

  /// The server to ask for facts.
  var factAddress: URL? { factUrl.flatMap { try? Self.webURL($0) } }

  /// The document with the newest version.
  var updateAddress: URL? { updateUrl.flatMap { try? Self.webURL($0) } }

  @Option(name: .long, help: "The app's clock: real time, or moved by `advance` alone.")
  var clock = ClockChoice.live

  @Flag(name: .long, help: "Write one JSON object a line.")
  var json = false

  @Flag(name: .long, help: "Write nothing but failures.")
  var quiet = false

  @Flag(name: .long, help: "Stop at the first line that is not understood.")
  var strict = false

  @OptionGroup var verbose: VerboseOption
  @OptionGroup var inspector: InspectorOptionList

  /// Whether an option was given that is about the output of commands.
  var isForScripts: Bool { json || quiet || strict }

  /// Whether the user is a person, and has not asked for output for scripts.
  var isForPerson: Bool {
    !isForScripts && StandardStreams.current.isTerminal
  }

  /// Whether an option was given that only the whole app uses.
  var isForApp: Bool {
    data.folder != nil || data.database != nil || !settings.isEmpty || beginning.beginAnew
      || factUrl != nil
      || updateUrl != nil || clock == .test
  }

  /// The same options as arguments, without those about the output.
  var recordedArguments: [String] {
    var arguments: [String] = []
    if ephemeral { arguments.append("--ephemeral") }
    for setting in settings { arguments += ["--setting", setting.argument] }
    if let folder = data.folder { arguments += ["--data-dir", folder] }
    if skipOnboarding { arguments.append("--skip-onboarding") }
    // Others may see the recording.
    if let factUrl { arguments += ["--fact-url", factUrl.droppingCredentials] }
    if let updateUrl { arguments += ["--update-url", updateUrl.droppingCredentials] }
    if clock == .test { arguments += ["--clock", clock.rawValue] }
    return arguments
  }

  func validate() throws {
    for (name, address) in [("--fact-url", factUrl), ("--update-url", updateUrl)] {
      guard let address else { continue }
      do { _ = try Self.webURL(address) } catch let error as ValidationError {
        throw ValidationError("'\(name)': \(error.message)")
      }
    }
    for setting in settings {
      if let problem = setting.problem { throw ValidationError("'--setting': \(problem)") }
    }
    if ephemeral, data.folder != nil {
      throw ValidationError(
        "'--ephemeral' keeps everything in memory and '--data-dir' in a folder: give one of them."
      )
    }
    if ephemeral, data.database != nil {
      throw ValidationError(
        "'--ephemeral' keeps everything in memory and '--database' on a server: give one of them."
      )
    }
    if beginning.beginAnew, data.database != nil {
      throw ValidationError(
        "'--begin-anew' is about a file: a database on a server is made anew by its administrator."
      )
    }
    if !ephemeral { try data.checkDatabase() }
    if !ephemeral, !settings.isEmpty {
      throw ValidationError(
        "'--setting' begins a session that keeps nothing: give it with '--ephemeral'."
      )
    }
    if ephemeral, beginning.beginAnew {
      throw ValidationError("'--begin-anew' is about a database, and '--ephemeral' has none.")
    }
  }

  private static func webURL(_ text: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else {
      let shown = text.addressWithoutCredentials
      throw ValidationError("expected an address such as http://localhost:8080, not '\(shown)'.")
    }
    return url
  }
}
