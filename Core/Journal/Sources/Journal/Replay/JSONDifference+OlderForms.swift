internal import ActionText

extension [JSONDifference] {
  /// The differences without those that only show another notation of a duration in older recordings. These have
  /// `"duration": "300.0 seconds"` in place of `"durationSeconds": 300.0`, and texts that are not exact.
  ///
  /// Any name is accepted. Costs time in proportion to the differences.
  var withoutOlderForms: [JSONDifference] {
    var seconds: [JSONPath: Double] = [:]
    for difference in self where difference.old == nil {
      switch difference.new {
      case .double(let value)?: seconds[difference.path] = value
      case .integer(let value)?: seconds[difference.path] = Double(value)
      default: break
      }
    }
    var same: Set<JSONPath> = []
    for difference in self {
      guard case .string(let old)? = difference.old else { continue }
      if let new = difference.new {
        if let duration = new.duration, old == "\(duration)" { same.insert(difference.path) }
        continue
      }
      guard case .key(let name)? = difference.path.components.last,
        let old = difference.old?.duration
      else { continue }
      let parent = JSONPath([JSONPath.Component](difference.path.components.dropLast()))
      let path = parent.appending(.key("\(name)Seconds"))
      guard let new = seconds[path], old / .seconds(1) == new else { continue }
      same.formUnion([difference.path, path])
    }
    return same.isEmpty ? self : filter { !same.contains($0.path) }
  }
}

extension JSONDifference {
  /// Whether a recorded value equals the present one, possibly in an older form.
  static func isSame(_ recorded: JSONValue?, _ now: JSONValue?) -> Bool {
    guard recorded != now else { return true }
    guard let recorded, let now else { return false }
    return between(recorded, now).withoutOlderForms.isEmpty
  }
}

extension JSONValue {
  /// The duration that a text stands for.
  fileprivate var duration: Duration? {
    guard case .string = self else { return nil }
    return try? decoded(as: Duration.self) as? Duration
  }
}
