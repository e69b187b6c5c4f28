public import IdentifiedCollections

extension Shared {
  /// Shares a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: MemberReference(reference, keyPath))
  }

  /// Shares a part of the value that can only be read.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// Shares a value that a closure computes.
  ///
  /// - Parameter body: Computes it from the value, at each read.
  /// - Returns: A read-only wrapper.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyReference(reference, body))
  }
}

extension Shared {
  /// Shares an element of an identified array.
  ///
  /// When the element is removed later, the result keeps the element's last value, and changes of it get lost.
  ///
  /// - Parameter id: The element's id; the result is `nil` if no element has it.
  public subscript<ID: Hashable, Element>(id id: ID) -> Shared<Element>?
  where Value == IdentifiedArray<ID, Element> {
    wrappedValue[id: id].map {
      Shared<Element>(reference: ElementReference(reference, id: id, initial: $0))
    }
  }
}

extension SharedReader {
  /// Reads an element of an identified array.
  ///
  /// When the element is removed later, the result keeps the element's last value.
  ///
  /// - Parameter id: The element's id; the result is `nil` if no element has it.
  public subscript<ID: Hashable, Element>(id id: ID) -> SharedReader<Element>?
  where Value == IdentifiedArray<ID, Element> {
    wrappedValue[id: id].map {
      SharedReader<Element>(reference: ElementReference(reference, id: id, initial: $0))
    }
  }
}
