/// The members of a JSON object in the order in which they were written.
public struct JSONObject: Sendable {
  /// One key and its value.
  public struct Member: Sendable {
    /// The name of the member.
    public var key: String
    /// The value of the member.
    public var value: JSONValue

    /// Makes a member of a key and its value.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members in order; keys are unique.
  public var members: [Member]

  /// Makes an object of members whose keys are unique.
  public init(_ members: [Member] = []) {
    self.members = members
  }

  /// The value of a key; linear in the number of members.
  public subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// The keys in order.
  public var keys: [String] {
    members.map(\.key)
  }

  /// Whether another object has the same keys in the same order.
  func hasKeys(of other: JSONObject) -> Bool {
    members.count == other.members.count
      && members.indices.allSatisfy { members[$0].key == other.members[$0].key }
  }

  /// The position of each key, for callers that look up many.
  func indexByKey() -> [String: Int] {
    Dictionary(members.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension JSONObject: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.members.count == rhs.members.count else { return false }
    // Usually both sides were written in the same order.
    if lhs.hasKeys(of: rhs) {
      return lhs.members.indices.allSatisfy { lhs.members[$0].value == rhs.members[$0].value }
    }
    let indices = rhs.indexByKey()
    return lhs.members.allSatisfy { member in
      indices[member.key].map { rhs.members[$0].value == member.value } ?? false
    }
  }
}
