@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// The inspector of the running program, as `composed attach` sees it.
@Suite(.system) struct InspectionTests {
  /// A session that shows itself, and its address.
  private func start(_ arguments: [String]) async throws -> (process: PipedProcess, url: String) {
    let program = try Host.executable.path
    // The address is among what else is printed.
    let process = try PipedProcess(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec \"$0\" \"$@\" 2>&1", program] + arguments
    )
    return (process, try Self.url(in: try await process.output(until: "/\n")))
  }

  private static func url(in text: String) throws -> String {
    let url = text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }
    return String(try #require(url))
  }

  /// Asks for an address below that of the page.
  private func get(_ path: String = "", of url: String) async throws -> String {
    let address = try #require(URL(string: url))
    let (host, port) = (try #require(address.host), try #require(address.port))
    let lines = [
      "GET \(address.path)/\(path) HTTP/1.1", "Host: \(host):\(port)", "Connection: close",
    ]
    let request = lines.map { $0 + "\\r\\n" }.joined() + "\\r\\n"
    let script = "exec 3<>/dev/tcp/\(host)/\(port); printf '\(request)' >&3; cat <&3"
    return try await PipedProcess.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script]).output
  }

  /// Checks that the page is there, and in which way the program was started.
  private func expectPage(of url: String, mode: String) async throws {
    let page = try await get(of: url)
    #expect(page.hasPrefix("HTTP/1.1 200 "))
    #expect(page.contains("<title>Inspector</title>"))
    #expect(try await get("v1/hello", of: url).contains(#""mode":"\#(mode)""#))
  }

  @Test func showsASessionThatIsDrawn() async throws {
    let terminal = try HostTerminal(["--inspect", "--ephemeral", "--skip-onboarding"])
    let url = try Self.url(in: try await terminal.output(until: "/\r\n"))
    try await terminal.shows(CounterWords.count(0))
    try await expectPage(of: url, mode: "app")
    terminal.press("+")
    try await terminal.shows(CounterWords.count(1))
    let state = try await get("v1/state?at=latest", of: url)
    #expect(state.contains(#""counter":{"count":1}"#))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  /// Everybody on the machine can read the arguments of a program.
  @Test func theBrowserIsOpenedWithoutTheTokenInItsArguments() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.url.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let opener = folder.url.appendingPathComponent("xdg-open")
    let script = """
      #!/bin/sh
      { stat -c %a "$1"; echo "$@"; cat "$1"; } > '\(pipe)'

      """
    try Data(script.utf8).write(to: opener)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: opener.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let data = folder.url.appendingPathComponent("data").path
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    // A crash leaves the file of its process, and another run uses its own.
    let ended = try await PipedProcess.run(URL(fileURLWithPath: "/bin/sh"), ["-c", "echo $$"])
    let number = ended.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let (left, used) = (
      "\(data)/composed-inspector-\(number).html", "\(data)/composed-inspector-\(getpid()).html"
    )
    for file in [left, used] { try Data().write(to: URL(fileURLWithPath: file)) }
    let terminal = try HostTerminal(
      ["--inspect", "--data-dir", data, "--skip-onboarding"],
      environment: ["PATH": "\(folder.url.path):\(path)"]
    )
    let url = try Self.url(in: try await terminal.output(until: "/\r\n"))
    try await terminal.shows(CounterWords.count(0))
    terminal.press("I")
    // Opening it waits until the browser is opened.
    let text = await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
      Thread.detachNewThread {
        let contents = try? FileHandle(forReadingAtPath: pipe)?.readToEnd()
        continuation.resume(returning: String(decoding: contents ?? Data(), as: UTF8.self))
      }
    }
    let lines = text.split(separator: "\n", maxSplits: 2)
    #expect(lines.first == "600")
    let file = try #require(lines.dropFirst().first.map(String.init))
    #expect(file.hasPrefix("\(data)/composed-inspector-"))
    #expect(![left, used].contains(file))
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(FileManager.default.fileExists(atPath: used))
    #expect(lines.last?.contains("url=\(url)\"") == true)
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  /// The program says which of the two is missing.
  @Test(arguments: [true, false])
  func saysWhyNoBrowserIsOpened(isWritable: Bool) async throws {
    let folder = try TemporaryFolder()
    let temporary = folder.url.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    let terminal = try HostTerminal(
      ["--inspect", "--ephemeral", "--skip-onboarding"],
      environment: ["PATH": folder.url.path, "TMPDIR": temporary.path]
    )
    try await terminal.shows(CounterWords.count(0))
    // Also for the superuser, nothing can be written to a folder that is gone.
    if !isWritable { try FileManager.default.removeItem(at: temporary) }
    terminal.press("I")
    try await terminal.shows(
      isWritable ? "No browser can be opened here" : "The file that leads a browser to the page"
    )
    let left = try? FileManager.default.contentsOfDirectory(atPath: temporary.path)
    #expect(left?.contains { $0.hasSuffix(".html") } != true)
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  /// A page that is open finds the next run, in whichever way that is started.
  @Test func allWaysOfAFolderHaveTheSameAddress() async throws {
    let folder = try TemporaryFolder()
    let data = folder.url.appendingPathComponent("composed").path
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let options = ["--inspect", "--data-dir", data, "--skip-onboarding"]
    let (run, url) = try await start(["run"] + options)
    run.closeInput()
    #expect(await run.finish().exitCode == 0)
    let (record, recorded) = try await start(["record", file] + options)
    record.closeInput()
    #expect(await record.finish().exitCode == 0)
    #expect(recorded == url)
    // These have no data, and take the address of the default folder.
    for command in ["replay", "travel"] {
      let outcome = try await Host.run(
        [command, file, "--inspect"],
        environment: ["XDG_CONFIG_HOME": folder.url.path]
      )
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors.contains("inspect: \(url)\n"))
    }
  }

  @Test func showsASessionThatIsSaidInWords() async throws {
    let terminal = try HostTerminal(["--plain", "--inspect", "--ephemeral", "--skip-onboarding"])
    let url = try Self.url(in: try await terminal.output(until: "/\r\n"))
    try await terminal.output(until: CounterWords.count(0))
    try await expectPage(of: url, mode: "app")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func showsASessionThatAScriptRuns() async throws {
    let (process, url) = try await start(["run", "--inspect", "--ephemeral", "--skip-onboarding"])
    try await expectPage(of: url, mode: "app")
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }

  @Test func showsASessionThatHappensAgain() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    // The recording comes when the page has answered, as the program ends at once behind it.
    let (replay, url) = try await start(["replay", "-", "--inspect"])
    try await expectPage(of: url, mode: "replay")
    await replay.write(try String(contentsOfFile: file, encoding: .utf8))
    replay.closeInput()
    #expect(await replay.finish().exitCode == 0)
  }

  @Test func showsARecordingThatOneGoesBackAndForthIn() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let (process, url) = try await start(["travel", file, "--inspect"])
    await process.write("jump 1\n")
    _ = try await process.output(until: "counter.count: 0 -> 1")
    try await expectPage(of: url, mode: "travel")
    let hello = try await get("v1/hello", of: url)
    #expect(hello.contains(#""position":1"#))
    #expect(hello.contains(#""recorded":"#))
    #expect(try await get("v1/state?at=latest", of: url).contains(#""counter":{"count":1}"#))
    #expect(
      try await get("v1/recorded?after=0", of: url).contains("counter.\(CounterWords.increment)")
    )
    await process.write("branch\nsend counter.\(CounterWords.increment)\n")
    _ = try await process.output(until: "counter.count: 1 -> 2")
    let later = try await get("v1/hello", of: url)
    #expect(later.contains(#""isLive":true"#))
    #expect(later.contains(#""canSend":true"#))
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }

  @Test func showsARecordingOnTheTerminalFromTheStart() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let terminal = try HostTerminal(["travel", file, "--inspect"])
    let url = try Self.url(in: try await terminal.output(until: "/\r\n"))
    try await terminal.shows("the beginning")
    try await expectPage(of: url, mode: "travel")
    #expect(try await get("v1/hello", of: url).contains(#""position":0"#))
    terminal.press("g2\r")
    try await terminal.shows("2 of")
    #expect(try await get("v1/hello", of: url).contains(#""position":2"#))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  private func record(in folder: TemporaryFolder) async throws -> String {
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let outcome = try await Host.run(
      ["record", file, "--ephemeral", "--skip-onboarding"],
      input: "send counter.\(CounterWords.increment)\nsend counter.\(CounterWords.increment)\n"
    )
    #expect(outcome.exitCode == 0)
    return file
  }

  @Test func showsWhatAScriptDoes() async throws {
    let (process, url) = try await start(["run", "--inspect", "--ephemeral", "--skip-onboarding"])
    await process.write(
      "send counter.\(CounterWords.increment)\nsend counter.\(CounterWords.increment)\n"
    )
    _ = try await process.output(until: "counter.count: 1 -> 2")
    let outcome = try await Host.run(["attach", url])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("counter.\(CounterWords.increment)\n"))
    #expect(outcome.output.hasPrefix("composed "))
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
    let gone = try await Host.run(["attach", url])
    #expect(gone.exitCode == 66)
    #expect(gone.errors.contains("cannot be reached"))
  }

  @Test func followsUntilTheProgramEnds() async throws {
    let (process, url) = try await start(["run", "--inspect", "--ephemeral", "--skip-onboarding"])
    let client = try Host.start(["attach", url, "--follow"])
    _ = try await client.output(until: "actions so far")
    await process.write("send counter.\(CounterWords.increment)\n")
    _ = try await client.output(until: "counter.count: 0 → 1")
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
    let outcome = await client.finish()
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasSuffix("The end: all is well (exit code 0).\n"))
  }

  @Test func saysThatTheOtherProgramWasKilled() async throws {
    let (process, url) = try await start(["run", "--inspect", "--ephemeral", "--skip-onboarding"])
    let client = try Host.start(["attach", url, "--follow"])
    _ = try await client.output(until: "actions so far")
    process.send(signal: SIGKILL)
    _ = await process.finish()
    let outcome = await client.finish()
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("The connection broke off."))
  }

  @Test func showsASessionThatIsRecordedAndOneThatIsReplayed() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let (process, url) = try await start([
      "record", file, "--inspect", "--ephemeral", "--skip-onboarding",
    ])
    await process.write("send counter.\(CounterWords.increment)\n")
    _ = try await process.output(until: "counter.count: 0 -> 1")
    let outcome = try await Host.run(["attach", url])
    #expect(outcome.output.contains("counter.\(CounterWords.increment)\n"))
    try await expectPage(of: url, mode: "record")
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
    let replay = try await Host.run(["replay", file, "--inspect"])
    #expect(replay.exitCode == 0)
    #expect(replay.errors.hasPrefix("inspect: http://127.0.0.1:"))
  }

  @Test func aProgramThatDoesNotShowItselfLoadsNothingOfTheServer() async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write("send counter.\(CounterWords.increment)\n")
    _ = try await process.output(until: "counter.count: 0 -> 1")
    // A file without a size, which Foundation does not read to its end.
    let cat = URL(fileURLWithPath: "/bin/cat")
    let maps = try await PipedProcess.run(cat, ["/proc/\(process.id)/maps"]).output
    #expect(maps.contains("libFoundation.so"))
    #expect(!maps.contains("libComposedInspector"))
    #expect(!maps.contains("libFoundationNetworking"))
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }
}
