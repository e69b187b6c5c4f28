public import Dependencies
public import Foundation
public import SampleClient

extension SampleClient: DependencyKey {
  /// A client that reads `sample.txt` in the folder in which the program was started.
  public static let liveValue = SampleClient.live(file: URL(filePath: "sample.txt"))
}

extension SampleClient {
  /// Creates a client that reads the text from a file each time.
  ///
  /// - Parameter file: The file, in UTF-8.
  /// - Returns: A client that throws ``SampleFileError`` if the file cannot be used.
  public static func live(file: URL) -> SampleClient {
    SampleClient(
      text: {
        let path = file.path(percentEncoded: false)
        guard let contents = FileManager.default.contents(atPath: path) else {
          throw SampleFileError(path: path, reason: "it is not there or cannot be read")
        }
        guard let text = String(bytes: contents, encoding: .utf8) else {
          throw SampleFileError(path: path, reason: "it is not text in UTF-8")
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    )
  }
}
