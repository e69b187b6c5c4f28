internal import ActionText
internal import ComposableArchitecture

/// Finds the shared values in values.
struct SharedTypes {
  // Objects can hold anything, and change.
  private static let search = TypeSearch { $0 is any SharedValue.Type || $0 is AnyClass }

  /// Whether values of a type are shared, or may hold shared values.
  func mayBe(in type: Any.Type) -> Bool { Self.search.mayBe(in: type) }

  /// Hashes the shared values in a value, with the way that leads to each.
  func hash(_ value: Any, into hasher: inout Hasher) {
    guard mayBe(in: type(of: value)) else { return }
    if let container = value as? any TypeWithElements {
      return hash(container.elements, into: &hasher)
    }
    let mirror = Mirror(reflecting: value)
    let isWhole = value is any SharedValue || value is any CustomReflectable
    guard !isWhole, mirror.displayStyle != .class else {
      return JSONValue(reflecting: value).hash(into: &hasher)
    }
    hash(mirror.children.map { ($0.label ?? "", $0.value) }, into: &hasher)
  }

  private func hash(_ parts: [(key: AnyHashable, value: Any)], into hasher: inout Hasher) {
    for part in parts where mayBe(in: type(of: part.value)) {
      hasher.combine(part.key)
      hash(part.value, into: &hasher)
    }
  }
}

private protocol SharedValue {}

extension Shared: SharedValue {}
extension SharedReader: SharedValue {}
