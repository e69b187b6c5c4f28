import Foundation

/// The JSON file in which earlier versions of the app kept its settings. It is never changed.
struct FormerSettings {
  /// More than any settings need, and quick to read.
  private static let maximumBytes = 1 << 20

  let file: URL

  /// Returns a setting; `nil` if the file is missing or does not name the setting.
  ///
  /// - Throws: ``Unusable``, if the file is no JSON object or the setting is neither true nor false.
  func bool(for key: String) throws(Unusable) -> Bool? {
    let path = file.path(percentEncoded: false)
    guard let contents = try contents() else { return nil }
    guard let json = try? JSONSerialization.jsonObject(with: contents, options: .fragmentsAllowed)
    else { throw Unusable(path: path, reason: "it is not valid JSON") }
    guard let settings = json as? [String: Any] else {
      throw Unusable(path: path, reason: "it is not a JSON object")
    }
    guard let setting = settings[key] else { return nil }
    // `as? Bool` alone would take a 1 for true; the type of numbers that are Booleans is "c".
    guard let number = setting as? NSNumber, String(cString: number.objCType) == "c",
      let value = setting as? Bool
    else {
      throw Unusable(path: path, reason: "its \"\(key)\" is neither true nor false")
    }
    return value
  }

  /// The bytes of the file; `nil` if it is missing.
  private func contents() throws(Unusable) -> Data? {
    let path = file.resolvingSymlinksInPath().path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    // Opening a pipe would wait for a writer.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw Unusable(path: path, reason: "it is not a file")
    }
    guard attributes[.size] as? Int ?? 0 <= Self.maximumBytes else {
      throw Unusable(path: path, reason: "it is larger than \(Self.maximumBytes) bytes")
    }
    guard let contents = FileManager.default.contents(atPath: path) else {
      throw Unusable(path: path, reason: "it cannot be read")
    }
    return contents
  }

  /// The file cannot be used.
  struct Unusable: Error, Equatable, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String {
      """
      The settings file \(path) of an earlier version could not be used: \(reason). It has been left as it \
      is, and the app goes on with default settings. Repair or remove that file to be rid of this message.
      """
    }
  }
}
