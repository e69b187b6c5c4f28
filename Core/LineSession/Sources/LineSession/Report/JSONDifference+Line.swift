public import ActionText
internal import TerminalHosting

extension JSONDifference {
  /// The difference as a line for people: `counter.count: 0 -> 1`.
  ///
  /// - Parameter limit: The most bytes of each value.
  public func line(valuesAtMost limit: Int = .max) -> String {
    let path = path.components.isEmpty ? "state" : "\(path)".printable
    let old = old?.shortText(atMost: limit)
    let new = new?.shortText(atMost: limit)
    return switch (old, new) {
    case (let old?, let new?): "\(path): \(old) -> \(new)"
    case (nil, let new?): "\(path): + \(new)"
    case (let old?, nil): "\(path): - \(old)"
    case (nil, nil): path
    }
  }

  /// The difference as JSON: `{"path":"counter.count","old":0,"new":1}`.
  public var json: JSONValue {
    var members = [JSONObject.Member(key: "path", value: .string("\(path)"))]
    if let old { members.append(.init(key: "old", value: old)) }
    if let new { members.append(.init(key: "new", value: new)) }
    return .object(JSONObject(members))
  }
}
