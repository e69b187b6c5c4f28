internal import ComposableArchitecture

/// A type whose values contain values of other types behind references of its own.
protocol TypeWithElements {
  static var elementTypes: [Any.Type] { get }

  /// The values in it, each with its key.
  var elements: [(key: AnyHashable, value: Any)] { get }
}

extension Array: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
  var elements: [(key: AnyHashable, value: Any)] { enumerated().map { ($0.offset, $0.element) } }
}

extension Dictionary: TypeWithElements {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }

  var elements: [(key: AnyHashable, value: Any)] {
    map { (AnyHashable($0.key), $0.value as Any) }.sorted { "\($0.key)" < "\($1.key)" }
  }
}

extension IdentifiedArray: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
  var elements: [(key: AnyHashable, value: Any)] { zip(ids, self).map { ($0, $1) } }
}

extension ObservationStateRegistrar: TypeWithElements {
  static var elementTypes: [Any.Type] { [] }
  var elements: [(key: AnyHashable, value: Any)] { [] }
}

extension PresentationState: TypeWithElements {
  static var elementTypes: [Any.Type] { [State.self] }
  var elements: [(key: AnyHashable, value: Any)] { wrappedValue.map { [("", $0)] } ?? [] }
}

extension Set: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
  var elements: [(key: AnyHashable, value: Any)] { sorted { "\($0)" < "\($1)" }.map { ("", $0) } }
}

extension StackState: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
  var elements: [(key: AnyHashable, value: Any)] { zip(ids, self).map { ($0, $1) } }
}

extension String: TypeWithElements {
  static var elementTypes: [Any.Type] { [] }
  var elements: [(key: AnyHashable, value: Any)] { [] }
}
