@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// The running program, with an inspector that is flooded: it goes on, and its memory is bounded.
///
/// The program is a process of its own, so that its memory and its files are counted alone.
@Suite(.system) struct InspectionFloodTests {
  /// The requests of each of four clients; `COMPOSED_TEST_FLOOD=50000` measures.
  private static let requests =
    ProcessInfo.processInfo.environment["COMPOSED_TEST_FLOOD"].flatMap { Int($0) } ?? 500

  /// The KiB that the program may need more than before: its buffers have 5 MiB at most.
  private static let maximumGrowth = 24 << 10

  /// A program that is inspected.
  private final class Inspected: Sendable {
    let process: PipedProcess
    let port: UInt16
    let token: String

    init(_ options: [String] = ["--ephemeral"], files: Int? = nil) async throws {
      let limit = files.map { "ulimit -n \($0); " } ?? ""
      process = try PipedProcess(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "\(limit)exec \"$0\" \"$@\" 2>&1", try Host.executable.path, "run", "--inspect"]
          + ["--skip-onboarding"] + options
      )
      let text = try await process.output(until: "/\n")
      let address = try #require(text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/([^\/]+)\//))
      port = try #require(UInt16(address.1))
      token = String(address.2)
    }

    /// Has the program do something, and waits until it has.
    func count(from number: Int) async throws {
      await process.write("send counter.\(CounterWords.increment)\n")
      _ = try await process.output(until: "counter.count: \(number) -> \(number + 1)")
    }

    /// A number of the kernel about the process, such as `VmHWM`, the most memory so far in KiB.
    func number(_ name: String) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
      return try #require(
        line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      )
    }

    /// How many files the process has open.
    func files() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.id)/fd").count
    }

    /// The whole answer to a request that is as it should be.
    func get(_ path: String) throws -> String {
      let connection = try RawConnection(port: port)
      connection.send("GET /\(token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
      return connection.read()
    }

    func end() async {
      process.closeInput()
      #expect(await process.finish().exitCode == 0)
    }
  }

  /// Runs code that blocks, on a thread of its own.
  private func blocking<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  @Test func wrongTokensByTheThousandAreRefusedAndTheProgramGoesOn() async throws {
    let inspected = try await Inspected()
    try await inspected.count(from: 0)
    let before = try inspected.number("VmRSS")
    let (port, requests) = (inspected.port, Self.requests)
    let clock = ContinuousClock()
    let start = clock.now
    let flood = Task {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for client in 0..<4 {
          group.addTask {
            try await blocking {
              try (0..<requests).count { number in
                let connection = try RawConnection(port: port)
                connection.send("GET /\(client)-\(number)/ HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
                return connection.read().hasPrefix("HTTP/1.1 401 ")
              }
            }
          }
        }
        return try await group.reduce(0, +)
      }
    }
    var actions = 1
    for _ in 1...20 {
      try await inspected.count(from: actions)
      actions += 1
    }
    let refused = try await flood.value
    let seconds = (clock.now - start) / .seconds(1)
    #expect(refused == 4 * requests)
    #expect(try await blocking { try inspected.get("v1/hello") }.hasPrefix("HTTP/1.1 200"))
    let growth = try inspected.number("VmHWM") - before
    #expect(growth < Self.maximumGrowth, "\(growth) KiB more")
    print(
      "Wrong tokens: \(refused) refused at \(Int(Double(refused) / seconds)) a second,",
      "\(actions) actions meanwhile, \(growth) KiB more memory"
    )
    await inspected.end()
  }

  @Test(arguments: ["strange head", "head", "body", "body without an end", "beyond the body"])
  func aHundredMegabytesAreNotTaken(_ part: String) async throws {
    let inspected = try await Inspected()
    try await inspected.count(from: 0)
    let before = try inspected.number("VmRSS")
    let post =
      "POST /\(inspected.token)/v1/validate HTTP/1.1\r\nHost: 127.0.0.1:\(inspected.port)\r\n"
      + "Content-Type: application/json\r\n"
    let start =
      switch part {
      case "strange head": "GET /"
      case "head": "GET /\(inspected.token)/ HTTP/1.1\r\nX: "
      case "body": post + "Content-Length: 104857600\r\n\r\n"
      case "body without an end": post + "Transfer-Encoding: chunked\r\n\r\n"
      default: post + "Content-Length: 2\r\n\r\n{}"
      }
    let taken = try await blocking {
      let connection = try RawConnection(port: inspected.port)
      connection.send(start.utf8)
      let megabyte = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
      var taken = 0
      while taken < 100, connection.send(megabyte) { taken += 1 }
      return taken
    }
    // The buffers of the system take some of it.
    #expect(taken < 30)
    try await inspected.count(from: 1)
    #expect(try await blocking { try inspected.get("v1/hello") }.hasPrefix("HTTP/1.1 200"))
    let growth = try inspected.number("VmHWM") - before
    #expect(growth < Self.maximumGrowth, "\(growth) KiB more")
    await inspected.end()
  }

  /// Half-open connections: a thousand clients connect, half of them begin a head, and none goes on.
  @Test(arguments: [nil, 96])
  func aThousandSilentConnectionsKeepNothingFromTheProgram(files: Int?) async throws {
    try RawConnection.raiseFileLimit(to: 2_048)
    let folder = try TemporaryFolder()
    let inspected = try await Inspected(["--data-dir", folder.url.path], files: files)
    try await inspected.count(from: 0)
    let before = try inspected.number("VmRSS")
    let silent = try await blocking {
      try (0..<1_000).map { number in
        let connection = try RawConnection(port: inspected.port)
        if number.isMultiple(of: 2) { connection.send("GET /".utf8) }
        return connection
      }
    }
    #expect(try await blocking { try inspected.get("v1/hello") }.hasPrefix("HTTP/1.1 200"))
    // Its own files are opened meanwhile.
    await inspected.process.write("send syncUps.task\nwait\n\(Host.addingSyncUp())\n")
    try await inspected.count(from: 1)
    #expect(try inspected.files() < min(files ?? 1_024, 200))
    let growth = try inspected.number("VmHWM") - before
    // The database is among that.
    #expect(growth < 2 * Self.maximumGrowth, "\(growth) KiB more")
    await inspected.end()
    withExtendedLifetime(silent) {}
    let export = try await Host.run(["export", "--data-dir", folder.url.path])
    #expect(export.output.contains(#""title" : "Design""#))
  }

  @Test func tooFewFilesAreSaid() async throws {
    let outcome = try await Host.shell(
      "ulimit -n 40; exec '\(Host.executable.path)' run --inspect --ephemeral </dev/null"
    )
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.contains(
        "The inspector cannot listen: this program may open 40 files at a time"
      )
    )
    #expect(outcome.errors.contains("`ulimit -n 1024`.\n"))
    #expect(!outcome.errors.contains("Give another"))
  }

  @Test func aFolderOfTemporaryFilesThatCannotBeUsedIsSaid() async throws {
    let outcome = try await Host.run(
      ["run", "--inspect", "--ephemeral"],
      environment: ["TMPDIR": "/dev/null"]
    )
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.hasSuffix(
        "The inspector cannot listen: no folder can be made in /dev/null/: Not a directory. "
          + "Name another folder in TMPDIR.\n"
      )
    )
  }

  @Test func aPortThatIsTakenIsSaid() async throws {
    let inspected = try await Inspected()
    let outcome = try await Host.run([
      "run", "--inspect", "127.0.0.1:\(inspected.port)", "--ephemeral",
    ])
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.contains(
        "The inspector cannot listen: 127.0.0.1:\(inspected.port): another program listens there. "
          + "Give another --inspect HOST:PORT."
      )
    )
    try await inspected.count(from: 0)
    await inspected.end()
  }

  /// A tab from before: of an earlier start of the program, or with files that there are no more.
  @Test func anOldTabIsToldToReload() async throws {
    let inspected = try await Inspected()
    let (port, token) = (inspected.port, inspected.token)
    let answers = try await blocking {
      try [
        "\(String(token.reversed()))/v1/events?after=7", "\(token)/page/old.js", "\(token)/v1/old",
      ].map {
        let connection = try RawConnection(port: port)
        connection.send("GET /\($0) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
        return connection.read()
      }
    }
    #expect(answers[0].hasPrefix("HTTP/1.1 401 "))
    for answer in answers[1...] {
      #expect(answer.hasPrefix("HTTP/1.1 404"))
      #expect(answer.contains("Reload the page: it may be of another version of the program."))
    }
    try await inspected.count(from: 0)
    await inspected.end()
  }
}
