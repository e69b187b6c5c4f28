@_spi(Reflection) internal import ActionText

/// Hashes the states of a feature, each property by itself.
///
/// The last state is kept, and of the next one only the properties are hashed that have changed.
struct StateHashes: ~Copyable {
  private var reader = JSONStateReader()
  /// The last state, and the hashes of its properties.
  private(set) var json = JSONValue.null
  private var hashes: [Int] = []

  /// Hashes the next state, and keeps it. Costs what has changed since the last one.
  mutating func next(_ state: Any) -> [Int] {
    let next = reader.json(of: state)
    hashes = hashes(of: next)
    json = next
    return hashes
  }

  /// Hashes a state that is compared with the last one, and not kept.
  func of(_ state: Any) -> [Int] { hashes(of: reader.json(ofNext: state)) }

  /// The hashes of the properties in their order, or that of a state which is no struct.
  static func hashes(of state: JSONValue) -> [Int] {
    guard case .object(let object) = state else { return [hash(state)] }
    return object.members.map(hash)
  }

  /// The same, with the known hashes of properties that the last state has as well.
  private func hashes(of state: JSONValue) -> [Int] {
    guard case .object(let object) = state else { return Self.hashes(of: state) }
    guard case .object(let last) = json, last.members.count == object.members.count,
      hashes.count == object.members.count
    else { return Self.hashes(of: state) }
    return object.members.indices.map { index in
      let (member, before) = (object.members[index], last.members[index])
      let isSame = member.value.isCopy(of: before.value) && member.key == before.key
      return isSame ? hashes[index] : Self.hash(member)
    }
  }

  private static func hash(_ member: JSONObject.Member) -> Int {
    var hasher = Hasher()
    hasher.combine(member.key)
    member.value.hash(into: &hasher)
    return hasher.finalize()
  }

  private static func hash(_ value: JSONValue) -> Int {
    var hasher = Hasher()
    value.hash(into: &hasher)
    return hasher.finalize()
  }
}

/// Tells a state from others.
struct StateKey {
  /// By what is in it alone.
  let state: Int
  /// By what is waited for, and what the properties remember, too.
  let future: Int
  /// The same, with the way that leads there if nothing is merged.
  let all: Int
  /// By each property alone, in their order.
  var properties: [Int]
}
