import IdentifiedCollections

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity of a collection's storage. Two collections that are alive and have the same identity have
/// the same elements, until one is changed, which moves it to another storage.
struct StorageIdentity: Hashable {
  let address: UnsafeRawPointer?
  let count: Int
  let type: ObjectIdentifier
}

/// A collection whose copies share their storage until one of them is changed.
protocol StoredCollection {
  var storageIdentity: StorageIdentity { get }
}

extension Dictionary: StoredCollection {
  var storageIdentity: StorageIdentity {
    // Safe: a dictionary is a reference to its storage, as its size shows.
    let address =
      MemoryLayout<Self>.size == MemoryLayout<UnsafeRawPointer>.size
      ? unsafeBitCast(self, to: UnsafeRawPointer.self) : nil
    return StorageIdentity(address: address, count: count, type: ObjectIdentifier(Self.self))
  }
}

extension Set: StoredCollection {
  var storageIdentity: StorageIdentity {
    // Safe: a set is a reference to its storage, as its size shows.
    let address =
      MemoryLayout<Self>.size == MemoryLayout<UnsafeRawPointer>.size
      ? unsafeBitCast(self, to: UnsafeRawPointer.self) : nil
    return StorageIdentity(address: address, count: count, type: ObjectIdentifier(Self.self))
  }
}

/// A collection whose elements lie one after the other, in the order in which they are shown.
protocol StoredArray: StoredCollection {
  /// The JSON of the elements; that of an older array where its elements have the same bytes.
  ///
  /// - Parameters:
  ///   - old: An array of the same type.
  ///   - oldJSON: The JSON of its elements.
  ///   - element: Makes the JSON of an element.
  func json(
    after old: any StoredArray,
    _ oldJSON: [JSONValue],
    element: (Any) -> JSONValue
  ) -> [JSONValue]?
}

extension Array: StoredArray {
  var storageIdentity: StorageIdentity {
    withUnsafeBufferPointer { buffer in
      StorageIdentity(
        address: UnsafeRawPointer(buffer.baseAddress),
        count: buffer.count,
        type: ObjectIdentifier(Self.self)
      )
    }
  }

  func json(
    after old: any StoredArray,
    _ oldJSON: [JSONValue],
    element: (Any) -> JSONValue
  ) -> [JSONValue]? {
    guard let old = old as? Self, old.count == oldJSON.count else { return nil }
    guard old.count != count else {
      var json = oldJSON
      for index in indices where !hasSameBytes(at: index, as: old, at: index) {
        json[index] = element(self[index])
      }
      return json
    }
    var prefix = 0
    var suffix = 0
    let shorter = Swift.min(count, old.count)
    while prefix < shorter, hasSameBytes(at: prefix, as: old, at: prefix) { prefix += 1 }
    while suffix < shorter - prefix,
      hasSameBytes(at: count - 1 - suffix, as: old, at: old.count - 1 - suffix)
    {
      suffix += 1
    }
    return oldJSON[..<prefix] + self[prefix..<(count - suffix)].map(element)
      + oldJSON[(old.count - suffix)...]
  }

  /// Whether two elements have the same bytes, and with that the same value; equal values may have others.
  private func hasSameBytes(at index: Int, as other: Self, at otherIndex: Int) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { otherBytes in
        let stride = MemoryLayout<Element>.stride
        guard let base = bytes.baseAddress, let otherBase = otherBytes.baseAddress else {
          return stride == 0
        }
        return memcmp(
          base + index * stride,
          otherBase + otherIndex * stride,
          MemoryLayout<Element>.size
        ) == 0
      }
    }
  }
}

extension IdentifiedArray: StoredArray {
  var storageIdentity: StorageIdentity { elements.storageIdentity }

  func json(
    after old: any StoredArray,
    _ oldJSON: [JSONValue],
    element: (Any) -> JSONValue
  ) -> [JSONValue]? {
    guard let old = old as? Self else { return nil }
    return elements.json(after: old.elements, oldJSON, element: element)
  }
}
