internal import ActionText
@_spi(Exploring) internal import ComposableArchitecture

/// Hashes the properties of states that a step has read.
///
/// Nobody can look into the closure of an effect for the values that it was given from the state. But a reducer can put
/// in there only what it has read, so the properties that it has read tell effects apart: all of them, if it has put a
/// copy of the state there. Of a property that the reducer of a child has entered these are the properties of the child
/// that were read, and so on.
@MainActor
struct StateProperties {
  private struct Property {
    /// The name that mirrors give it.
    let label: String
    /// The bit of its number towards the registrar; `nil` if accesses are not noted.
    let bit: UInt64?
  }

  private final class Types {
    var properties: [ObjectIdentifier: [Property]?] = [:]
  }

  private let types = Types()
  private let shared = SharedTypes()

  /// Whether any property is or may hold a shared value.
  let areAnyShared: Bool

  /// Prepares for states of a type.
  init(of state: Any) {
    areAnyShared = shared.mayBe(in: type(of: state))
  }

  /// Hashes the properties that were read, and those whose reads are not noted.
  ///
  /// - Parameters:
  ///   - touched: What the step has touched; `nil` if that is not known.
  ///   - state: The state before the step.
  func hash(read touched: TouchedFields?, of state: Any) -> Int {
    var hasher = Hasher()
    if let touched {
      Reader(properties: self, touched: touched).hash(state, into: &hasher)
    } else {
      JSONValue(reflecting: state).hash(into: &hasher)
    }
    return hasher.finalize()
  }

  /// Hashes the shared values in a state.
  func hashOfShared(in state: Any) -> Int {
    guard areAnyShared else { return 0 }
    var hasher = Hasher()
    shared.hash(state, into: &hasher)
    return hasher.finalize()
  }

  /// The stored properties of an observable struct; `nil` for other types, and for those that show themselves.
  private func properties(of state: any ObservableState) -> [Property]? {
    let type = type(of: state)
    if let known = types.properties[ObjectIdentifier(type)] { return known }
    var properties: [Property]?
    if !(state is any CustomReflectable), Mirror(reflecting: state).displayStyle == .struct {
      let numbers = TouchedFields.numbers(of: state)
      properties = Mirror(reflecting: state).children.compactMap { child in
        guard let label = child.label, !label.hasPrefix("_$") else { return nil }
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        return Property(label: label, bit: numbers[name].map { 1 << UInt64(min($0, 63)) })
      }
    }
    types.properties[ObjectIdentifier(type)] = properties
    return properties
  }

  /// Hashes what was read of one state.
  @MainActor
  private struct Reader {
    let properties: StateProperties
    let touched: TouchedFields

    /// Hashes what was read of a value that is a state, or holds states.
    func hash(_ value: Any, into hasher: inout Hasher) {
      if let state = value as? any ObservableState,
        let properties = properties.properties(of: state),
        let read = touched.fields(of: state)
      {
        return hash(state, properties, read, into: &hasher)
      }
      if let container = value as? any TypeWithElements {
        let elements = container.elements
        hasher.combine(elements.count)
        for (key, element) in elements {
          hasher.combine(key)
          hash(element, into: &hasher)
        }
        return
      }
      let mirror = Mirror(reflecting: value)
      let isOfStates = mirror.displayStyle == .optional || value is any ObservableState
      guard isOfStates, let child = mirror.children.first, mirror.children.count == 1 else {
        return JSONValue(reflecting: value).hash(into: &hasher)
      }
      hasher.combine(child.label)
      hash(child.value, into: &hasher)
    }

    private func hash(
      _ state: any ObservableState,
      _ properties: [Property],
      _ fields: (read: UInt64, entered: UInt64),
      into hasher: inout Hasher
    ) {
      let values = Mirror(reflecting: state).children.lazy
        .filter { $0.label?.hasPrefix("_$") == false }
      for (property, child) in zip(properties, values) {
        if let bit = property.bit, (fields.read | fields.entered) & bit == 0 { continue }
        hasher.combine(property.label)
        if let bit = property.bit, fields.read & bit == 0 {
          hash(child.value, into: &hasher)
        } else {
          JSONValue(reflecting: child.value).hash(into: &hasher)
        }
      }
    }
  }
}
