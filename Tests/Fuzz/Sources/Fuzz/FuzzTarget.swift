import Foundation

/// A reader that is given inputs, with what must be true of each.
@MainActor
protocol FuzzTarget: SendableMetatype {
  /// The name on the command line.
  nonisolated static var name: String { get }

  /// Parts of the messages of crashes that are not our own, and that we cannot prevent.
  nonisolated static var knownFaults: [String] { get }

  /// Makes the target.
  ///
  /// - Parameter folder: A folder of its own, in memory where the system has such.
  init(folder: URL) async throws

  /// Inputs that must be accepted. All others are made of these.
  var seeds: [[UInt8]] { get }

  /// Words of the format, which random changes would hardly ever spell.
  var tokens: [String] { get }

  /// Changes an input so that it comes past a first check, as a checksum.
  func repair(_ input: inout [UInt8], _ random: inout Random)

  /// Gives an input to the reader.
  ///
  /// - Throws: A ``Finding`` if something is not as it must be.
  func check(_ input: [UInt8]) async throws -> Verdict
}

extension FuzzTarget {
  nonisolated static var knownFaults: [String] { [] }

  func repair(_ input: inout [UInt8], _ random: inout Random) {}
}

/// The reader's verdict on an input.
enum Verdict {
  case accepted
  /// With the reason.
  case refused(any Error)
}

/// Something that must not happen to any input.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Throws a finding unless a condition holds.
  static func unless(
    _ condition: Bool,
    _ description: @autoclosure () -> String
  ) throws(Finding) {
    if !condition { throw Finding(description()) }
  }
}

/// All targets, in the order in which they run.
let allTargets: [any FuzzTarget.Type] = [
  ScriptTarget.self, SettingsTarget.self, StorageTarget.self, DatabaseTarget.self, LogTarget.self,
  ImportTarget.self, HTTPTarget.self, InspectorTarget.self, AttachTarget.self,
  InspectorSocketTarget.self, VersionTarget.self, RecordingTarget.self, TerminalTarget.self,
  EmulatorTarget.self, KeysTarget.self, WordsTarget.self,
]
