import ArgumentParser
package import Foundation
import JournalCLI
import SettingsClient
import SettingsClientLive
package import SyncUpsClient
import SyncUpsClientLive
import TerminalHosting

/// `composed doctor`: the answers to a maintainer's first questions.
package struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say how the program, its data, its settings and the terminal are.",
    discussion: """
      It tries what the app does, in a transaction and in files that are taken back; nothing of the \
      user's is changed. The user's folder is written as ~, and passwords as ***, so that the \
      output can be shown to others. It ends with 1 if something is wrong.

      \(ExitReason.list([.success, .failure, .outputFailed]))
      """
  )

  @OptionGroup var data: DataOptions

  @Flag(name: .long, help: "Write one JSON object.")
  var json = false

  @OptionGroup var verbose: VerboseOption

  /// The whole report, as `--json` writes it.
  package struct Report: Encodable {
    package let ok: Bool
    package let findings: [Finding]

    /// Makes a report of findings without their private parts.
    fileprivate init(redacting findings: [Finding], _ redaction: Redaction) {
      self.findings = findings.map {
        Finding(name: $0.name, isFine: $0.isFine, text: redaction($0.text).printable)
      }
      ok = findings.allSatisfy(\.isFine)
    }
  }

  func validate() throws {
    // A database of the environment that cannot be used is a finding: it is why the app does not start.
    if data.database != nil { try data.checkDatabase() }
  }

  func run() async throws {
    var serverProblem: String?
    do {
      try data.checkDatabase()
    } catch {
      serverProblem = (error as? ValidationError)?.message ?? "\(error)"
    }
    let url = serverProblem == nil ? try data.databaseURL : nil
    let report = await Self.report(
      data: data.directory,
      environment: ProcessInfo.processInfo.environment,
      redaction: Redaction(),
      server: url.map { ("\($0)", .live(in: data)) },
      serverProblem: serverProblem
    )
    try ExitCode.write(json ? Self.json(report) : Self.text(report))
    guard report.ok else { throw ExitReason.failure.code }
  }

  /// Checks everything, one thing after the other.
  ///
  /// - Parameters:
  ///   - data: The folder of the app's files, if it is not the default one.
  ///   - environment: The environment of the process.
  ///   - redaction: Removes private parts from the texts.
  ///   - server: The database on a server, if one is given.
  ///   - serverProblem: The reason why the app does not use a database on a server that is given.
  package static func report(
    data: URL?,
    environment: [String: String],
    redaction: Redaction,
    server: (name: String, client: SyncUpsClient)? = nil,
    serverProblem: String? = nil
  ) async -> Report {
    if let files = Finding.files() {
      let findings = [
        Finding.version(), files, .terminal(environment), .locale(environment),
        .environment(environment),
      ]
      return Report(redacting: findings, redaction)
    }
    let folder = data ?? SyncUpsClient.defaultDirectory(environment: environment)
    let settings = data ?? SettingsClient.defaultDirectory(environment: environment)
    let diagnosis = await SyncUpsDiagnosis(directory: folder)
    var findings = [
      Finding.version(), .system(), .folder("data", folder), .database(diagnosis),
      .locks(diagnosis.lock), .settings(settings.appending(path: "settings.plist")),
      .temporary(FileManager.default.temporaryDirectory),
      .terminal(environment), .locale(environment), .environment(environment),
    ]
    if let server { findings.insert(await .server(server.name, server.client), at: 4) }
    if let serverProblem {
      findings.insert(Finding(name: "server", isFine: false, text: serverProblem), at: 4)
    }
    return Report(redacting: findings, redaction)
  }

  private static func text(_ report: Report) -> String {
    let lines = report.findings.map { finding in
      let name = finding.name.padding(toLength: 12, withPad: " ", startingAt: 0)
      return "\(finding.isFine ? "  " : "! ")\(name)\(finding.text)\n"
    }
    let wrong = report.findings.filter { !$0.isFine }.map(\.name)
    let end =
      report.ok ? "Nothing is wrong." : "Something is wrong: \(wrong.joined(separator: ", "))."
    return lines.joined() + end + "\n"
  }

  private static func json(_ report: Report) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }
}
