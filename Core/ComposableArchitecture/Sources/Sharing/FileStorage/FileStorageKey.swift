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

  /// The file, and the storage it is in.
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
  /// The contents of the file: as they are if they are JSON, else their bytes in Base64.
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
/// They are kept: what is saved later replaces the file, but not the copy beside it, which is called
/// as the file with `.unreadable-` and the time of its last change.
///
/// The `loadError` of the shared value is the `DecodingError`, and this is the `underlyingError` of its
/// context.
public struct UnreadableFile: Error, CustomStringConvertible {
  /// The file.
  public let url: URL
  /// Where a copy is; `nil` if none could be made, in which case the file itself is put aside
  /// before another one is written.
  public let keptAt: URL?
  /// Why the contents cannot be understood.
  public let reason: any Error

  public var description: String {
    """
    The file \(url.path) cannot be read: \(reason)

    Its contents are kept \(keptPlace).
    """
  }

  /// The file and where its contents are kept, in one sentence.
  fileprivate var place: String {
    "This is in the file \(url.path), whose contents are kept \(keptPlace)."
  }

  private var keptPlace: String {
    keptAt.map { "in \($0.path)" } ?? "until another file takes its place"
  }
}

extension DecodingError {
  /// The same error, saying in which file it occurred.
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
  /// A file that is missing or empty stands for the value that the wrapper is made with.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is made if it is not there.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder = JSONEncoder()
  ) -> Self where Self == FileStorageKey<Value> {
    // Safe: coders are not changed by coding, and who passes them on has no reason to.
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
  /// A file that is missing or empty stands for the value that the wrapper is made with.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is made if it is not there.
  ///   - decode: Makes the value of the file's contents. If it throws, its error is the `loadError`, and
  ///     the contents are kept as ``UnreadableFile`` describes it.
  ///   - encode: Makes the file's contents of the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Sendable>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, isJSON: false, decode: decode, encode: encode)
  }
}
