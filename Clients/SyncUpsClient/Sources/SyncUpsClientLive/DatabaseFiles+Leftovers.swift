import Foundation
@_spi(Files) import Sharing

// The files that a program leaves behind when it is killed at the wrong moment.

extension DatabaseFiles {
  /// The beginning of the names of folders with copies of databases.
  static let copyPrefix = "composed-copy-"
  /// The name of a copy in such a folder.
  static let copyName = "copy.sqlite"

  /// A path for a new database that is not complete yet.
  func temporaryPath() -> String { "\(path).\(UUID()).tmp" }

  /// Removes incomplete databases and copies that were left behind.
  ///
  /// Costs a scan of the names in two folders.
  ///
  /// - Parameter now: The time, for incomplete databases beside this one.
  func removeLeftovers(at now: Date) {
    let prefix = (path as NSString).lastPathComponent + "."
    let suffixes = Self.suffixes.map { ".tmp\($0)" }
    LeftoverFiles.remove(in: folder, at: now) {
      LeftoverFiles.isUnique($0, prefix: prefix, suffixes: suffixes)
    }
    // The system's time: other programs make copies in this folder, which are new whatever date is passed here.
    LeftoverFiles.remove(in: FileManager.default.temporaryDirectory.path, at: Date()) {
      LeftoverFiles.isUnique($0, prefix: Self.copyPrefix)
    } whereContents: {
      $0.hasPrefix(Self.copyName)
    }
  }
}
