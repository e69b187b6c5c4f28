import FailureCauses
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A property list of settings that several processes may read and write.
struct SettingsFile: Sendable {
  /// How long the thread that changes a setting waits for the lock of another program: as long as a write takes.
  private static let shortPatience = Duration.milliseconds(10)

  let url: URL
  /// How long to wait for that lock where nobody is held up, or the program ends.
  var patience = Duration.seconds(5)

  /// The settings of this program, in the user's folder of settings.
  static var ofProgram: Self {
    let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
    let folder = UserFolder.settings(of: program.isEmpty ? "swift" : program)
    return Self(url: folder.appending(path: "settings.plist"))
  }

  private var folder: URL { url.deletingLastPathComponent() }

  /// Deletes the temporary files of programs that were killed while they wrote the settings.
  func removeLeftovers(at now: Date = Date()) {
    let prefix = ".\(url.lastPathComponent)."
    LeftoverFiles.remove(in: folder.path, at: now) {
      LeftoverFiles.isUnique($0, prefix: prefix)
    }
  }

  /// The reason why a file's contents are no settings.
  private struct NotSettings: Error {}

  /// The settings in the file; none if there is no file, or an empty one. Does not change the file.
  func contents() throws -> [String: Any] {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      let error = FileError("read", url.path)
      if error.isMissing { return [:] }
      throw UnreadableSettings(file: url.path, reason: error.reason, cause: error.cause)
    }
    // Opening a pipe would wait for a writer.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw UnreadableSettings(file: url.path, reason: "it is not a file")
    }
    let data: Data
    do {
      data = try File.read(url.path)
    } catch let error as FileError {
      throw UnreadableSettings(file: url.path, reason: error.reason, cause: error.cause)
    }
    guard !data.isEmpty else { return [:] }
    guard let settings = Self.settings(in: data) else { throw NotSettings() }
    return settings
  }

  /// The settings in the file; none if there is no file, or an empty one.
  ///
  /// A file that is not a property list of settings is renamed, and the error names the new file.
  func read() throws -> [String: Any] {
    do {
      return try contents()
    } catch is NotSettings {
      throw try setAside()
    }
  }

  /// The beginning of the names of files that were kept aside.
  private static let asidePrefix = "settings.unreadable-"

  /// Returns a new name for a file that is kept aside.
  private func newAside() -> URL {
    folder.appending(path: "\(Self.asidePrefix)\(UUID().uuidString).plist")
  }

  /// Copies the file before a value of another type is replaced in it, once for the same value.
  func keepCopy(withMistyped key: String) -> MistypedSetting {
    do {
      let data = try File.read(url.path)
      let value = Self.value(of: key, in: data)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() where name.hasPrefix(Self.asidePrefix) {
        let path = folder.appending(path: name).path
        // Opening a pipe would wait for a writer.
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
          let copy = try? File.read(path), Self.value(of: key, in: copy) == value
        {
          return MistypedSetting(key: key, file: url.path, copy: .success(path))
        }
      }
      let aside = newAside().path
      try File.replace(aside, with: data, permissions: 0o600)
      return MistypedSetting(key: key, file: url.path, copy: .success(aside))
    } catch {
      let reason = (error as? FileError)?.reason ?? FailureText(error).reason
      return MistypedSetting(key: key, file: url.path, copy: .failure(.init(reason: reason)))
    }
  }

  /// The value under a key, in a form that can be compared.
  private static func value(of key: String, in data: Data) -> NSDictionary? {
    settings(in: data)?[key].map { NSDictionary(dictionary: [key: $0]) }
  }

  /// Renames a file that holds no settings.
  private func setAside() throws -> UnreadableSettings {
    let aside = newAside()
    guard rename(url.path, aside.path) == 0 else {
      let error = FileError("move", url.path)
      throw UnreadableSettings(
        file: url.path,
        reason: "it does not contain settings, and it could not be moved aside: \(error.reason)",
        cause: error.cause
      )
    }
    return UnreadableSettings(
      file: url.path,
      reason: "it does not contain settings",
      keptAt: aside.path
    )
  }

  /// The settings of a property list in XML, the format that is written here.
  ///
  /// NB: Foundation on Linux crashes on damaged property lists of the other forms.
  private static func settings(in data: Data) -> [String: Any]? {
    guard data.starts(with: "<?xml".utf8) else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }

  /// Changes the settings in the file, including the changes that others have written meanwhile.
  ///
  /// - Parameters:
  ///   - fallback: The contents of the new file if the old one holds no settings and was renamed.
  ///   - isPatient: Whether to wait for another program that does not release the lock, as one that was stopped.
  ///   - body: Changes the settings.
  ///   - willAppear: Called right before the new file replaces the old one.
  /// - Returns: The contents of the file now, and the new name of the old file if it was renamed.
  /// - Throws: The reason why nothing was written.
  func update(
    fallback: [String: Any] = [:],
    isPatient: Bool = true,
    _ body: (inout [String: Any]) -> Void,
    willAppear: (FileStamp) -> Void = { _ in }
  ) throws -> (contents: [String: Any], problem: UnreadableSettings?) {
    do {
      let folderFailure = makeFolder()
      let descriptor = open(url.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let error = FileError("lock", url.path)
        guard let folderFailure else { throw error }
        throw UnwritableSettings(
          file: url.path,
          reason: "its folder cannot be made: \(folderFailure.reason)",
          cause: folderFailure.cause
        )
      }
      // Closing the file releases the lock.
      defer { close(descriptor) }
      try lock(descriptor, within: isPatient ? patience : Self.shortPatience)
      var settings = fallback
      var problem: UnreadableSettings?
      do {
        settings = try contents()
      } catch is NotSettings {
        problem = try setAside()
      }
      body(&settings)
      let data = try PropertyListSerialization.data(
        fromPropertyList: settings,
        format: .xml,
        options: 0
      )
      try File.replace(url.path, with: data, permissions: 0o600, willAppear: willAppear)
      return (settings, problem)
    } catch let error as UnreadableSettings {
      throw UnwritableSettings(file: url.path, reason: error.reason, cause: error.cause)
    } catch let error as FileError {
      throw UnwritableSettings(file: url.path, reason: error.reason, cause: error.cause)
    }
  }

  /// Locks a file between processes. Where files cannot be locked, it is not.
  ///
  /// - Throws: ``LockedSettings`` if another program does not release it in time.
  private func lock(_ descriptor: Int32, within patience: Duration) throws {
    let pause = Duration.milliseconds(1)
    var waited = Duration.zero
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return }
      guard waited < patience else { throw LockedSettings(file: url.path) }
      usleep(UInt32(pause / .microseconds(1)))
      waited += pause
    }
  }

  /// Makes the folder, for the user alone, unless it exists.
  ///
  /// - Returns: The reason why it cannot be made.
  @discardableResult
  private func makeFolder() -> FailureText? {
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      return nil
    } catch {
      return FailureText(error)
    }
  }

  /// Calls a closure after each write of the file by anyone; ends when the result is released.
  func watch(_ didChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    makeFolder()
    return FolderWatch.shared.watch(
      folder.path,
      name: url.lastPathComponent,
      didChange: didChange
    )
  }

  /// Watches a folder that did not exist before.
  func renewWatch() {
    FolderWatch.shared.renew(folder.path)
  }
}

/// A file of settings could not be read; it was left as it is, or renamed.
struct UnreadableSettings: Error, CustomStringConvertible {
  let file: String
  let reason: String
  var cause = FailureCause.other
  var keptAt: String?

  var description: String {
    if let keptAt {
      return """
        The settings file \(file) could not be used: \(reason). It has been kept as \(keptAt), and \
        the settings begin anew. To get them back, repair that file and rename it.
        """
    }
    return """
      The settings file \(file) could not be read: \(reason). It has been left as it is. \
      \(cause.nextStep)
      """
  }
}

/// A value in a file of settings is not of the type that the program stores under its key, and was not used.
struct MistypedSetting: Error, CustomStringConvertible {
  /// The text of a failure as an error.
  struct Failure: Error {
    let reason: String
  }

  let key: String
  let file: String
  /// The path of the copy of the file.
  let copy: Result<String, Failure>

  var description: String {
    let fault = "The setting “\(key)” in \(file) is of another kind, and was not used"
    switch copy {
    case .success(let path):
      return """
        \(fault): it begins anew. The file has been kept as \(path). To get the setting back, repair that file \
        and rename it.
        """
    case .failure(let failure):
      return """
        \(fault). The file could not be kept aside: \(failure.reason). Repair it before you change the setting: \
        a change replaces it.
        """
    }
  }
}

/// Settings could not be written, because another program does not release their lock.
struct LockedSettings: Error, CustomStringConvertible {
  let file: String

  var description: String {
    """
    The settings could not be saved to \(file): another program has locked it. \
    \(FailureCause.locked.nextStep)
    """
  }
}

/// Settings could not be written; the old contents of the file are still there.
struct UnwritableSettings: Error, CustomStringConvertible {
  let file: String
  let reason: String
  let cause: FailureCause

  var description: String {
    "The settings could not be saved to \(file): \(reason). \(cause.nextStep)"
  }
}

extension FileError {
  /// The system's reason, without the file.
  fileprivate var reason: String { FailureText(systemError: code).reason }

  fileprivate var cause: FailureCause { FailureCause(systemError: code) }
}
