import Foundation
import SettingsClient
import Synchronization

/// A file of settings, read and written by one call after the other.
final class SettingsFile: Sendable {
  /// More than any settings need, less than what would hurt to read.
  private static let maximumBytes = 1 << 20

  private let directory: String
  private let path: String
  private let date: @Sendable () -> Date
  /// Held during each call.
  private let lock = Mutex(())

  init(directory: URL, date: @escaping @Sendable () -> Date) {
    let directory = directory.standardizedFileURL
    self.directory = directory.path(percentEncoded: false)
    self.path = directory.appending(path: "settings.json").path(percentEncoded: false)
    self.date = date
  }

  func bool(for key: String) throws -> Bool {
    try lock.withLock { _ in
      switch try load(key) {
      case let .usable(document):
        return document.bool(for: key) ?? false
      case let .setAside(error):
        throw error
      }
    }
  }

  func setBool(_ value: Bool, for key: String) throws {
    try lock.withLock { _ in try storeBool(value, for: key) }
  }

  private func storeBool(_ value: Bool, for key: String) throws {
    var document = SettingsDocument()
    var problem: SettingsError?
    switch try load(key) {
    case let .usable(stored): document = stored
    case let .setAside(error): problem = error
    }
    document.setBool(value, for: key)
    do {
      try PosixFile.createDirectory(directory)
      // A link to a file elsewhere stays a link, as people have it who keep their settings
      // in a repository.
      try PosixFile.replace(PosixFile.resolvingLinks(path), with: document.bytes)
    } catch {
      var reason = error.reason
      if case let .setAside(_, keptAt, why) = problem {
        reason += "; what was there could not be used (\(why)) and has been kept as \(keptAt)"
      }
      throw SettingsError.unwritable(path: path, reason: reason)
    }
    if let problem { throw problem }
  }

  private enum Loaded {
    case usable(SettingsDocument)
    case setAside(SettingsError)
  }

  private func load(_ key: String) throws(SettingsError) -> Loaded {
    let reason: String
    do {
      guard let bytes = try PosixFile.read(path, atMost: Self.maximumBytes) else {
        return .usable(SettingsDocument())
      }
      let document = try SettingsDocument(bytes: bytes)
      try document.requireBoolOrNothing(for: key)
      return .usable(document)
    } catch let error as PosixFile.Failure where !error.concernsFile {
      throw .unreadable(path: path, reason: error.reason)
    } catch let error as PosixFile.Failure {
      reason = error.reason
    } catch {
      reason = (error as? SettingsDocument.Malformed)?.reason ?? error.localizedDescription
    }
    do {
      let kept = try PosixFile.setAside(path, as: nameForKeeping())
      return .setAside(.setAside(path: path, keptAt: kept, reason: reason))
    } catch {
      throw .unreadable(
        path: path,
        reason: "\(reason), and it could not be moved aside: \(error.reason)"
      )
    }
  }

  /// Where a file that is set aside now goes, without the number that makes it unique.
  private func nameForKeeping() -> (stem: String, extension: String) {
    // Colons are not allowed in file names everywhere.
    let time = date().formatted(.iso8601).replacing(":", with: "-")
    let separator = directory.hasSuffix("/") ? "" : "/"
    return ("\(directory)\(separator)settings.unreadable-\(time)", ".json")
  }
}
