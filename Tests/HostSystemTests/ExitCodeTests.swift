@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// The exit codes of the app's README, each from outside: with every command that can end with it.
@Suite(.system) struct ExitCodeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// An exit code, and what a shell does to have it.
  ///
  /// `composed` is the program. `session.jsonl` is a recording in which the count becomes 1, `data` has a
  /// database, `ruined` one that is none.
  private static let rows: [(code: Int32, command: String)] = [
    (0, "composed --version"),
    (0, "echo 'expect counter.count 0' | composed run --ephemeral --skip-onboarding"),
    (0, "composed replay session.jsonl"),
    (0, "cat session.jsonl | composed replay -"),
    (0, "cat session.jsonl | composed graph --from -"),
    (0, "composed explore --feature fact --depth 3"),
    (0, "composed faults --feature fact"),
    (0, "composed export --data-dir data"),
    (0, "printf q | composed --plain --ephemeral --skip-onboarding"),
    (0, "composed run cmds --ephemeral --skip-onboarding 2>&-"),

    (1, "echo 'expect counter.count 7' | composed run --ephemeral --skip-onboarding"),
    (1, "echo 'expect counter.count 7' | composed record new.jsonl --ephemeral --skip-onboarding"),
    (
      1,
      "echo 'expect counter.count 7' | tee script > forced.jsonl; "
        + "composed record forced.jsonl script --force --ephemeral --skip-onboarding"
    ),
    (1, "sed s/increment/decrement/ session.jsonl > other.jsonl; composed replay other.jsonl"),
    (1, "sed s/increment/decrement/ session.jsonl > other.jsonl; composed make-test other.jsonl"),
    (1, "composed shrink session.jsonl --expect-failure 'counter.count 7'"),
    (1, "composed explore --feature counter --check 'never count 3'"),
    (1, "echo 'search nothing' | composed travel session.jsonl"),

    (64, "composed --nonsense"),
    (64, "composed run --nonsense"),
    (64, "composed export --nonsense"),
    (64, "composed import --nonsense"),
    (64, "composed graph --format nonsense"),
    (64, "composed explore --feature nonsense"),
    (64, "composed faults --feature nonsense"),
    (64, "composed faults --format nonsense"),
    (64, "composed record"),
    (64, "composed replay session.jsonl more"),
    (64, "composed make-test session.jsonl --from 0"),
    (64, "composed shrink session.jsonl"),
    (64, "composed shrink - --expect-failure 'counter.count 1' < session.jsonl"),
    (64, "composed travel - < session.jsonl"),
    (64, "composed --plain --force"),
    (64, "composed run --ephemeral --inspect 0.0.0.0:0 < /dev/null"),
    (64, "composed run --ephemeral --setting cuont=5 < /dev/null"),
    (64, "composed record cmds cmds --ephemeral --force"),
    (
      64,
      "composed shrink session.jsonl --expect-failure 'counter.count 0' --output ./session.jsonl"
    ),

    (65, "echo nonsense | composed run --ephemeral --skip-onboarding"),
    (65, "echo nonsense | composed record new.jsonl --ephemeral --skip-onboarding"),
    (65, "printf 'expect counter.count 7\\nnonsense\\n' | composed --ephemeral --skip-onboarding"),
    (
      65,
      "echo send onboarding.skipButtonTapped | composed --ephemeral --skip-onboarding --strict"
    ),
    (65, "echo send syncUps.task | composed run --skip-onboarding --data-dir ruined"),
    (65, "composed export --data-dir ruined"),
    (65, "echo '[]' | composed import --data-dir ruined"),
    (65, "echo '[' | composed import --data-dir data"),
    (65, "composed explore --feature counter --check 'never cuont 3'"),
    (65, "composed replay ruined/composed.sqlite"),
    (65, "composed make-test ruined/composed.sqlite"),
    (65, "composed shrink ruined/composed.sqlite --expect-failure 'counter.count 1'"),
    (65, "composed shrink session.jsonl --expect-failure 'counter.cuont 1'"),
    (65, "echo nonsense | composed travel session.jsonl"),
    (65, "composed travel ruined/composed.sqlite"),
    (65, "composed graph --from ruined/composed.sqlite"),

    (66, "composed run --ephemeral --skip-onboarding < data"),
    (66, "composed run --ephemeral --skip-onboarding <&-"),
    (66, "composed record new.jsonl --ephemeral --skip-onboarding <&-"),
    (66, "composed travel session.jsonl <&-"),
    (66, "composed --plain --ephemeral <&-"),
    (66, "composed --plain --ephemeral < data"),
    (66, "composed replay - <&-"),
    (66, "composed graph --from - <&-"),
    (66, "composed import - --data-dir data <&-"),
    (66, "composed travel session.jsonl < data"),
    (66, "composed record new.jsonl missing --ephemeral"),
    (66, "composed run missing"),
    (66, "composed missing"),
    (66, "composed export --data-dir missing"),
    (66, "composed import missing"),
    (66, "composed import data"),
    (66, "composed replay missing"),
    (66, "composed replay data"),
    (66, "composed make-test missing"),
    (66, "composed shrink missing --expect-failure 'counter.count 1'"),
    (66, "composed travel missing"),
    (66, "composed travel session.jsonl missing"),
    (66, "composed graph --from missing"),

    (74, "echo state | composed run --ephemeral --skip-onboarding > /dev/full"),
    (74, "echo state | composed record new.jsonl --ephemeral --skip-onboarding > /dev/full"),
    (74, "echo state | composed record session.jsonl --ephemeral --skip-onboarding"),
    (74, "echo state | composed run --ephemeral --skip-onboarding >&-"),
    (74, "composed export --data-dir data >&-"),
    (74, "composed --help >&-"),
    (74, "composed export --data-dir data > /dev/full"),
    (74, "echo '[]' | composed import --data-dir data > /dev/full"),
    (74, "composed graph > /dev/full"),
    (74, "composed faults --feature fact > /dev/full"),
    (74, "composed replay session.jsonl > /dev/full"),
    (74, "composed make-test session.jsonl > /dev/full"),
    (74, "composed shrink session.jsonl --expect-failure 'counter.count 0' > /dev/full"),
    (74, "composed shrink session.jsonl --expect-failure 'counter.count 0' --output cmds"),
    (74, "composed travel session.jsonl cmds > /dev/full"),
    (74, "composed --help > /dev/full"),
    (74, "printf q | composed --plain --ephemeral --skip-onboarding > /dev/full"),
    (74, "printf q | composed --plain --ephemeral --transcript cmds"),
    (74, "printf q | composed --plain --ephemeral --skip-onboarding --transcript /dev/full"),
    (74, "composed --plain --ephemeral --transcript missing/file < /dev/null"),
    (74, "composed --plain --ephemeral --transcript data < /dev/null"),
    (74, "echo state | composed record data --ephemeral --force"),
  ]

  /// Runs a line of a shell in the folder with the files of the rows.
  private func shell(_ line: String) async throws -> Host.Outcome {
    try await Host.shell(
      """
      cd '\(folder.url.path)'
      composed() { '\(Host.executable.path)' "$@"; }
      \(line)
      """
    )
  }

  private func makeFiles() async throws {
    let made = try await shell(
      """
      set -e
      printf 'send counter.\(CounterWords.increment)\\n' \
        | composed record session.jsonl --quiet --ephemeral --skip-onboarding
      printf '[]' | composed import --data-dir data
      mkdir ruined
      head -c 50000 /dev/urandom > ruined/composed.sqlite
      echo state > cmds
      """
    )
    try #require(made.exitCode == 0, "\(made.errors)")
  }

  @Test(arguments: Set(rows.map(\.code)).sorted())
  func endsWithTheExitCodeOfTheReadme(code: Int32) async throws {
    try await makeFiles()
    for row in Self.rows where row.code == code {
      let outcome = try await shell(row.command)
      #expect(outcome.exitCode == code, "\(row.command)")
      // The reason is printed; a failed expectation is a result.
      if code > 1 { #expect(!outcome.errors.isEmpty, "\(row.command)") }
    }
  }

  /// Locks and signals have tests of their own: see `SyncUpsEndingTests` and `EndingTests`.
  @Test func everyExitCodeOfTheReadmeIsTried() async throws {
    let help = try await Host.run(["--help"]).output
    let codes = help.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\s+(\d+)  \S.*/).flatMap { Int32($0.1) }
    }
    #expect(codes == Set(Self.rows.map(\.code) + [75, 130]).sorted())
  }

  @Test func aTranscriptReplacesAFileOnlyByForce() async throws {
    try await makeFiles()
    let command = "printf q | composed --plain --ephemeral --transcript cmds"
    let refused = try await shell("\(command); cat cmds")
    #expect(refused.errors.contains("'cmds' is there already. Choose another file, or"))
    #expect(refused.output == "state\n")
    let replaced = try await shell("\(command) --force >&2 && cat cmds")
    #expect(replaced.output.contains("a transcript\n"))
    #expect(!replaced.output.contains("state"))
  }

  @Test func whatIsPrintedToAClosedOutputGetsIntoNoFile() async throws {
    try await makeFiles()
    let outcome = try await shell(
      """
      composed record new.jsonl cmds --skip-onboarding --data-dir data <&- >&-
      composed replay new.jsonl > /dev/null && composed export --data-dir data
      """
    )
    #expect(outcome.output == "[\n\n]\n")
    #expect(outcome.exitCode == 0)
  }

  /// The pipe is closed before anything is written to it, which `head` cannot promise.
  @Test(arguments: [
    "--help", "graph", "export --data-dir data", "replay session.jsonl", "make-test session.jsonl",
    "travel session.jsonl cmds", "run --ephemeral cmds", "import --data-dir data empty",
    "--plain --ephemeral --skip-onboarding",
    "shrink session.jsonl --quiet --expect-failure 'counter.count 0'",
    "record new.jsonl --ephemeral --skip-onboarding",
  ])
  func endsQuietlyAtAClosedPipe(arguments: String) async throws {
    try await makeFiles()
    let outcome = try await shell(
      """
      echo '[]' > empty
      mkfifo pipe
      exec 3<>pipe 4>pipe 3<&-
      composed \(arguments) >&4 < cmds
      """
    )
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
  }
}
