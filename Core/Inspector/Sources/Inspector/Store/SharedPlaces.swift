@_spi(Reflection) internal import ActionText
internal import Sharing

/// The shared values that a state refers to, and their places.
///
/// Walks the state through mirrors: at most ``maximumVisits`` values, and the first elements of a collection. Objects
/// are not walked.
struct SharedPlaces {
  /// A shared value.
  struct Value {
    /// Its storage.
    let root: ObjectIdentifier
    /// The key of the value; nil if it has none.
    let key: String?
    /// The places at which the state refers to it or to a part of it.
    var places: [JSONPath]
    /// Whether the first place is that of the whole value.
    var isWhole: Bool
  }

  static let maximumVisits = 200_000
  private static let maximumDepth = 100
  private static let maximumElements = 100

  private(set) var values: [Value] = []
  /// The wrapper at the first place of each value.
  private(set) var wrappers: [any SharedWrapper] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var visits = 0

  init(in state: Any) {
    var path: [JSONPath.Component] = []
    visit(state, &path)
  }

  private mutating func visit(_ value: Any, _ path: inout [JSONPath.Component]) {
    visits += 1
    guard visits <= Self.maximumVisits, path.count < Self.maximumDepth else { return }
    if let shared = value as? any SharedWrapper { return note(shared, JSONPath(path)) }
    if let shown = value as? any StateRepresentable {
      return visit(shown.stateRepresentation, &path)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .set, .dictionary: return
    case .optional:
      if let child = mirror.children.first { visit(child.value, &path) }
    case .collection:
      for (index, child) in mirror.children.prefix(Self.maximumElements).enumerated() {
        visit(child.value, .index(index), &path)
      }
    default:
      for child in MirrorParts(mirror, of: value, atMost: Self.maximumElements).children {
        guard let label = child.label, !label.hasPrefix("_$") else { continue }
        visit(child.value, .key(label.hasPrefix("_") ? String(label.dropFirst()) : label), &path)
      }
    }
  }

  private mutating func visit(
    _ value: Any,
    _ step: JSONPath.Component,
    _ path: inout [JSONPath.Component]
  ) {
    path.append(step)
    visit(value, &path)
    path.removeLast()
  }

  private mutating func note(_ shared: any SharedWrapper, _ path: JSONPath) {
    guard let index = indices[shared._rootID] else {
      indices[shared._rootID] = values.count
      wrappers.append(shared)
      values.append(
        Value(root: shared._rootID, key: shared._key, places: [path], isWhole: !shared._isPart)
      )
      return
    }
    if !values[index].isWhole, !shared._isPart {
      values[index].places.insert(path, at: 0)
      wrappers[index] = shared
      values[index].isWhole = true
    } else {
      values[index].places.append(path)
    }
  }
}

protocol SharedWrapper {
  var _rootID: ObjectIdentifier { get }
  var _isPart: Bool { get }
  var _key: String? { get }

  /// Replaces the value.
  ///
  /// - Returns: A function that sets the value from before.
  /// - Throws: The reason why the JSON is not such a value.
  func _replace(with json: JSONValue) throws(ActionTextError) -> () -> Void
}

extension Shared: SharedWrapper {
  func _replace(with json: JSONValue) throws(ActionTextError) -> () -> Void {
    guard let value = try json.decoded(as: Value.self) as? Value else {
      throw ActionTextError(column: 1, message: "it is no \(Value.self)")
    }
    let old = wrappedValue
    withLock { $0 = value }
    return { withLock { $0 = old } }
  }
}

extension SharedReader: SharedWrapper {
  func _replace(with json: JSONValue) throws(ActionTextError) -> () -> Void {
    throw ActionTextError(column: 1, message: "the state can only read it")
  }
}
