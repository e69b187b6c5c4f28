import ConcurrencyExtras
import Dependencies
public import Foundation

/// Where ``FileStorageKey`` keeps files.
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
  /// A file is replaced as a whole or not at all. The first change is written at once, later ones at
  /// most once a second. What is still to be written is written when the program ends: when it
  /// returns or calls `exit`, or gets `SIGTERM`, `SIGINT` or `SIGHUP` and does not handle them
  /// itself. Changes that other programs make are observed. A file that is deleted before a later
  /// change was written stays deleted, and the value is again the one that the wrapper was made with.
  public static let fileSystem = Self(
    files: DiskFiles(delay: .seconds(1), clock: ContinuousClock())
  )

  /// The file system, with another pace of writing.
  ///
  /// - Parameters:
  ///   - delay: The time between two writes of a file.
  ///   - clock: Measures it.
  /// - Returns: A storage with files that are the same and a schedule of its own.
  public static func fileSystem(
    delay: Duration,
    clock: any Clock<Duration>
  ) -> Self {
    Self(files: DiskFiles(delay: delay, clock: clock))
  }

  /// A new file system in memory, in which there are no files.
  public static var inMemory: Self {
    .inMemory(fileSystem: LockIsolated([:]))
  }

  /// A file system in memory.
  ///
  /// - Parameter fileSystem: The files, which a test can look at and change.
  /// - Returns: The storage.
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> Self {
    Self(files: MemoryFiles(files: fileSystem))
  }

  /// Whether both are one storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// Those who read and write a file as values of one type. They know of each other's writes.
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

  /// Writes a file, now or when its time has come. A file that is deleted meanwhile is not written.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - user: Who writes it.
  ///   - isUrgent: Whether it is written now.
  ///   - contents: Makes what is to be written, when it is.
  ///   - completion: Told of the end, also when newer contents are written instead.
  func write(
    _ url: URL,
    by user: FileUser,
    isUrgent: Bool,
    contents: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  )

  /// Makes sure that the contents of a file, which cannot be understood, will not be lost.
  ///
  /// - Returns: Where they are kept.
  func keepAside(_ url: URL) -> URL?

  /// Calls a function, on any thread, whenever someone else than the user has changed a file.
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
  /// Where ``FileStorageKey`` keeps files: the file system, and in tests and previews memory, a new
  /// one in each test.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }
}
