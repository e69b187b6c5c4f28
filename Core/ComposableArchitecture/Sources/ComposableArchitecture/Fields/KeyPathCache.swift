/// Results of searches by key paths, for all stores and reducers.
///
/// A key path is mostly written in the code, which makes one object for it, and the object is compared: hashing or
/// comparing key paths costs as much as hundreds of reads. Key paths with captured values are made anew each time, and
/// are not found again.
///
/// The entries are in two generations. When the younger one is full, it becomes the older one, whose entries are
/// dropped unless they are asked for until then. So an entry in use stays, however many others come and go, and at most
/// twice the capacity is kept.
struct KeyPathCache<Part: Hashable, Value> {
  private struct Key: Hashable {
    let keyPath: ObjectIdentifier
    let part: Part
  }

  private struct Entry {
    /// Retained, so that no other key path takes its address.
    let keyPath: AnyKeyPath
    let value: Value
  }

  private let capacity: Int
  private var younger: [Key: Entry] = [:]
  private var older: [Key: Entry] = [:]

  /// Makes an empty cache.
  ///
  /// - Parameter capacity: The number of entries in a generation. A large app has some thousand scopes.
  init(capacity: Int = 4_096) {
    self.capacity = capacity
  }

  /// Finds what was stored for a key path, and keeps it from being dropped.
  mutating func use(_ keyPath: AnyKeyPath, _ part: Part) -> Value? {
    let key = Key(keyPath: ObjectIdentifier(keyPath), part: part)
    if let entry = younger[key] { return entry.value }
    guard let entry = older[key] else { return nil }
    store(entry, for: key)
    return entry.value
  }

  /// Stores a value for a key path, in place of an earlier one.
  mutating func store(_ value: Value, for keyPath: AnyKeyPath, _ part: Part) {
    store(
      Entry(keyPath: keyPath, value: value),
      for: Key(keyPath: ObjectIdentifier(keyPath), part: part)
    )
  }

  private mutating func store(_ entry: Entry, for key: Key) {
    if younger.count == capacity, younger[key] == nil {
      older = younger
      younger = [:]
    }
    younger[key] = entry
  }
}
