#if PostgreSQL
  import Foundation
  import SystemTesting
  import TerminalEmulator
  import TerminalUI
  import Testing

  /// The program `composed` as it was built with PostgreSQL.
  enum Program {
    static var executable: URL {
      get throws {
        let path = try #require(
          ProcessInfo.processInfo.environment["COMPOSED_TEST_PROGRAM"],
          "Run `make test-postgres`, which builds the program and sets this to its path."
        )
        return URL(filePath: path)
      }
    }

    /// Runs it to its end.
    static func run(
      _ arguments: [String],
      input: String = "",
      environment: [String: String] = [:]
    ) async throws -> PipedProcess.Outcome {
      try await PipedProcess.run(
        executable,
        arguments,
        input: Data(input.utf8),
        environment: environment
      )
    }
  }

  /// The program on a pseudo-terminal, whose screen can be read.
  final class ProgramTerminal {
    private let child: ChildProcess
    private let terminal: PseudoTerminal
    private var screen: TerminalEmulator

    init(_ arguments: [String], size: Size = Size(width: 100, height: 30)) throws {
      screen = TerminalEmulator(size: size)
      terminal = try PseudoTerminal(columns: size.width, rows: size.height)
      child = try terminal.start(
        Program.executable,
        arguments,
        environment: ProcessInfo.processInfo.environment.merging([
          "TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": "", "LC_ALL": "C.UTF-8",
        ]) { $1 }
      )
    }

    /// Presses keys.
    func press(_ keys: String) { terminal.send(Array(keys.utf8)) }

    /// Waits until a whole frame shows texts, wherever their lines are broken.
    @discardableResult
    func shows(
      _ texts: String...,
      without absent: String? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) async throws -> String {
      while true {
        let words = screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !screen.isFrameOpen, texts.allSatisfy(words.contains),
          absent.map(words.contains) != true
        {
          return words
        }
        let chunk = try await Watchdog.waiting(
          for: "a frame with \(texts)",
          fileID: fileID,
          line: line
        ) {
          try await terminal.chunk(fileID: fileID, line: line)
        }
        guard let chunk else {
          throw ByteReader.EndOfOutput(expected: "\(texts)", rest: screen.text)
        }
        screen.feed(chunk)
      }
    }

    /// Waits until the program has ended.
    ///
    /// - Returns: Its exit code.
    func finish(fileID: String = #fileID, line: Int = #line) async -> Int32 {
      await child.finish(fileID: fileID, line: line).exitCode
    }
  }
#endif
