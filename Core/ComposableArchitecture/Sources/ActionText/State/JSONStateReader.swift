/// Makes the JSON of one state after another, as ``JSONValue/init(reflecting:)`` does, and walks what changed.
///
/// A collection (array, identified array, dictionary, set) with the same storage as in the last state is not
/// walked: its JSON is that of the last state, in the same storage, which ``JSONDifference/between(_:_:)``
/// skips. Of an array that has changed, only the elements with other bytes are walked.
///
/// The cost of a state grows with the number of its fields outside of collections, and of collections that
/// have changed by a comparison of memory for each element. What refers to objects or `@Shared` values is
/// walked each time, as their content may change behind the same reference.
///
/// The collections of the last state are kept alive, so that their storage is not changed in place: the next
/// change of one copies its elements.
public struct JSONStateReader: ~Copyable {
  private var last = CollectionCache()
  private let maximumDepth: Int

  /// Makes a reader, whose first state is walked as a whole.
  ///
  /// - Parameter maximumDepth: How many levels are walked, up to ``JSONValue/maximumDepth``. What is nested
  ///   deeper is replaced by a text that says so.
  public init(maximumDepth: Int = JSONValue.maximumDepth) {
    self.maximumDepth = min(maximumDepth, JSONValue.maximumDepth)
  }

  /// Returns the JSON of the next state.
  public mutating func json(of state: Any) -> JSONValue {
    var reflection = Reflection(reusing: last, maximumDepth: maximumDepth)
    let json = reflection.json(of: state)
    last = reflection.collections
    return json
  }
}

/// The collections of a state with their JSON.
struct CollectionCache {
  /// A collection and its JSON.
  struct Entry {
    /// Keeps the storage alive, so that its address is not that of another.
    let collection: any StoredCollection
    let json: JSONValue
  }

  private var byStorage: [StorageIdentity: Entry] = [:]
  /// The collections of each type in the order in which they are met, which mostly is that of the next state.
  private var byType: [ObjectIdentifier: [Entry]] = [:]

  /// The JSON of a collection with the same storage.
  func json(of collection: any StoredCollection) -> JSONValue? {
    byStorage[collection.storageIdentity]?.json
  }

  /// The collection in the place where the next state has one: for what the two have in common.
  func entry(of type: Any.Type, number: Int) -> Entry? {
    guard let entries = byType[ObjectIdentifier(type)], entries.indices.contains(number) else {
      return nil
    }
    return entries[number]
  }

  /// How many collections of a type there are.
  func count(of type: Any.Type) -> Int {
    byType[ObjectIdentifier(type)]?.count ?? 0
  }

  mutating func insert(_ collection: any StoredCollection, _ json: JSONValue) {
    let entry = Entry(collection: collection, json: json)
    byStorage[collection.storageIdentity] = entry
    byType[ObjectIdentifier(type(of: collection)), default: []].append(entry)
  }
}
