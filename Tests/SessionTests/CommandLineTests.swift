@_spi(Testing) import Counter
import Foundation
import Testing

/// How the program is started, and what it says when it is started wrongly.
@Suite struct CommandLineTests {
  @Test(arguments: [
    (["--nonsense"], "Unknown option '--nonsense'"),
    (["recrod", "x"], "'recrod' is not a command. Did you mean the command 'record'?"),
    (["--ephemeral", "recrod", "x"], "Did you mean the command 'record'?"),
    (["exprot", "--help"], "Did you mean the command 'export'?"),
    (["shrnik", "x", "--expect-failure", "counter.count 1"], "Did you mean the command 'shrink'?"),
    (["session.txt", "x"], "Unexpected argument 'x'"),
    (["--", "recrod", "x"], "Unexpected argument 'x'"),
    (["run", "--nonsense"], "Unknown option '--nonsense'"),
    (["run", "a", "b"], "Unexpected argument 'b'"),
    (["--quiet", "run", "a", "b"], "Unexpected argument 'b'"),
    (["run", "--clock", "sundial"], "sundial"),
    (["run", "--data-dir"], "Missing value for '--data-dir <dir>'"),
    (["run", "--data-dir", ""], "'--data-dir' needs the path of a folder"),
    (["run", "--ephemeral", "--data-dir", "x"], "give one of them"),
    (["run", "--ephemeral", "--database", "postgres://h/n"], "give one of them"),
    (["run", "--begin-anew", "--database", "postgres://h/n"], "is about a file"),
    (["doctor", "--database", "postgres://h/n"], "was built without PostgreSQL"),
    (["export", "--database", "mysql://h/n"], "begins with postgres://"),
    (["import", "--database", "postgres://me:secret@h:x/n"], "the port 'x' is not a number"),
    (["run", "--fact-url", "nowhere"], "expected an address such as http://localhost:8080"),
    (["run", "--update-url", "ftp://example.com"], "expected an address"),
    (["--plain", "--json"], "they do not go with"),
    (["--feature", "counter", "--data-dir", "x"], "for the whole app"),
    (["--feature", "counter", "--clock", "test"], "for the whole app"),
    (["--feature", "counter", "--inspect"], "it does not go with '--feature'"),
    (["export", "--inspect"], "'--inspect' shows a session"),
    (["run", "--inspect=nowhere"], "'nowhere' is not an address to serve the inspector at"),
    (["run", "--inspect", "127.0.0.1:99999"], "'127.0.0.1:99999' is not an address"),
    (["run", "--inspect", ":65536", "-"], "':65536' is not an address"),
    (["--inspect", "0.0.0.0"], "'0.0.0.0' is not an address to serve the inspector at"),
    (["run", "--inspect", "localhost", "-"], "'localhost' is not an address"),
    (["run", "--inspect", "[::1]", "-"], "'[::1]' is not an address"),
    (["run", "--inspect-allow-remote"], "is about '--inspect', which is not given"),
    (["run", "--inspect-host", "box.local"], "is about '--inspect', which is not given"),
    (["run", "--inspect", "--inspect-host", "box.local:80"], "'box.local:80' is not the name"),
    (["run", "--inspect", "--inspect-host", "[fd00::1]:80"], "'[fd00::1]:80' is not the name"),
    (["run", "--inspect-host", "fd00::1"], "is about '--inspect', which is not given"),
    (["run", "--inspect-host", "[fd00::1]"], "is about '--inspect', which is not given"),
    (["run", "--inspect", "--inspect-host=-x"], "'-x' is not the name of a host"),
    (["run", "--inspect", "--inspect-host"], "'' is not the name of a host"),
    (["attach"], "There is no address: give the one that the program has printed"),
    (["attach", "http://h:1/T/", "--from", "x"], "Give one of them"),
  ])
  func refusesWrongUsage(arguments: [String], message: String) async throws {
    let outcome = await Host.run(arguments)
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output == "")
  }

  @Test(
    arguments: [
      (0o600, "nonsense\n", 64, "'nonsense' is not the address of an inspector"),
      (0o600, "http://127.0.0.1:1/T/\n", 66, "127.0.0.1:1 cannot be reached"),
      (0o644, "http://127.0.0.1:1/T/\n", 65, "may be read by others"),
      (0o600, "", 64, "'' is not the address of an inspector"),
    ] as [(Int, String, Int32, String)]
  )
  func readsTheAddressFromAFile(mode: Int, text: String, code: Int32, message: String) async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "address")
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    let outcome = await Host.run(["attach", "--from", file.path])
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
  }

  @Test(arguments: [
    ("nonsense", 64, "is not the address of an inspector"),
    ("http://127.0.0.1:1/T/", 66, "127.0.0.1:1 cannot be reached: Connection refused."),
  ])
  func saysWhyItCannotAttach(url: String, code: Int32, message: String) async throws {
    let outcome = await Host.run(["attach", url])
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output == "")
  }

  @Test(arguments: [
    (["run", "/nonexistent/file"], "'/nonexistent/file' could not be opened: No such file"),
    (["run", "/"], "'/' is a folder"), (["/nonexistent/file"], "could not be opened: No such file"),
    (["rnu"], "Did you mean the command 'run'?"),
    (["nonsense"], "There is no such command either: 'composed help' lists all of them."),
    (["nonsense.txt"], "No such file or directory. Check the path.\n"),
    (["exprot"], "Did you mean the command 'export'?"),
    (["import", "/nonexistent/file"], "'/nonexistent/file' could not be opened: No such file"),
  ])
  func saysWhatFileIsNotThere(arguments: [String], message: String) async throws {
    let outcome = await Host.run(arguments)
    #expect(outcome.exitCode == 66)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output == "")
  }

  @Test(arguments: ["--version", "-V"])
  func printsItsVersion(option: String) async throws {
    let outcome = await Host.run([option])
    #expect(outcome.output.split(separator: ".").count == 3)
    #expect(outcome.exitCode == 0)
  }

  @Test func takesTheCommandFromBehindTheOptions() async throws {
    let outcome = await Host.run(["--data-dir", "/nonexistent/run", "export"])
    #expect(outcome.errors.contains("There is no database at /nonexistent/run/composed.sqlite"))
    #expect(outcome.exitCode == 66)
    // The word behind an option is its value, whatever it is called.
    let value = await Host.run(["--data-dir", "export", "--feature", "counter"])
    #expect(value.errors.contains("for the whole app"))
  }

  @Test(arguments: [
    ["--verbose", "export", "--data-dir", "/nonexistent"],
    ["export", "--verbose", "--data-dir", "/nonexistent"],
    ["graph", "--verbose", "--from", "/nonexistent"], ["import", "/nonexistent", "--verbose"],
    ["make-test", "--verbose", "/nonexistent"],
    ["record", "--verbose", "/nonexistent/session.jsonl", "--ephemeral"],
    ["--verbose", "replay", "/nonexistent"], ["replay", "/nonexistent", "--verbose"],
    ["run", "--verbose", "/nonexistent"], ["--verbose", "/nonexistent"],
    ["shrink", "/nonexistent", "--expect-failure", "counter.count 1", "--verbose"],
    ["travel", "--verbose", "/nonexistent"],
  ])
  func everyCommandCanBeVerbose(arguments: [String]) async throws {
    let outcome = await Host.run(arguments)
    #expect(!outcome.errors.contains("--verbose"))
    #expect(outcome.errors.contains("/nonexistent"))
    #expect(outcome.exitCode > 64)
  }

  @Test func aFileMayBeCalledLikeTheFlag() async throws {
    let outcome = await Host.run(["run", "--", "--verbose"])
    #expect(outcome.errors.contains("'--verbose' could not be opened"))
    #expect(outcome.exitCode == 66)
  }

  /// The program tells the command from the values of the options before it.
  @Test func everyOptionWithAValueMayStandBeforeTheCommand() async throws {
    let help = await Host.run(["start", "--help"]).output
    let options = Set(help.matches(of: /\n  (--[a-z-]+) </).map { String($0.1) })
    #expect(options.contains("--data-dir"))
    // Those of the inspector are taken out first, and need `--inspect`, which `graph` does not have.
    for option in options where !option.hasPrefix("--inspect") {
      let outcome = await Host.run([option, "value", "graph", "--help"])
      #expect(outcome.output.contains("USAGE: composed graph"), "\(option)")
    }
  }

  @Test(arguments: [["help"], ["--help"], ["help", "run"], ["run", "--help"]])
  func printsItsHelp(arguments: [String]) async throws {
    let outcome = await Host.run(arguments)
    #expect(outcome.output.contains("USAGE: composed"))
    #expect(outcome.exitCode == 0)
  }

  @Test func answersWithoutTheParserAsItDoes() async throws {
    let help = await Host.run(["help"])
    let version = await Host.run(["--verbose", "--version"])
    for option in ["--help", "-h"] {
      let outcome = await Host.run([option])
      #expect(outcome.output == help.output)
      #expect(outcome.errors == help.errors)
    }
    for option in ["--version", "-V"] {
      let outcome = await Host.run([option])
      #expect(outcome.output == version.output)
      #expect(outcome.errors == version.errors)
    }
  }

  @Test func listsEveryOptionInItsHelp() async throws {
    let brief = await Host.run(["--help"]).output
    let full = await Host.run(["run", "--help"]).output
    let options = full.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }
    #expect(options.contains("--strict"))
    for option in Set(options) {
      #expect(brief.contains(option))
    }
  }

  @Test func acceptsOptionsBeforeTheCommand() async throws {
    for words in [["run"], ["run", "-"]] {
      let outcome = await Host.run(
        ["--ephemeral", "--skip-onboarding"] + words,
        input: "state counter.count\n"
      )
      #expect(outcome.output == "counter.count: 0\n")
      #expect(outcome.exitCode == 0)
    }
  }

  @Test func readsItsInputWithoutATerminal() async throws {
    let outcome = await Host.run(
      ["--ephemeral", "--skip-onboarding"],
      input: "state counter.count\n"
    )
    #expect(outcome.output == "counter.count: 0\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func readsAFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("script.txt")
    try Data("send counter.\(CounterWords.increment)\nexpect counter.count 1\n".utf8).write(
      to: file
    )
    for arguments in [["run", file.path], [file.path]] {
      let outcome = await Host.run(
        arguments + ["--ephemeral", "--skip-onboarding", "--quiet"],
        input: "nonsense\n"
      )
      #expect(outcome.errors == "")
      #expect(outcome.exitCode == 0)
    }
  }
}
