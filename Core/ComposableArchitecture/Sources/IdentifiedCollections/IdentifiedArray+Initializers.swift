extension IdentifiedArray {
  /// An empty array.
  ///
  /// - Parameters:
  ///   - id: The key path from an element to its id.
  ///   - minimumCapacity: The number of elements for which memory is reserved.
  @inlinable
  public init(id: KeyPath<Element, ID>, minimumCapacity: Int = 0) {
    self.init { $0[keyPath: id] }
    reserveCapacity(minimumCapacity)
  }

  /// An array of elements whose ids are known to differ. O(n).
  ///
  /// Nothing is checked: if an id does occur twice, it is unspecified which element is found by it.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its id.
  @inlinable
  public init<S: Sequence<Element>>(
    uncheckedUniqueElements elements: S,
    id: KeyPath<Element, ID>
  ) {
    self.init(id: id)
    fill(uncheckedUniqueElements: elements)
  }

  /// An array of elements whose ids differ. O(n).
  ///
  /// The program stops if an id occurs twice.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its id.
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S, id: KeyPath<Element, ID>) {
    self.init(id: id)
    fill(uniqueElements: elements)
  }

  /// An array of elements among which ids may occur several times. O(n).
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its id.
  ///   - combine: Makes one of two elements with the same id: the earlier and the later one. It gets the position of
  ///     the earlier one, and must have their id, or the program stops.
  @inlinable
  public init<S: Sequence<Element>>(
    _ elements: S,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try fill(with: elements, uniquingIDsWith: combine)
  }

  /// The same array. O(1).
  ///
  /// - Parameter elements: The array.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }

  /// An array of a slice of another one. O(n).
  ///
  /// - Parameter elements: The slice.
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(identify: elements.base.identify)
    fill(uncheckedUniqueElements: elements)
  }

  @inlinable
  mutating func fill(uncheckedUniqueElements elements: some Sequence<Element>) {
    members = Array(elements)
    memberIDs = OrderedIDs(uncheckedUniqueIDs: members.map(identify))
  }

  @inlinable
  mutating func fill(uniqueElements elements: some Sequence<Element>) {
    members = Array(elements)
    memberIDs.reserveCapacity(members.count)
    for element in members {
      let id = identify(element)
      let (inserted, index) = memberIDs.append(id)
      precondition(inserted, "The id \(id) of the element at \(index) occurs again after it.")
    }
  }

  @inlinable
  mutating func fill(
    with elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, index) = append(element)
      if !inserted {
        self[index] = try combine(self[index], element)
      }
    }
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty array.
  ///
  /// - Parameter minimumCapacity: The number of elements for which memory is reserved.
  @inlinable
  public init(minimumCapacity: Int = 0) {
    self.init { $0.id }
    reserveCapacity(minimumCapacity)
  }

  /// An array of elements whose ids are known to differ. O(n).
  ///
  /// Nothing is checked: if an id does occur twice, it is unspecified which element is found by it.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init<S: Sequence<Element>>(uncheckedUniqueElements elements: S) {
    self.init()
    fill(uncheckedUniqueElements: elements)
  }

  /// An array of elements whose ids differ. O(n).
  ///
  /// The program stops if an id occurs twice.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S) {
    self.init()
    fill(uniqueElements: elements)
  }

  /// An array of elements among which ids may occur several times. O(n).
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Makes one of two elements with the same id: the earlier and the later one. It gets the position of
  ///     the earlier one, and must have their id, or the program stops.
  @inlinable
  public init<S: Sequence<Element>>(
    _ elements: S,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try fill(with: elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// An array of the elements of a literal. The program stops if an id occurs twice.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
