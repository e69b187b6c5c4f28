public import Foundation

/// A value that is written as a file, and read from one.
///
/// ```swift
/// struct Note: FileDocument {
///   static let readableContentTypes: [UTType] = [.plainText]
///   var text = ""
///   func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: Data(text.utf8))
///   }
/// }
/// ```
public protocol FileDocument {
  /// The kinds of files from which it is read.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files as which it is written.
  static var writableContentTypes: [UTType] { get }

  /// A document that is read from a file.
  init(configuration: ReadConfiguration) throws

  /// Returns the file as which the document is written.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The file from which a document is read.
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The file as which a document is written.
  public typealias WriteConfiguration = FileDocumentWriteConfiguration

  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file from which a document is read.
public struct FileDocumentReadConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
}

/// The file as which a document is written.
public struct FileDocumentWriteConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file that is there; `nil` for a new one.
  public let existingFile: FileWrapper?

  init(contentType: UTType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}

/// A file, or a folder of files, that is not written yet: Foundation has none for Linux.
public final class FileWrapper: Sendable {
  private enum Content: Sendable {
    case file(Data)
    case folder([String: FileWrapper])
  }

  private let content: Content

  /// A file.
  public init(regularFileWithContents contents: Data) {
    content = .file(contents)
  }

  /// A folder.
  public init(directoryWithFileWrappers children: [String: FileWrapper]) {
    content = .folder(children)
  }

  /// The bytes of the file; `nil` if it is a folder.
  public var regularFileContents: Data? {
    if case .file(let data) = content { data } else { nil }
  }

  /// The files of the folder by their names; `nil` if it is a file.
  public var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  /// Whether it is a file.
  public var isRegularFile: Bool { regularFileContents != nil }

  /// Whether it is a folder.
  public var isDirectory: Bool { !isRegularFile }

  func write(to url: URL) throws {
    switch content {
    case .file(let data): try data.write(to: url, options: .atomic)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children { try child.write(to: url.appending(path: name)) }
    }
  }
}
