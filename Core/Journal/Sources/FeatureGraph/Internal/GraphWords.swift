/// The texts for a place and its measurements, which all formats share.
struct GraphWords {
  let report: GraphReport

  /// The kind of edge that leads to a feature: `scope counter`, or `part`.
  func edge(_ place: GraphPlace) -> String {
    guard let kind = place.kind else { return "" }
    return place.name.isEmpty ? "\(kind)" : "\(kind) \(place.name)"
  }

  /// The type, with a mark for a recursion.
  func type(_ place: GraphPlace) -> String {
    place.isRecursion ? "\(place.type) (recursive)" : place.type
  }

  /// The lines about a feature below its type.
  func details(_ place: GraphPlace) -> [String] {
    [dependencies(place), activity(place), calls(place)].compactMap(\.self)
  }

  /// The calls of a feature to dependencies; nil if there were none.
  func calls(_ place: GraphPlace) -> String? {
    guard let calls = report.measurements?.activities[place.index].calls, !calls.isEmpty else {
      return nil
    }
    let counts = calls.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }
    return "called \(counts.joined(separator: ", "))"
  }

  func dependencies(_ place: GraphPlace) -> String? {
    place.dependencies.isEmpty ? nil : "reads \(place.dependencies.joined(separator: ", "))"
  }

  /// The activity of a feature; nil without a recording, and if there was none.
  func activity(_ place: GraphPlace) -> String? {
    guard let activity = report.measurements?.activities[place.index], !activity.isEmpty else {
      return nil
    }
    let actions = Self.count(activity.actions, "action")
    guard activity.effects > 0 else { return actions }
    let time = Self.text(activity.effectTime)
    let longest = activity.effects > 1 ? ", longest \(Self.text(activity.longestEffect))" : ""
    return "\(actions), \(Self.count(activity.effects, "effect")) (\(time)\(longest), "
      + "at most \(activity.mostInFlight) in flight)"
  }

  /// A ping-pong in a sentence.
  func sentence(_ pingPong: PingPong) -> String {
    let names = pingPong.features.map { report.places[$0].title }.joined(separator: " ⇄ ")
    return "Ping-pong: \(names), \(pingPong.alternations) alternations in one chain of causes, "
      + "actions \(pingPong.first) to \(pingPong.last)."
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A duration with three digits: `1.25 s`, `12.5 ms`, `980 µs`.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    let units: [(Double, String)] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
    guard let (size, unit) = units.first(where: { nanoseconds >= $0.0 }) else {
      return "\(Int(nanoseconds)) ns"
    }
    let value = nanoseconds / size
    let digits = value < 10 ? 100.0 : value < 100 ? 10.0 : 1.0
    let rounded = (value * digits).rounded() / digits
    return rounded == rounded.rounded() ? "\(Int(rounded)) \(unit)" : "\(rounded) \(unit)"
  }
}
