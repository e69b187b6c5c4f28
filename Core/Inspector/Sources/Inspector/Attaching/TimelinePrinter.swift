public import ActionText

/// Writes events of the protocol as lines for a person.
@_spi(Fuzzing) public struct TimelinePrinter {
  /// The depths of actions below their causes: of the latest actions, and of as many before them. The numbers are those
  /// of another program, and need not follow one another.
  private var depths: (latest: [Int128: Int], earlier: [Int128: Int]) = ([:], [:])
  private static let generation = 10_000

  /// Makes a printer that has printed nothing.
  public init() {}

  /// The lines of an event; none if it is of no interest to a person.
  public mutating func lines(of event: JSONValue) -> [String] {
    guard case .object(let event) = event, case .string(let type)? = event["type"] else {
      return []
    }
    switch type {
    case "action": return action(event)
    case "effectCancelled": return ["\(time(event))   effect \(number(event["id"])) is cancelled"]
    case "effectEnded":
      let ending = event["cancelled"] == true ? "has ended, cancelled" : "has ended"
      return ["\(time(event))   effect \(number(event["id"])) \(ending)"]
    case "effectStarted":
      return [
        "\(time(event))   effect \(number(event["id"])) of \(text(event["feature"])) "
          + "starts, \(text(event["location"]))"
      ]
    case "effectWaits":
      guard case .object(let waits)? = event["waits"] else { return [] }
      return [
        "\(time(event))   effect \(number(event["id"])) waits for \(text(waits["name"])) "
          + text(waits["arguments"])
      ]
    case "hello":
      let actions = event["action"] == 1 ? "action" : "actions"
      return ["\(text(event["program"])), \(number(event["action"])) \(actions) so far"]
    case "issue": return ["\(time(event))   problem: \(text(event["text"]))"]
    case "note":
      guard case .string? = event["text"] else { return [] }
      return ["\(time(event))   note on #\(number(event["action"])): \(text(event["text"]))"]
    case "missed":
      return ["          … events \(number(event["from"])) to \(number(event["to"])) are not kept"]
    case "shared":
      guard event["value"] != .null else { return [] }
      return ["\(time(event))   \(text(event["key"])) is now \(short(event["value"]))"]
    case "status":
      let state =
        event["isLive"] == false
        ? "the state after action \(number(event["position"])) is shown"
        : event["isPaused"] == true ? "paused, \(number(event["waiting"])) waiting" : "live"
      return ["\(time(event))   \(state)"]
    case "end": return ["The end: \(text(event["reason"]))."]
    default: return []
    }
  }

  private mutating func action(_ event: JSONObject) -> [String] {
    var depth = 0
    if case .integer(let cause)? = event["cause"] {
      depth = min(20, (depths.latest[cause] ?? depths.earlier[cause] ?? 0) + 1)
    }
    if case .integer(let id)? = event["id"] {
      if depths.latest.count >= Self.generation { depths = ([:], depths.latest) }
      depths.latest[id] = depth
    }
    let indent = String(repeating: "  ", count: depth)
    var lines = ["\(time(event)) #\(number(event["id"])) \(indent)\(text(event["text"]))"]
    if case .array(let changes)? = event["changes"] {
      for case .object(let change) in changes {
        lines.append(
          "            \(indent)\(text(change["path"])): \(short(change["old"])) → \(short(change["new"]))"
        )
      }
    }
    return lines
  }

  private func time(_ event: JSONObject) -> String {
    guard case .double(let time)? = event["time"] ?? .double(0) else {
      return number(event["time"])
    }
    let milliseconds = Int(clamping: Int64(exactly: (time * 1_000).rounded()) ?? 0)
    let fraction = String(milliseconds.magnitude % 1_000)
    let sign = milliseconds < 0 ? "-" : ""
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    let text = "\(sign)\(milliseconds.magnitude / 1_000).\(zeros)\(fraction)"
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }

  private func number(_ value: JSONValue?) -> String { value?.shortText(atMost: 40) ?? "?" }

  private func short(_ value: JSONValue?) -> String { value?.shortText(atMost: 200) ?? "(none)" }

  /// A text without the characters that a terminal would take as a command, or that change the order of others.
  private func text(_ value: JSONValue?) -> String {
    guard case .string(let text)? = value else { return "" }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let properties = scalar.properties
          return properties.generalCategory == .control || properties.isBidiControl
            ? "\u{FFFD}" : scalar
        }
      )
    )
  }
}
