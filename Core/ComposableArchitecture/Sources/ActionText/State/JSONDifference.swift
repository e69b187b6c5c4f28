/// One part in which two JSON values differ.
public struct JSONDifference: Equatable, Sendable {
  /// The path of the part.
  public var path: JSONPath

  /// The value before; `nil` if the part is new.
  public var old: JSONValue?

  /// The value after; `nil` if the part was removed.
  public var new: JSONValue?

  /// Makes a difference.
  public init(path: JSONPath, old: JSONValue?, new: JSONValue?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// The smallest parts in which two values differ, in the order of the new value.
  ///
  /// Elements added to or removed from an array are found when they are adjacent; other changes of an array are
  /// reported position by position. Arrays and objects that are copies of each other are skipped. ``JSONStateReader``
  /// returns such copies for unchanged parts.
  public static func between(_ old: JSONValue, _ new: JSONValue) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    var path = JSONPath()
    compare(old, new, at: &path, &differences)
    return differences
  }

  private static func compare(
    _ old: JSONValue,
    _ new: JSONValue,
    at path: inout JSONPath,
    _ differences: inout [JSONDifference]
  ) {
    guard !old.hasStorage(of: new) else { return }
    switch (old, new) {
    case (.object(let old), .object(let new)):
      compare(old, new, at: &path, &differences)
    case (.array(let old), .array(let new)):
      compare(old, new, at: &path, &differences)
    default:
      guard old != new else { return }
      differences.append(JSONDifference(path: path, old: old, new: new))
    }
  }

  private static func compare(
    _ old: JSONObject,
    _ new: JSONObject,
    at path: inout JSONPath,
    _ differences: inout [JSONDifference]
  ) {
    // An enum that changed its case has changed as a whole.
    if old.members.count == 1, new.members.count == 1, old.keys != new.keys {
      differences.append(JSONDifference(path: path, old: .object(old), new: .object(new)))
      return
    }
    // Mostly both values come from the same type.
    if old.hasKeys(of: new) {
      for index in new.members.indices {
        guard !new.members[index].value.isCopy(of: old.members[index].value) else { continue }
        path.components.append(.key(new.members[index].key))
        compare(old.members[index].value, new.members[index].value, at: &path, &differences)
        path.components.removeLast()
      }
      return
    }
    let oldIndices = old.indexByKey()
    for member in new.members {
      path.components.append(.key(member.key))
      defer { path.components.removeLast() }
      if let index = oldIndices[member.key] {
        compare(old.members[index].value, member.value, at: &path, &differences)
      } else {
        differences.append(JSONDifference(path: path, old: nil, new: member.value))
      }
    }
    let newKeys = Set(new.keys)
    for member in old.members where !newKeys.contains(member.key) {
      let part = path.appending(.key(member.key))
      differences.append(JSONDifference(path: part, old: member.value, new: nil))
    }
  }

  private static func compare(
    _ old: [JSONValue],
    _ new: [JSONValue],
    at path: inout JSONPath,
    _ differences: inout [JSONDifference]
  ) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    var suffix = 0
    if old.count != new.count {
      while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
      while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
        suffix += 1
      }
    }
    let oldEnd = old.count - suffix
    let newEnd = new.count - suffix
    for index in prefix..<max(oldEnd, newEnd) {
      if index < oldEnd, index < newEnd, new[index].isCopy(of: old[index]) { continue }
      path.components.append(.index(index))
      defer { path.components.removeLast() }
      if index < oldEnd, index < newEnd {
        compare(old[index], new[index], at: &path, &differences)
      } else {
        differences.append(
          JSONDifference(
            path: path,
            old: index < oldEnd ? old[index] : nil,
            new: index < newEnd ? new[index] : nil
          )
        )
      }
    }
  }
}
