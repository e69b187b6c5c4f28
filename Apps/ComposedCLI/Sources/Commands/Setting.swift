import ActionText
import ArgumentParser

/// An initial setting of a session, which is not stored: `count=5`.
struct Setting: ExpressibleByArgument {
  /// The settings of the app.
  private static let names = ["count", "hasCompletedOnboarding"]

  let name: String
  let value: JSONValue
  /// The text of the value as it was given, for messages.
  private let text: String

  init?(argument: String) {
    guard let end = argument.firstIndex(of: "="), end > argument.startIndex else { return nil }
    let text = String(argument[argument.index(after: end)...])
    // Other text than JSON is a string, which is no valid setting: ``problem`` lists the valid ones.
    self.init(
      name: String(argument[..<end]),
      value: (try? JSONValue(parsing: text)) ?? .string(text),
      text: text
    )
  }

  private init(name: String, value: JSONValue, text: String) {
    self.name = name
    self.value = value
    self.text = text
  }

  /// The initial setting of a shared value of a recorded session.
  ///
  /// - Parameters:
  ///   - key: The key as it describes itself: `.appStorage("count")`.
  ///   - value: The value.
  /// - Returns: nil for keys that are no settings.
  init?(key: String, value: JSONValue) {
    let (start, end) = (#".appStorage(""#, #"")"#)
    guard key.hasPrefix(start), key.hasSuffix(end), key.count > start.count + end.count else {
      return nil
    }
    let name = String(key.dropFirst(start.count).dropLast(end.count))
    self.init(name: name, value: value, text: value.text())
    // It may come from another version of the app.
    guard problem == nil else { return nil }
  }

  /// The fault of the setting; `nil` if it is valid.
  var problem: String? {
    switch (name, value) {
    case ("count", .integer) where stored != nil: return nil
    case ("hasCompletedOnboarding", .bool): return nil
    case ("count", _): return "'\(name)=\(text)': the count is a whole number, such as count=5."
    case ("hasCompletedOnboarding", _):
      return "'\(name)=\(text)': it is true or false, such as hasCompletedOnboarding=true."
    default:
      let nearest = NearestNames.nearest(to: name, among: Self.names)
      let hint =
        nearest.count == 1
        ? "Did you mean '\(nearest[0])'?"
        : "Give one of "
          + Self.names.joined(separator: ", ") + "."
      return "there is no setting '\(name)'. \(hint)"
    }
  }

  /// Whether a stored value is not of the kind that the app stores under a name; false for other names.
  static func isOfAnotherKind(_ value: Any, for name: String) -> Bool {
    switch name {
    // As the app reads it: the numbers 1, 1.0 and true are the same.
    case "count":
      !(value is Int || value is Bool
        || (value as? Double).map { Int(exactly: $0) != nil } ?? false)
    case "hasCompletedOnboarding": !(value is Bool)
    default: false
    }
  }

  /// The same setting as an argument.
  var argument: String { "\(name)=\(value.text())" }

  /// The stored form of the value.
  var stored: Any? {
    switch value {
    case .bool(let value): value
    case .double(let value): value
    case .integer(let value): Int(exactly: value)
    case .string(let value): value
    case .array, .null, .object: nil
    }
  }
}
