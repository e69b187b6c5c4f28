import IdentifiedCollections

/// The identity of an array's storage. Two live arrays with the same identity have the same elements, until one is
/// changed, which moves it to another storage.
struct StorageIdentity: Equatable {
  let address: UnsafeRawPointer?
  let count: Int
}

/// A collection with contiguous elements, in the order in which they are shown.
protocol StoredArray: SendableMetatype {
  /// The distance between two elements, in bytes.
  static var stride: Int { get }
  static var elementLayout: TypeLayout { get }

  /// Passes the elements of the array at an address to a closure.
  static func withElements<Result>(
    at place: UnsafeRawPointer,
    _ body: (_ first: UnsafeRawPointer?, _ count: Int) -> Result
  ) -> Result
}

extension Array: StoredArray {
  static var stride: Int { MemoryLayout<Element>.stride }
  static var elementLayout: TypeLayout { TypeLayout.of(Element.self) }

  static func withElements<Result>(
    at place: UnsafeRawPointer,
    _ body: (_ first: UnsafeRawPointer?, _ count: Int) -> Result
  ) -> Result {
    place.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
      body(UnsafeRawPointer($0.baseAddress), $0.count)
    }
  }

  var storageIdentity: StorageIdentity {
    withUnsafeBufferPointer { buffer in
      StorageIdentity(address: UnsafeRawPointer(buffer.baseAddress), count: buffer.count)
    }
  }
}

extension IdentifiedArray: StoredArray {
  static var stride: Int { MemoryLayout<Element>.stride }
  static var elementLayout: TypeLayout { TypeLayout.of(Element.self) }

  static func withElements<Result>(
    at place: UnsafeRawPointer,
    _ body: (_ first: UnsafeRawPointer?, _ count: Int) -> Result
  ) -> Result {
    place.assumingMemoryBound(to: Self.self).pointee.elements.withUnsafeBufferPointer {
      body(UnsafeRawPointer($0.baseAddress), $0.count)
    }
  }
}

/// A collection that is read by its mirror, which shows exactly its elements.
protocol PlainCollection {}

extension Dictionary: PlainCollection {}
extension Set: PlainCollection {}
