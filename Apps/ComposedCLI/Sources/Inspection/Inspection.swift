import ArgumentParser
import ComposableArchitecture
import ComposableTerminalUI
import ComposedApp
import FailureCauses
import Foundation
import Inspector
import Journal
import JournalCLI
import SettingsClient
import SettingsClientLive
import TerminalHosting

/// The inspector of a session, if one was asked for.
struct Inspection: Sendable {
  /// The inspector of the running command.
  @TaskLocal static var current: Inspection?

  private let inspector: Inspector
  /// The address for a browser.
  private let address: String
  private let isTaken = LockIsolated(false)
  private let isTravelling = LockIsolated(false)
  /// The folders of the file by which a browser is opened; the first one that can be written to is used.
  private let redirectFolders: [URL]
  /// The file, once it was written.
  private let redirect = LockIsolated<RedirectFile?>(nil)

  /// The options of the inspector of a command.
  ///
  /// - Parameters:
  ///   - address: The address to serve it at.
  ///   - command: The command.
  /// - Throws: An error of the command line, if the command runs no session.
  static func options(
    at address: InspectionAddress,
    for command: any ParsableCommand
  ) throws -> InspectorOptions {
    var options = InspectorOptions()
    options.address = address.host
    options.port = address.port
    options.allowsRemote = address.allowsRemote
    options.hosts = address.names
    options.renewsToken = address.isNew
    if let problem = options.addressProblem { throw ValidationError(problem) }
    options.program = "composed \(ProductVersion.current)"
    options.redaction = ComposedProgram.redaction
    switch command {
    case let start as StartCommand:
      guard start.screen.feature == nil else {
        throw ValidationError("'--inspect' shows the whole app: it does not go with '--feature'.")
      }
      options.identityFile = identityFile(of: start.options)
    case let run as RunCommand: options.identityFile = identityFile(of: run.options)
    case let record as RecordCommand<ComposedProgram>:
      options.mode = .record
      options.recording = record.path
      options.identityFile = identityFile(of: record.options)
    case let replay as ReplayCommand<ComposedProgram>:
      options.mode = .replay
      options.recording = replay.recording.file
      options.identityFile = existingIdentityFile
    case is TravelCommand<ComposedProgram>:
      options.mode = .travel
      options.identityFile = existingIdentityFile
    default:
      throw ValidationError(
        "'--inspect' shows a session: it goes with composed alone, run, record, replay and travel."
      )
    }
    return options
  }

  /// The file beside the data that keeps the address, so that an open page finds the next run.
  private static func identityFile(of options: SessionOptions) -> String? {
    guard !options.ephemeral else { return nil }
    let folder = options.data.directory ?? SettingsClient.defaultDirectory()
    // Without the folder, the address differs next time, and the app reports the failure.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: identityName).path
  }

  /// The same file of the default folder, for a session that has no data of its own; nil if there is no such folder.
  private static var existingIdentityFile: String? {
    let folder = SettingsClient.defaultDirectory()
    guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
    return folder.appending(path: identityName).path
  }

  private static let identityName = "inspector.json"

  /// Serves an inspector, and prints its address to the standard error.
  ///
  /// - Throws: The exit code, after the reason was printed.
  @MainActor
  init(_ options: InspectorOptions) throws {
    let data = options.identityFile.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    redirectFolders = [data, FileManager.default.temporaryDirectory].compactMap(\.self)
    redirectFolders.forEach(RedirectFile.removeLeftovers)
    inspector = Inspector(
      of: AppFeature.Action.self,
      tree: FeatureTree(of: ComposedProgram.reducer),
      options: options
    )
    inspector.exports(test: Self.test)
    do throws(InspectorError) {
      address = try inspector.serve()
      StandardStreams.current.writeError("inspect: \(address)\n")
      for note in inspector.addressNotes { StandardStreams.current.writeError("note: \(note)\n") }
    } catch {
      throw ExitCode.problem(error.description, ExitReason.failure.code)
    }
  }

  /// Writes a test of some actions of a recording, by another process of this program: replaying a session takes the
  /// main thread, which the shown session uses.
  private static func test(
    of path: String,
    from first: UInt64,
    to last: UInt64
  ) -> Result<String, InspectorError> {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["make-test", path, "--from", "\(max(first, 1))"]
    if last != .max { process.arguments? += ["--to", "\(last)"] }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
      // A message fits into its pipe, so that it may be read last.
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let message = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        return .failure(InspectorError(String(decoding: message, as: UTF8.self)))
      }
      return .success(String(decoding: text, as: UTF8.self))
    } catch {
      return .failure(InspectorError("The test could not be written. \(FailureText(error))"))
    }
  }

  /// Attaches the inspector to a store, if it is the first one that is made.
  @MainActor
  static func prepare(_ dependencies: inout DependencyValues) -> Inspector? {
    guard let current else { return nil }
    let isFirst = current.isTaken.withValue { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isFirst else { return nil }
    if current.isTravelling.value { current.inspector.begin() }
    dependencies.inspect(with: current.inspector)
    return current.inspector
  }

  /// Shows a recording in which the user goes back and forth.
  ///
  /// - Returns: A function that shows an action of it.
  func travel(in recording: URL, upTo last: UInt64) -> @Sendable (UInt64) -> Void {
    isTravelling.setValue(true)
    return { [inspector] in inspector.show($0, of: recording, upTo: last) }
  }

  /// Lets pages act on a replayed session that continues.
  func goOn() { inspector.goOn(as: .app) }

  /// Runs a command, and shows its issues.
  func reportingIssues(_ run: () async throws -> Void) async throws {
    try await withIssueReporters(IssueReporters.current + [inspector.issueReporter]) {
      try await Self.$current.withValue(self) { try await run() }
    }
  }

  /// Shows the address of the inspector on the program's own screen until a page was opened, and a message while a page
  /// holds the program.
  @MainActor
  static func show(in shell: ShellModel) {
    guard let current else { return }
    let (inspector, address) = (current.inspector, current.address)
    let open = ShellCommand("I", "open the inspector: \(address)") {
      guard let problem = current.openBrowser() else { return }
      shell.notice = "\(problem): \(address)"
    }
    let goOn = ShellCommand("L", "go on, if the inspector has paused the program or set it back") {
      inspector.letGo()
    }
    shell.commands = [open, goOn]
    shell.notice = "I: \(address)"
    inspector.onPresenceChange { shell.notice = $0.hold.map { "\($0) (L: go on)" } }
  }

  /// Opens the page in a browser.
  ///
  /// - Returns: The reason why none was opened; nil if one was.
  private func openBrowser() -> String? {
    redirect.withValue { redirect in
      let files = redirectFolders.lazy.compactMap { try? RedirectFile(to: address, in: $0) }
      redirect = files.first
      guard let file = redirect else {
        return "The file that leads a browser to the page cannot be written"
      }
      if Browser.open(file.url) { return nil }
      file.remove()
      return "No browser can be opened here"
    }
  }

  /// Reports in the output of a script that a page begins to hold the program.
  @MainActor
  static func sayHolds(_ say: @escaping @MainActor @Sendable (String) -> Void) {
    guard let current else { return }
    let last = LockIsolated<InspectorPresence.Hold?>(nil)
    current.inspector.onPresenceChange { presence in
      defer { last.setValue(presence.hold) }
      guard let hold = presence.hold, last.value == nil else { return }
      say("\(hold); it goes on from the page, or a minute after that has gone")
    }
  }

  /// Waits until a page has opened.
  func waitForPage() async {
    StandardStreams.current.writeError("note: the program begins when the page is opened\n")
    await inspector.waitForPage()
  }

  /// Tells the pages that the program ends, and why.
  ///
  /// - Parameter code: The exit code.
  func end(_ code: ExitCode) async {
    redirect.value?.remove()
    await inspector.finish(reason: Self.reason(of: code.rawValue))
  }

  /// The reason for an exit code, as the end of a sentence.
  static func reason(of code: Int32) -> String {
    let signals: [Int32: String] = [SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGTERM: "SIGTERM"]
    // Behind a semicolon, the meaning is about other codes.
    let meaning =
      signals[code - 128].map { "it was ended by \($0)" }
      ?? ExitReason(rawValue: code)?.meaning.split(separator: ";").first.map(String.init)
    return "\(meaning ?? "it failed") (exit code \(code))"
  }
}
