import ArgumentParser

// Options that the program reads before the parser does. These types list them in the help, the manual page and the
// completions of the commands that take them.

/// The option of every command.
struct VerboseOption: ParsableArguments {
  @Flag(name: .long, help: "Write also what the app's libraries report, for its developers.")
  var verbose = false
}

/// The options of the commands that show a session.
struct InspectorOptionList: ParsableArguments {
  // The address may be left out, which the parser does not support.
  @Flag(name: .long, help: "Show what happens in a browser, at the address that is printed.")
  var inspect = false

  @Flag(name: .long, help: "With --inspect: at an address that other hosts can reach.")
  var inspectAllowRemote = false

  @Option(
    name: .long,
    help: ArgumentHelp("With --inspect: answer under this name, too.", valueName: "name")
  )
  var inspectHost: [String] = []

  @Flag(name: .long, help: "With --inspect: another address than in earlier runs.")
  var inspectNewToken = false

  @Flag(name: .long, help: "With --inspect: begin when a page has opened.")
  var inspectWait = false
}

/// The options of the commands that show a recorded session.
struct RecordedSessionOptions: ParsableArguments {
  @OptionGroup var verbose: VerboseOption
  @OptionGroup var inspector: InspectorOptionList
}
