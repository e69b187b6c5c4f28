/// The ids of an identified array, in its order: a collection without duplicates that knows the position of each of its
/// members.
///
/// Finding an id is O(1). Up to eight ids are compared one by one; for more there is a hash table.
public struct OrderedIDs<ID: Hashable> {
  /// The ids as an array. O(1).
  public var elements: [ID] {
    ids
  }

  @usableFromInline var ids: [ID] = []
  @usableFromInline var table = PositionTable()

  /// No ids.
  @inlinable
  public init() {}

  /// The ids of a sequence; of equal ids only the first.
  ///
  /// - Parameter ids: The ids.
  @inlinable
  public init(_ ids: some Sequence<ID>) {
    reserveCapacity(ids.underestimatedCount)
    for id in ids {
      append(id)
    }
  }

  @inlinable
  init(uncheckedUniqueIDs ids: [ID]) {
    self.ids = ids
    if ids.count > Self.uncheckedCount {
      makeRoom(for: ids.count)
    }
  }

  /// Whether the id exists. O(1).
  @inlinable
  public func contains(_ id: ID) -> Bool {
    firstIndex(of: id) != nil
  }

  /// The position of the id. O(1).
  @inlinable
  public func firstIndex(of id: ID) -> Int? {
    if table.isEmpty {
      return ids.firstIndex(of: id)
    }
    return find(id, hash: Self.hash(id)).position
  }

  /// The position of an id, and its bucket; for a new id, the bucket for its entry.
  ///
  /// There must be a table.
  @inlinable
  func find(_ id: ID, hash: UInt32) -> (position: Int?, bucket: Int) {
    // Without a check of the bounds: the positions in the table are those of the ids.
    ids.withUnsafeBufferPointer { ids in
      table.find(hash: hash) { ids[$0] == id }
    }
  }

  /// The position of the id. O(1).
  @inlinable
  public func lastIndex(of id: ID) -> Int? {
    firstIndex(of: id)
  }

  /// Below this number of ids, comparing them all is faster than hashing one.
  @inlinable
  static var uncheckedCount: Int {
    8
  }

  @inlinable
  static func hash(_ id: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }
}

extension OrderedIDs: RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int {
    0
  }

  /// The number of ids.
  @inlinable
  public var endIndex: Int {
    ids.count
  }

  /// The id at a position.
  @inlinable
  public subscript(position: Int) -> ID {
    ids[position]
  }

  /// Passes the ids as contiguous memory to a closure.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<ID>) throws -> R
  ) rethrows -> R? {
    try ids.withContiguousStorageIfAvailable(body)
  }
}

extension OrderedIDs: Equatable {
  /// Whether both have the same ids in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ids == rhs.ids
  }
}

extension OrderedIDs: Hashable {
  /// Hashes the ids in their order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
  }
}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// The ids of an array literal; of equal ids only the first.
  @inlinable
  public init(arrayLiteral ids: ID...) {
    self.init(ids)
  }
}

extension OrderedIDs: CustomDebugStringConvertible, CustomReflectable, CustomStringConvertible {
  /// The ids in brackets.
  public var description: String {
    ids.description
  }

  /// The ids in brackets.
  public var debugDescription: String {
    ids.debugDescription
  }

  /// A mirror of a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: ids, displayStyle: .collection)
  }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: Encodable where ID: Encodable {
  /// Encodes the ids as an array.
  public func encode(to encoder: any Encoder) throws {
    try ids.encode(to: encoder)
  }
}

extension OrderedIDs: Decodable where ID: Decodable {
  /// Decodes an array of ids.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if an id occurs twice.
  public init(from decoder: any Decoder) throws {
    let ids = try [ID](from: decoder)
    self.init(ids)
    guard count == ids.count else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "An id occurs twice among \(ids)."
        )
      )
    }
  }
}
