public import ActionText

/// An event of another program, with nothing in it but what pages show: the other program may be any.
@_spi(Fuzzing) public struct CompanionEvent {
  /// The most bytes of a text, and of an event whose changes are passed on.
  static let (maximumText, maximumSize) = (64 << 10, 256 << 10)

  private let shown: [(String, JSONValue?)]

  /// Reads an event; nil if pages do not show it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - size: The bytes that it had.
  ///   - offset: The seconds from the time of the other program to that of this one.
  public init?(_ event: JSONObject, size: Int, offset: Double) {
    guard case .string(let type)? = event["type"] else { return nil }
    let time = JSONValue.double(Self.seconds(event["time"]) + offset)
    switch type {
    case "action":
      shown = [
        ("kind", "action"), ("at", time), ("number", Self.number(event["id"])),
        ("text", .string(Self.text(event["text"]))),
        ("feature", .string(Self.text(event["feature"], 200))),
        ("origin", event["origin"] == "effect" ? "effect" : "user"),
        ("changes", size > Self.maximumSize ? .null : Self.changes(event["changes"])),
      ]
    case "issue":
      shown = [("kind", "issue"), ("at", time), ("text", .string(Self.text(event["text"], 4_000)))]
    case "missed":
      shown = [
        ("kind", "missed"), ("from", Self.number(event["from"])), ("to", Self.number(event["to"])),
      ]
    case "end":
      shown = [("kind", "end"), ("reason", .string(Self.text(event["reason"], 500)))]
    default: return nil
    }
  }

  /// The members of the event that pages get.
  public func members(of program: Int) -> [(String, JSONValue?)] {
    [("program", .number(program))] + shown
  }

  /// A time in seconds; 0 if it is none.
  static func seconds(_ value: JSONValue?) -> Double {
    switch value {
    case .double(let seconds)?: min(max(seconds, -1e12), 1e12)
    case .integer(let seconds)?: Double(Int64(clamping: seconds))
    default: 0
    }
  }

  /// A text, or its beginning if it is too long.
  static func text(_ value: JSONValue?, _ limit: Int = maximumText) -> String {
    guard case .string(let text)? = value else { return "" }
    guard text.utf8.count > limit else { return text }
    return "\(String(decoding: text.utf8.prefix(limit), as: UTF8.self))…"
  }

  private static func number(_ value: JSONValue?) -> JSONValue {
    guard case .integer(let number)? = value else { return 0 }
    return .integer(min(max(number, 0), 1 << 53))
  }

  private static func changes(_ value: JSONValue?) -> JSONValue {
    guard case .array(let changes)? = value else { return .null }
    let shown = changes.prefix(100).compactMap { change -> JSONValue? in
      guard case .object(let change) = change else { return nil }
      return .members([
        ("path", .string(text(change["path"], 1_000))), ("old", change["old"]),
        ("new", change["new"]),
      ])
    }
    return .array(shown)
  }
}
