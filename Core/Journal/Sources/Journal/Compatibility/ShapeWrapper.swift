internal import ComposableArchitecture
internal import IdentifiedCollections
internal import Sharing

/// A generic type that appears in a state as its wrapped value.
protocol ShapeWrapper {
  /// The type of the wrapped value, and whether there are many.
  static var wrapped: (type: Any.Type, isElement: Bool) { get }
}

extension Optional: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Wrapped.self, false) }
}
extension PresentationState: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (State.self, false) }
}
extension Shared: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Value.self, false) }
}
extension SharedReader: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Value.self, false) }
}

extension Array: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Element.self, true) }
}
extension Dictionary: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Value.self, true) }
}
extension IdentifiedArray: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Element.self, true) }
}
extension Set: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Element.self, true) }
}
extension StackState: ShapeWrapper {
  static var wrapped: (type: Any.Type, isElement: Bool) { (Element.self, true) }
}
