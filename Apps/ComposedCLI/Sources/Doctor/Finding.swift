import Foundation
import SyncUpsClient
import SyncUpsClientLive
import TerminalDriver
import TerminalHosting

/// One line of `composed doctor`.
package struct Finding: Encodable {
  /// The thing that was looked at.
  let name: String
  /// Whether nothing is wrong with it.
  var isFine = true
  /// The finding, and the next step if something is wrong.
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

  /// The folder of the data: whether it can be used, and the room that is left.
  static func folder(_ name: String, _ folder: URL) -> Finding {
    // Without the slash at its end, so that a file in its place is found.
    let path = folder.path
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return Finding(
        name: name,
        text: "\(path) is not there yet; it is made when something is kept"
      )
    }
    guard isDirectory.boolValue else {
      return Finding(
        name: name,
        isFine: false,
        text: "\(path) is a file. Move it away, or choose another folder with --data-dir."
      )
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      return Finding(
        name: name,
        isFine: false,
        text: "\(path) cannot be written to. Change its permissions, or choose another folder."
      )
    }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    guard let free = attributes?[.systemFreeSize] as? Int else {
      return Finding(name: name, text: "\(path) can be written to")
    }
    let megabytes = free / 1_000_000
    // A save writes as much as it changes, and the log up to some megabytes.
    guard megabytes >= 10 else {
      return Finding(name: name, isFine: false, text: "\(path): the disk is full. Make some room.")
    }
    return Finding(name: name, text: "\(path) can be written to; \(megabytes) MB are free")
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

  /// The database on a server: whether it answers, which makes its tables where there are none.
  static func server(_ name: String, _ client: SyncUpsClient) async -> Finding {
    do {
      for try await count in client.observeCount("") {
        return Finding(name: "server", text: "\(name) answers: sync-ups: \(count)")
      }
      return Finding(name: "server", isFine: false, text: "\(name) says nothing")
    } catch {
      return Finding(name: "server", isFine: false, text: "\(error)")
    }
  }

  static func locks(_ lock: SyncUpsDiagnosis.Lock?) -> Finding {
    guard let lock else { return Finding(name: "locks", text: "none") }
    let verb = lock.isWriting ? "is saving" : "has the database open"
    return Finding(name: "locks", text: "process \(lock.process) \(verb)")
  }

  /// The settings: the names that are in the file, not their values.
  static func settings(_ file: URL) -> Finding {
    let path = file.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else {
      return Finding(name: "settings", text: "\(path) is not there; the usual settings apply")
    }
    let list = FileManager.default.contents(atPath: path).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    guard let list else {
      return Finding(
        name: "settings",
        isFine: false,
        text:
          "\(path) cannot be read as settings. The app keeps it aside when it starts; repair it before."
      )
    }
    let names = list.keys.sorted().joined(separator: ", ")
    return Finding(name: "settings", text: "\(path): \(names.isEmpty ? "empty" : names)")
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

  /// The variables that say where the app finds things.
  static func environment(_ environment: [String: String]) -> Finding {
    let set = environment.filter { name, _ in
      name.hasPrefix("COMPOSED_") || name.hasPrefix("XDG_") || name == "NO_COLOR"
    }
    let text = set.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    return Finding(name: "environment", text: text.isEmpty ? "no variables of the app" : text)
  }
}
