import ConcurrencyExtras
import Dependencies
public import Foundation

/// The storage of the files of ``FileStorageKey``.
///
/// Programs use ``fileSystem``, tests and previews ``inMemory``; the dependency
/// `\.defaultFileStorage` chooses by itself.
public struct FileStorage: Hashable, Sendable {
  let files: any FileStore
  let id: AnyHashableSendable

  init(files: any FileStore) {
    self.files = files
    self.id = AnyHashableSendable(ObjectIdentifier(files))
  }

  /// The file system.
  ///
  /// A file is replaced as a whole or not at all. The first change is written at once, later ones at most once a
  /// second. Pending data is written when the program ends: when it returns or calls `exit`, or gets `SIGTERM`,
  /// `SIGINT` or `SIGHUP` and does not handle them itself. Changes by other programs are observed. A file that is
  /// deleted before a later change was written stays deleted, and the value is again the wrapper's initial value.
  public static let fileSystem = Self(
    files: DiskFiles(delay: .seconds(1), clock: ContinuousClock())
  )

  /// The file system, with another interval between writes.
  ///
  /// - Parameters:
  ///   - delay: The time between two writes of a file.
  ///   - clock: The clock that measures the delay.
  /// - Returns: A storage of the same files with a schedule of its own.
  public static func fileSystem(
    delay: Duration,
    clock: any Clock<Duration>
  ) -> Self {
    Self(files: DiskFiles(delay: delay, clock: clock))
  }

  /// A new file system in memory, without files.
  public static var inMemory: Self {
    .inMemory(fileSystem: LockIsolated([:]))
  }

  /// A file system in memory.
  ///
  /// - Parameter fileSystem: The files, which a test can read and change.
  /// - Returns: The storage.
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> Self {
    Self(files: MemoryFiles(files: fileSystem))
  }

  /// Whether both are the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// The readers and writers of a file as values of one type. They know of each other's writes.
struct FileUser: Hashable, Sendable {
  private let type: ObjectIdentifier

  init<Value>(of type: Value.Type) {
    self.type = ObjectIdentifier(type)
  }
}

/// Reads, writes and watches files.
protocol FileStore: AnyObject, Sendable {
  /// Returns the content of a file; `nil` if there is none or it is empty.
  func read(_ url: URL, by user: FileUser) throws -> Data?

  /// Writes a file, now or later. A file that is deleted meanwhile is not written.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - user: The writer.
  ///   - isUrgent: Whether it is written now.
  ///   - contents: Makes the data, at the time of the write.
  ///   - completion: Called with the result, also when newer contents are written instead.
  func write(
    _ url: URL,
    by user: FileUser,
    isUrgent: Bool,
    contents: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  )

  /// Preserves the contents of a file that cannot be understood.
  ///
  /// - Returns: The file in which they are kept.
  func keepAside(_ url: URL) -> URL?

  /// Calls a function, on any thread, whenever someone other than the user has changed a file.
  func watch(
    _ url: URL,
    by user: FileUser,
    didChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription
}

private enum FileStorageDependencyKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

extension DependencyValues {
  /// The storage of ``FileStorageKey``: the file system, and in tests and previews memory, which is new in each test.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }
}
