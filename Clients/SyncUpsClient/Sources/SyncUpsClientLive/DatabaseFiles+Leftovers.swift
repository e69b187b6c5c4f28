import Foundation
@_spi(Files) import Sharing

// What a program that is killed at the wrong moment leaves behind.

extension DatabaseFiles {
  /// The beginning of the names of folders with copies of databases.
  static let copyPrefix = "composed-copy-"
  /// The name of a copy in such a folder.
  static let copyName = "copy.sqlite"

  /// A path for a new database that is not complete yet.
  func temporaryPath() -> String { "\(path).\(UUID()).tmp" }

  /// Takes away incomplete databases and copies that were left behind.
  ///
  /// Costs a look at the names in two folders.
  ///
  /// - Parameter now: The time.
  func removeLeftovers(at now: Date) {
    let prefix = (path as NSString).lastPathComponent + "."
    let suffixes = Self.suffixes.map { ".tmp\($0)" }
    LeftoverFiles.remove(in: folder, at: now) {
      LeftoverFiles.isUnique($0, prefix: prefix, suffixes: suffixes)
    }
    LeftoverFiles.remove(in: FileManager.default.temporaryDirectory.path, at: now) {
      LeftoverFiles.isUnique($0, prefix: Self.copyPrefix)
    } whereContents: {
      $0.hasPrefix(Self.copyName)
    }
  }
}
