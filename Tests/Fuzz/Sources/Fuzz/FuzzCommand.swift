import ArgumentParser
import Dispatch
import Foundation
import Synchronization

/// Gives readers inputs that nobody would write.
@main
struct FuzzCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Give each reader of the app inputs that are not what it expects.",
    subcommands: [RunCommand.self, OnceCommand.self, ChildCommand.self],
    defaultSubcommand: RunCommand.self
  )
}

/// Runs targets, each in a process of its own.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run all targets, or some."
  )

  @Argument(help: "The targets: \(targetNames). All of them if none is named.")
  var targets: [String] = []

  @Option(help: "For how many seconds each target runs.")
  var seconds = 60

  @Option(help: "The number of inputs after which a target ends, whatever the time.")
  var inputs: UInt64?

  @Option(help: "The number that all inputs depend on.")
  var seed: UInt64 = 1

  @Option(help: "The number of targets that run at the same time.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: "The folder for inputs that fail.")
  var folder = ".build/fuzz"

  func run() throws {
    let types =
      try targets.isEmpty
      ? allTargets
      : targets.map { name in
        guard let type = target(named: name) else {
          throw ValidationError("There is no target '\(name)'. There are: \(targetNames).")
        }
        return type
      }
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plan = Campaign.Plan(
      seed: seed,
      first: 0,
      count: inputs ?? .max >> 1,
      duration: inputs == nil ? .seconds(seconds) : .seconds(7 * 86_400)
    )
    let counts = Mutex((passed: 0, failed: 0))
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = max(1, jobs)
    for type in types {
      let (name, knownFaults) = (type.name, type.knownFaults)
      queue.addOperation {
        let text: String
        var hasFailed = true
        do {
          let outcome = try Campaign(
            target: name,
            knownFaults: knownFaults,
            plan: plan,
            folder: folder
          ).run()
          text = try outcome.report(of: name, seed: seed, folder: folder)
          hasFailed = !outcome.findings.isEmpty
        } catch {
          text = "✘ \(name): \(error)"
        }
        counts.withLock { counts in
          if hasFailed { counts.failed += 1 } else { counts.passed += 1 }
          FileHandle.standardOutput.write(Data("\(text)\n".utf8))
        }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    let (passed, failed) = counts.withLock { $0 }
    print("\(passed) passed, \(failed) failed")
    if failed > 0 { throw ExitCode(1) }
  }
}

/// Reads one input, to look at a failure.
struct OnceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "once",
    abstract: "Give one target the contents of a file."
  )

  /// The exit code when something was found.
  static let failed: Int32 = 3

  @Argument var target: String
  @Argument var file: String

  @MainActor
  func run() async throws {
    guard let type = Fuzz.target(named: target) else {
      throw ValidationError("There is no target '\(target)'. There are: \(targetNames).")
    }
    let input = Array(try Data(contentsOf: URL(filePath: file)))
    let folder = scratchFolder(for: target)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      print(try await Workbench(type, folder: folder).check(input))
    } catch let finding as Finding {
      FileHandle.standardError.write(Data("\(finding.line)\n".utf8))
      throw ExitCode(Self.failed)
    }
  }
}

/// Reads inputs until one crashes it.
struct ChildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "child", shouldDisplay: false)

  @Argument var target: String
  @Option var seed: UInt64
  @Option var first: UInt64
  @Option var inputs: UInt64
  @Option var milliseconds: Double
  @Option var folder: String

  @MainActor
  func run() async throws {
    guard let type = Fuzz.target(named: target) else { throw ExitCode(64) }
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    let scratch = scratchFolder(for: target)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let workbench = try await Workbench(type, folder: scratch)
    let plan = Campaign.Plan(
      seed: seed,
      first: first,
      count: inputs,
      duration: .milliseconds(milliseconds)
    )
    let findings = folder.appending(path: "\(target).findings").path(percentEncoded: false)
    let progress = try Progress(folder.appending(path: "\(target).progress"))
    try await workbench.run(plan, progress) { index, input, finding in
      try Data(input).write(to: folder.appending(path: "\(target).\(index).input"))
      guard let file = fopen(findings, "a") else {
        throw FuzzError("\(findings) cannot be written")
      }
      fputs("\(index)\t\(finding.line)\n", file)
      fclose(file)
    }
  }
}

/// The target with a name.
func target(named name: String) -> (any FuzzTarget.Type)? {
  allTargets.first { $0.name == name }
}

private var targetNames: String { allTargets.map { $0.name }.joined(separator: ", ") }

/// A folder for the files of a target, in memory where the system has such.
private func scratchFolder(for target: String) -> URL {
  let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
  let isThere = access(memory.path, W_OK) == 0
  let folder = isThere ? memory : FileManager.default.temporaryDirectory
  return folder.appending(path: "fuzz-\(target)-\(getpid())", directoryHint: .isDirectory)
}

extension Finding {
  /// The description on one line.
  fileprivate var line: String {
    description.replacing("\n", with: "\\n").replacing("\t", with: " ")
  }
}
