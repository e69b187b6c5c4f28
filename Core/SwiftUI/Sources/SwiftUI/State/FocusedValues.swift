public import Observation
public import TerminalViews
public import ViewPublishers

/// The key of a value that the focused view offers to commands and to other views.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the view with the focus, or the front window, offers to commands and to other views.
///
/// A terminal keeps the value of the view that offered one last, for as long as that view is on the screen.
@MainActor
@preconcurrency
public struct FocusedValues {
  fileprivate var values: [ObjectIdentifier: Any] = [:]

  nonisolated init() {}

  /// The value of a key; `nil` if no view offers one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  fileprivate subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// The values that the views of a program offer.
@MainActor
@Observable
private final class OfferedValues {
  static let shared = OfferedValues()

  /// The views that offer values: the last one comes first. They are not kept alive.
  @ObservationIgnored private var offers: [Weak] = []
  /// Changes with each offer.
  private var version = 0

  struct Weak { weak var offer: Offer? }

  func add(_ offer: Offer) {
    offers.removeAll { $0.offer == nil }
    offers.append(Weak(offer: offer))
    version += 1
  }

  func remove(_ offer: Offer) {
    offers.removeAll { $0.offer == nil || $0.offer === offer }
    version += 1
  }

  func didChange() { version += 1 }

  var values: FocusedValues {
    _ = version
    var values = FocusedValues()
    for entry in offers { entry.offer?.set(&values) }
    return values
  }
}

/// A value that a view offers.
@MainActor
private final class Offer {
  private(set) var set: @MainActor (inout FocusedValues) -> Void = { _ in }
  private var value: Any?
  private var isShown = false

  /// Takes the value after the view was made again. Values that cannot be compared count as the same.
  func update(_ value: Any?, _ set: @escaping @MainActor (inout FocusedValues) -> Void) {
    let before = self.value
    self.value = (value as? any CurrentValue)?.current ?? value
    self.set = set
    if isShown, !Self.isSame(before, self.value) { OfferedValues.shared.didChange() }
  }

  func begin() {
    isShown = true
    OfferedValues.shared.add(self)
  }

  func end() {
    isShown = false
    OfferedValues.shared.remove(self)
  }

  private static func isSame(_ before: Any?, _ after: Any?) -> Bool {
    guard let before, let after else { return before == nil && after == nil }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { after as? Value == value }
    return (before as? any Equatable).map { isEqual($0) } ?? true
  }
}

/// A binding, whose value is compared.
@MainActor
private protocol CurrentValue {
  var current: Any { get }
}

extension Binding: CurrentValue {
  fileprivate var current: Any { wrappedValue }
}

/// A value that the focused view offers; `nil` if none does.
@MainActor
@preconcurrency
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: @MainActor (FocusedValues) -> Value?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The observable object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: objectType] }
  }

  /// The value.
  public var wrappedValue: Value? { read(OfferedValues.shared.values) }
}

/// The value of a binding that the focused view offers; `nil` if none does.
@MainActor
@preconcurrency
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let read: @MainActor (FocusedValues) -> Binding<Value>?

  /// The binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The value.
  public var wrappedValue: Value? {
    get { read(OfferedValues.shared.values)?.wrappedValue }
    nonmutating set {
      if let newValue { read(OfferedValues.shared.values)?.wrappedValue = newValue }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

/// An observable object that the focused view offers; `nil` if none does.
@MainActor
@preconcurrency
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object of the type.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType? { OfferedValues.shared.values[object: ObjectType.self] }
}

extension View {
  /// Offers a value to commands and to other views.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(OfferModifier(value: value) { $0[keyPath: keyPath] = value })
  }

  /// Offers a value to commands and to other views, if there is one.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(OfferModifier(value: value) { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Offers an observable object to commands and to other views.
  public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    offering(object)
  }

  /// Offers a value of the window to commands and to other views.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    focusedValue(keyPath, value)
  }

  /// Offers a value of the window to commands and to other views, if there is one.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    focusedValue(keyPath, value)
  }

  /// Offers an observable object of the window to commands and to other views.
  public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    offering(object)
  }

  /// Offers an observable object to commands and to other views.
  public func focusedObject<T: ObservableObject>(_ object: T?) -> some View { offering(object) }

  /// Offers an observable object of the window to commands and to other views.
  public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    offering(object)
  }

  private func offering<Object: AnyObject>(_ object: Object?) -> some View {
    modifier(
      OfferModifier(value: object.map { ObjectIdentifier($0) }) {
        if let object { $0[object: Object.self] = object }
      }
    )
  }
}

private struct OfferModifier: ViewModifier {
  @State private var offer = Offer()
  let value: Any?
  let set: @MainActor (inout FocusedValues) -> Void

  func body(content: Content) -> some View {
    let _ = offer.update(value, set)
    content
      .onAppear { offer.begin() }
      .onDisappear { offer.end() }
  }
}
