import ConcurrencyExtras
import Dependencies
public import Foundation

/// Keeps a shared value in a file.
///
/// Made by ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  let url: URL
  let storage: FileStorage
  let decode: @Sendable (Data) throws -> Value
  let encode: @Sendable (Value) throws -> Data
  /// Whether the file is JSON.
  let isJSON: Bool
  private var user: FileUser { FileUser(of: Value.self) }

  init(
    url: URL,
    isJSON: Bool,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    self.url = url
    self.storage = storage
    self.decode = decode
    self.encode = encode
    self.isJSON = isJSON
  }

  /// The file, and its storage.
  public var id: FileStorageKeyID {
    FileStorageKeyID(url: url.standardizedFileURL, storage: storage)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.files.watch(url, by: user) {
      subscriber.yield(with: Result { try read() })
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    let isUrgent = context == .userInitiated
    storage.files.write(url, by: user, isUrgent: isUrgent) { [encode] in
      try encode(value)
    } completion: {
      continuation.resume(with: $0)
    }
  }

  /// The value in the file; `nil` if there is none.
  private func read() throws -> Value? {
    guard let data = try storage.files.read(url, by: user) else { return nil }
    do {
      return try decode(data)
    } catch let error as DecodingError {
      let file = UnreadableFile(url: url, keptAt: storage.files.keepAside(url), reason: error)
      throw error.adding(file)
    } catch {
      _ = storage.files.keepAside(url)
      throw error
    }
  }
}

extension FileStorageKey: RecordableKey {
  /// The contents of the file: unchanged if they are JSON, else in Base64.
  func recorded(_ value: Value) -> Data? {
    guard let contents = try? encode(value) else { return nil }
    return isJSON ? contents : try? JSONEncoder().encode(contents)
  }

  func value(recorded: Data) -> Value? {
    let contents = isJSON ? recorded : try? JSONDecoder().decode(Data.self, from: recorded)
    return contents.flatMap { try? decode($0) }
  }
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String { ".fileStorage(\(url.path))" }
}

/// The identity of a value in a file.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}

/// A file has contents that cannot be understood.
///
/// They are kept: a later save replaces the file, but not the copy beside it. The copy has the name of the file with
/// `.unreadable-` and the time of its last change.
///
/// The `loadError` of the shared value is the `DecodingError`, and this error is the `underlyingError` of its context.
public struct UnreadableFile: Error, CustomStringConvertible {
  /// The file.
  public let url: URL
  /// The file that holds the copy. `nil` if none could be made, in which case the file itself is renamed before another
  /// one is written.
  public let keptAt: URL?
  /// The reason why the contents cannot be understood.
  public let reason: any Error

  public var description: String {
    """
    The file \(url.path) cannot be read: \(reason)

    Its contents are kept \(keptPlace).
    """
  }

  /// The file and the place of its contents, in one sentence.
  fileprivate var place: String {
    "This is in the file \(url.path), whose contents are kept \(keptPlace)."
  }

  private var keptPlace: String {
    keptAt.map { "in \($0.path)" } ?? "until another file takes its place"
  }
}

extension DecodingError {
  /// The same error with the name of the file in which it occurred.
  fileprivate func adding(_ file: UnreadableFile) -> Self {
    func adding(_ context: Context) -> Context {
      Context(
        codingPath: context.codingPath,
        debugDescription: "\(context.debugDescription) \(file.place)",
        underlyingError: file
      )
    }
    return switch self {
    case .dataCorrupted(let context): .dataCorrupted(adding(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, adding(context))
    case .typeMismatch(let type, let context): .typeMismatch(type, adding(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, adding(context))
    @unknown default: self
    }
  }
}

extension SharedReaderKey {
  /// Keeps a shared value as JSON in a file.
  ///
  /// For a missing or empty file the wrapper's initial value is used.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is made if it does not exist.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder = JSONEncoder()
  ) -> Self where Self == FileStorageKey<Value> {
    // Safe: coders are not changed by coding, and the caller has no reason to change them.
    let decoder = UncheckedSendable(decoder)
    let encoder = UncheckedSendable(encoder)
    return FileStorageKey(
      url: url,
      isJSON: true,
      decode: { try decoder.value.decode(Value.self, from: $0) },
      encode: { try encoder.value.encode($0) }
    )
  }

  /// Keeps a shared value in a file of your own format.
  ///
  /// For a missing or empty file the wrapper's initial value is used.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is made if it does not exist.
  ///   - decode: Makes the value from the file's contents. Its error becomes the `loadError`, and the contents are kept
  ///     as ``UnreadableFile`` describes it.
  ///   - encode: Makes the file's contents from the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Sendable>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, isJSON: false, decode: decode, encode: encode)
  }
}
