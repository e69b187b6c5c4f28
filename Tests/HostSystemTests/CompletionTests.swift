import Foundation
import SystemTesting
import Testing

/// The completion of arguments in a shell.
@Suite(.system) struct CompletionTests {
  /// The words that bash offers for the last of some words.
  private func completions(_ words: String) async throws -> [String] {
    let script = """
      composed() { '\(try Host.executable.path)' "$@"; }
      source <(composed --generate-completion-script bash)
      COMP_WORDS=(composed \(words)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE} COMPREPLY=()
      _composed composed "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try await PipedProcess.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script])
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test(arguments: ["--feature ''", "--feature c", "--clock ''", "--plain --clock t", "--", "--tr"])
  func optionsAreCompletedWithoutTheNameOfTheCommand(words: String) async throws {
    let expected = try await completions("start \(words)")
    #expect(!expected.isEmpty)
    #expect(try await completions(words) == expected)
  }

  @Test func commandsAreCompleted() async throws {
    #expect(try await completions("re") == ["record", "replay"])
    #expect(try await completions("explore --feature ti") == ["timer"])
    #expect(try await completions("help re") == ["record", "replay"])
    #expect(try await completions("help replay r") == [])
  }
}
