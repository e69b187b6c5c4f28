/// The values of a navigation stack's screens, of any types, from the bottom to the top.
public struct NavigationPath: Equatable {
  private(set) var elements: [AnyHashable]

  /// A path without values.
  public init() {
    elements = []
  }

  /// A path of values.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether there are no values.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a value at the top.
  public mutating func append<Value: Hashable>(_ value: Value) {
    elements.append(AnyHashable(value))
  }

  /// Removes values from the top.
  ///
  /// - Parameter count: The number of values, at most ``count``.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}
