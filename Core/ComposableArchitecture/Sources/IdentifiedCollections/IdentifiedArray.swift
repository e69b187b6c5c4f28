public import ConcurrencyExtras

/// An array whose elements are found by their ids, and in which no id occurs twice.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.title = "Two"
/// rows.remove(id: 1)
/// ```
///
/// | | cost |
/// |---|---|
/// | look-up by id or position, change in place | O(1) |
/// | `append`, `updateOrAppend` | O(1) amortised |
/// | removing the last element, also by id | O(1) |
/// | inserting or removing elsewhere | O(n): the elements behind it move in memory |
/// | sorting and other changes of the order | O(n) beyond that of the order itself |
///
/// An insertion or removal moves the elements behind it, as in an `Array`, and their ids. The rest of the work does not
/// grow with their number, except for one number per eight elements. Up to nine ids are hashed, which takes about half
/// a microsecond. Occasionally, a change renumbers the hash table, which is amortised O(1). With elements of 72
/// bytes and ids of 16 bytes, 10,000 elements and more take 1.2 to 1.5 times as long as in an `Array`. 1,000 elements
/// take twice as long.
///
/// The ids are kept beside the elements. As with any collection of the standard library, the first change after a copy
/// was made copies the storage. A change of an element alone copies the elements, never the ids and their table.
public struct IdentifiedArray<ID: Hashable, Element>: _NonisolatedMembers {
  /// Returns the id of an element.
  @usableFromInline let identify: (Element) -> ID

  @usableFromInline var members: [Element]
  @usableFromInline var memberIDs: OrderedIDs<ID>

  @inlinable
  init(
    identify: @escaping (Element) -> ID,
    members: [Element] = [],
    memberIDs: OrderedIDs<ID> = OrderedIDs()
  ) {
    self.identify = identify
    self.members = members
    self.memberIDs = memberIDs
  }

  /// The elements as an array. O(1).
  @inlinable
  public var elements: [Element] {
    members
  }

  /// The ids of the elements, in their order. O(1).
  @inlinable
  public var ids: OrderedIDs<ID> {
    memberIDs
  }

  /// The position of the element with an id. O(1).
  ///
  /// - Parameter id: The id.
  /// - Returns: Its index; `nil` if no element has the id.
  @inlinable
  public func index(id: ID) -> Int? {
    memberIDs.firstIndex(of: id)
  }

  /// Whether an element with the same id exists; the rest of the element is not compared. O(1).
  ///
  /// - Parameter element: The element.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    memberIDs.contains(identify(element))
  }

  /// The element with an id.
  ///
  /// Changes happen in place, without any copy. Setting `nil` removes the element; setting an element for a new id
  /// appends it. The program stops if the element then has another id than the given one.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element; `nil` if none has the id.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let index = memberIDs.firstIndex(of: id) else { return nil }
      return members[index]
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      checkID(of: newValue, is: id)
      updateOrAppend(newValue)
    }
    _modify {
      let index = memberIDs.firstIndex(of: id)
      var element = index.map { takeOut(at: $0) }
      // Moved, not copied: the variable would retain the element until it goes out of scope.
      defer { putBack(element.take(), id: id, at: index) }
      yield &element
    }
  }

  /// The element with an id, or a default one, which is appended when it is changed.
  ///
  /// The program stops if the element then has another id than the given one.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - defaultValue: The element to use if none has the id.
  @inlinable
  public subscript(id id: ID, default defaultValue: @autoclosure () -> Element) -> Element {
    get {
      self[id: id] ?? defaultValue()
    }
    _modify {
      let index = memberIDs.firstIndex(of: id)
      var element: Element? = index.map { takeOut(at: $0) } ?? defaultValue()
      defer { putBack(element.take(), id: id, at: index) }
      yield &element!
    }
  }

  /// Moves an element out without a copy. Until it is put back, its slot is uninitialized and nothing may access the
  /// elements. Exclusive access to `self` guarantees that.
  ///
  /// A slot that is removed from an array must be filled first, which takes another element. The only element is
  /// therefore removed properly.
  @inlinable
  mutating func takeOut(at index: Int) -> Element {
    guard members.count > 1 else { return members.removeLast() }
    return members.withUnsafeMutableBufferPointer { members in
      members.baseAddress.unsafelyUnwrapped.advanced(by: index).move()
    }
  }

  /// Puts an element back that was moved out, or removes its slot.
  @inlinable
  mutating func putBack(_ element: consuming Element?, id: ID, at index: Int?) {
    guard let index else {
      guard let element else { return }
      checkID(of: element, is: id)
      members.append(element)
      memberIDs.append(id)
      return
    }
    guard let element else {
      memberIDs.remove(at: index)
      if !members.isEmpty {
        members.withUnsafeMutableBufferPointer { members in
          let other = members[index == 0 ? 1 : 0]
          members.baseAddress.unsafelyUnwrapped.advanced(by: index).initialize(to: other)
        }
        members.remove(at: index)
      }
      return
    }
    checkID(of: element, is: id)
    if members.isEmpty {
      members.append(element)
    } else {
      members.withUnsafeMutableBufferPointer { members in
        members.baseAddress.unsafelyUnwrapped.advanced(by: index).initialize(to: element)
      }
    }
  }

  @inlinable
  func checkID(of element: Element, is id: ID) {
    precondition(
      identify(element) == id,
      "An element has another id than it must. To change its id, remove it and insert it anew."
    )
  }
}

/// An identified array of elements that know their id.
public typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element>
where Element: Identifiable

// Unchecked because of the function that returns the id: it captures nothing, or a key path, which is immutable. The
// compiler checks all else in the types of the stored properties.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
