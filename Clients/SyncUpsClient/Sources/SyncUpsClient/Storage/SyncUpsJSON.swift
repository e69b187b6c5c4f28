import ActionText
import FailureCauses
package import Foundation
package import IdentifiedCollections

/// The JSON that sync-ups are exported to and imported from.
package enum SyncUpsJSON {
  /// Returns an array of sync-ups, laid out for people to read.
  static func encode(_ syncUps: IdentifiedArrayOf<SyncUp>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(DateText.text(of: date))
    }
    return try encoder.encode(syncUps.elements) + Data("\n".utf8)
  }

  /// Returns the sync-ups of an array, or throws its fault with the place.
  ///
  /// - Parameters:
  ///   - data: The array.
  ///   - mode: The way in which they will be stored: with ``ImportMode/mergeKeys`` keys may be missing.
  package static func decode(
    _ data: Data,
    for mode: ImportMode
  ) throws(SyncUpsError) -> IdentifiedArrayOf<ImportedSyncUp> {
    let limit = SyncUpsClient.importLimit
    guard data.count <= limit else {
      throw .unreadableImport(reason: "it has \(data.count) bytes, of at most \(limit)")
    }
    // Editors write a byte-order mark, which is not visible.
    let data = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    let missing = try checkForm(of: data, isPartial: mode == .mergeKeys)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      if let date = DateText.date(from: text) { return date }
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not a time like 2026-01-31T12:00:00Z"
      )
    }
    let array: [SyncUp]
    do {
      array = try decoder.decode([SyncUp].self, from: data)
    } catch {
      throw .unreadableImport(reason: reason(for: error, in: data))
    }
    var syncUps: IdentifiedArrayOf<ImportedSyncUp> = []
    for (index, (syncUp, missing)) in zip(array, missing).enumerated() {
      if let other = syncUps.index(id: syncUp.id) {
        throw .unreadableImport(reason: "[\(index)] has the same id as [\(other)]: \(syncUp.id)")
      }
      syncUps.append(ImportedSyncUp(syncUp: syncUp.asStored, missing: missing, index: index))
    }
    return syncUps
  }

  private static func reason(for error: any Error, in data: Data) -> String {
    guard let error = error as? DecodingError else { return FailureText(error).reason }
    switch error {
    case let .dataCorrupted(context):
      // The form was checked before, and that check reports the place.
      guard let place = place(context.codingPath) else { return "it is not valid JSON" }
      let path = JSONPath(
        context.codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
      )
      let description = path.quotingNumber(
        in: context.debugDescription,
        of: String(decoding: data, as: UTF8.self)
      )
      return
        "\(place): \(description.hasSuffix(".") ? String(description.dropLast()) : description)"
    case let .keyNotFound(key, context):
      return "\(place(context.codingPath + [key]) ?? "it") is missing"
    case let .typeMismatch(type, context):
      return "\(place(context.codingPath) ?? "it") is not \(name(of: type))"
    case let .valueNotFound(type, context):
      return "\(place(context.codingPath) ?? "it") is null instead of \(name(of: type))"
    @unknown default:
      return FailureText(error).reason
    }
  }

  /// The way to a value, as programs write it: `[3].attendees[1].name`; `nil` for the whole text.
  private static func place(_ path: [any CodingKey]) -> String? {
    guard !path.isEmpty else { return nil }
    let text = path.reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
    return text
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type, is Theme.Type, is UUID.Type, is Date.Type: "a text"
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
    case is Bool.Type: "true or false"
    case is any Collection<(key: String, value: Any)>.Type: "an object"
    case is [Any].Type: "an array"
    default: "of the right type"
    }
  }
}
