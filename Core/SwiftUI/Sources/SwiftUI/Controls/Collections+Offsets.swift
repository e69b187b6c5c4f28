public import Foundation

extension MutableCollection {
  /// Moves the elements at some places before another one, as they are counted before.
  ///
  /// - Parameters:
  ///   - source: The places of the elements.
  ///   - destination: The place before which they come.
  // A collection with a rule for its elements, such as an identified array, has a function of its own.
  @_disfavoredOverload
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.filter(elements.indices.contains).map { elements[$0] }
    var result = elements.indices.filter { $0 < destination && !source.contains($0) }
      .map { elements[$0] }
    result += moved
    result += elements.indices.filter { $0 >= destination && !source.contains($0) }
      .map { elements[$0] }
    for (index, element) in zip(Array(indices), result) { self[index] = element }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some places.
  @_disfavoredOverload
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    self = Self(kept)
  }
}
