public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files that a program leaves when it is killed.
@_spi(Files) public enum LeftoverFiles {
  /// A running program has no temporary file of this age.
  public static let age: TimeInterval = 600

  /// Deletes old files and folders of this user.
  ///
  /// A folder is deleted together with its files; one with other contents stays.
  ///
  /// - Parameters:
  ///   - folder: The folder of the temporary files.
  ///   - now: The time.
  ///   - isTemporary: Whether a name belongs to a temporary file or folder.
  ///   - isWithin: Whether a name belongs to a file in a temporary folder.
  public static func remove(
    in folder: String,
    at now: Date,
    where isTemporary: (_ name: String) -> Bool,
    whereContents isWithin: (_ name: String) -> Bool = { _ in false }
  ) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where isTemporary(name) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == geteuid(),
        isOld(status, now)
      else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard files.allSatisfy(isWithin) else { continue }
        for file in files { unlink("\(path)/\(file)") }
        rmdir(path)
      } else {
        unlink(path)
      }
    }
  }

  private static func isOld(_ status: stat, _ now: Date) -> Bool {
    #if canImport(Darwin)
      let changed = status.st_mtimespec.tv_sec
    #else
      let changed = status.st_mtim.tv_sec
    #endif
    return now.timeIntervalSince1970 - TimeInterval(changed) > age
  }

  /// Whether a name consists of a prefix, a UUID, and a suffix.
  public static func isUnique(_ name: String, prefix: String, suffixes: [String] = [""]) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let rest = name.dropFirst(prefix.count)
    return suffixes.contains { suffix in
      rest.hasSuffix(suffix) && UUID(uuidString: String(rest.dropLast(suffix.count))) != nil
    }
  }
}
