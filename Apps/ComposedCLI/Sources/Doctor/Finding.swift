import FailureCauses
import Foundation
import SyncUpsClient
import SyncUpsClientLive
import TerminalDriver
import TerminalHosting

/// One line of `composed doctor`.
package struct Finding: Encodable {
  /// The name of the check.
  let name: String
  /// Whether the check has found no problem.
  var isFine = true
  /// The finding, and the next step after a problem.
  package let text: String

  enum CodingKeys: String, CodingKey {
    case name
    case isFine = "ok"
    case text
  }
}

extension Finding {
  static func version() -> Finding {
    #if compiler(>=6.4)
      let compiler = "Swift 6.4 or newer"
    #else
      let compiler = "Swift 6.3"
    #endif
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "another processor"
    #endif
    #if DEBUG
      let kind = "debug build"
    #else
      let kind = "release build"
    #endif
    return Finding(
      name: "version",
      text: "composed \(ProductVersion.current), \(compiler), \(kind), \(architecture)"
    )
  }

  static func system() -> Finding {
    Finding(name: "system", text: ProcessInfo.processInfo.operatingSystemVersionString)
  }

  /// The finding that this program may open too few files; `nil` if it may open enough.
  ///
  /// Without them nothing else can be found out: each check would fail, and blame the folder that it was to try.
  static func files() -> Finding? {
    OpenFiles.problem(opening: OpenFiles.usualNumber).map {
      Finding(
        name: "files",
        isFine: false,
        text: "\($0) The folders, the database, the locks and the settings were not looked at."
      )
    }
  }

  /// The folder of the data: whether it can be used, and its free space.
  static func folder(_ name: String, _ folder: URL) -> Finding {
    let path = folder.path
    let trial = FolderTrial(folder)
    if let problem = trial.problem {
      return Finding(name: name, isFine: false, text: problem)
    }
    guard trial.exists else {
      return Finding(
        name: name,
        text: "\(path) is not there yet; it is made when something is kept"
      )
    }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    guard let free = attributes?[.systemFreeSize] as? Int else {
      return Finding(name: name, text: "\(path) can be written to")
    }
    return Finding(name: name, text: "\(path) can be written to; \(free / 1_000_000) MB are free")
  }

  /// The folder of temporary files, to which an export copies the database.
  static func temporary(_ folder: URL) -> Finding {
    let trial = FolderTrial(folder, choice: "name another folder in TMPDIR")
    guard trial.exists else {
      return Finding(
        name: "temporary",
        isFine: false,
        text: "\(folder.path) is not there. Make it, or name another folder in TMPDIR."
      )
    }
    return Finding(
      name: "temporary",
      isFine: trial.problem == nil,
      text: trial.problem ?? "\(folder.path) can be written to"
    )
  }

  static func database(_ diagnosis: SyncUpsDiagnosis) -> Finding {
    if let problem = diagnosis.problem {
      return Finding(name: "database", isFine: false, text: problem.description)
    }
    guard let count = diagnosis.count else {
      let text = "\(diagnosis.path) is not there yet; SQLite \(diagnosis.engine)"
      return Finding(name: "database", text: text)
    }
    let version = diagnosis.migrations.last ?? "no migration"
    return Finding(
      name: "database",
      text: "\(diagnosis.path) is healthy: sync-ups: \(count); \(diagnosis.byteCount) bytes; "
        + "schema \(version); SQLite \(diagnosis.engine)"
    )
  }

  /// The database on a server: whether it answers. The check makes missing tables.
  static func server(_ name: String, _ client: SyncUpsClient) async -> Finding {
    do {
      for try await count in client.observeCount("") {
        return Finding(name: "server", text: "\(name) answers: sync-ups: \(count)")
      }
      return Finding(name: "server", isFine: false, text: "\(name) says nothing")
    } catch {
      return Finding(name: "server", isFine: false, text: FailureText(error).description)
    }
  }

  static func locks(_ lock: SyncUpsDiagnosis.Lock?) -> Finding {
    guard let lock else { return Finding(name: "locks", text: "none") }
    let verb = lock.isWriting ? "is saving" : "has the database open"
    return Finding(name: "locks", text: "process \(lock.process) \(verb)")
  }

  /// The settings: the names in the file, not their values, or the reason why they cannot be read or saved.
  static func settings(_ file: URL) -> Finding {
    let path = file.path(percentEncoded: false)
    var status = stat()
    guard stat(path, &status) == 0 || errno != ENOENT else {
      if let problem = SettingsTrial.problem(at: path) {
        return Finding(name: "settings", isFine: false, text: problem)
      }
      return Finding(name: "settings", text: "\(path) is not there; the usual settings apply")
    }
    let list: [String: Any]
    do throws(SettingsCheck.Problem) {
      list = try SettingsCheck.settings(in: path)
    } catch {
      return Finding(name: "settings", isFine: false, text: "\(path) \(error.description)")
    }
    if let problem = SettingsTrial.problem(at: path) {
      return Finding(name: "settings", isFine: false, text: problem)
    }
    if let problem = SettingsCheck.problem(of: list) {
      return Finding(name: "settings", isFine: false, text: "\(path) \(problem.description)")
    }
    if let problem = SettingsCheck.draftProblem(of: list) {
      return Finding(name: "settings", isFine: false, text: "\(path) \(problem.description)")
    }
    let aside = list.keys.filter { $0.hasPrefix(MeetingHolds.asidePrefix) }.sorted()
    let names = list.keys.filter { !aside.contains($0) }.sorted().joined(separator: ", ")
    let note =
      aside.isEmpty ? "" : "; kept aside, not understood: \(aside.joined(separator: ", "))"
    return Finding(name: "settings", text: "\(path): \(names.isEmpty ? "empty" : names)\(note)")
  }

  static func terminal(_ environment: [String: String]) -> Finding {
    let isTerminal = StandardStreams.current.isTerminal ? "attached" : "none is attached"
    let name = environment["TERM"].map { "TERM=\($0)" } ?? "TERM is not set"
    guard let capabilities = TerminalCapabilities(environment: environment) else {
      return Finding(
        name: "terminal",
        text: "\(isTerminal); \(name); drawn as lines of text (--plain)"
      )
    }
    let signs = capabilities.isUnicode ? "Unicode" : "ASCII"
    return Finding(
      name: "terminal",
      text: "\(isTerminal); \(name); colors: \(capabilities.colors); signs: \(signs)"
    )
  }

  static func locale(_ environment: [String: String]) -> Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let set = names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    return Finding(name: "locale", text: set.isEmpty ? "none is set" : set.joined(separator: " "))
  }

  /// The variables with the locations of the app's files and servers.
  static func environment(_ environment: [String: String]) -> Finding {
    let set = environment.filter { name, _ in
      name.hasPrefix("COMPOSED_") || name.hasPrefix("XDG_") || name == "NO_COLOR"
    }
    let text = set.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    return Finding(name: "environment", text: text.isEmpty ? "no variables of the app" : text)
  }
}
