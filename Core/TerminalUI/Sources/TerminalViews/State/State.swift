/// A value that belongs to a view, for as long as it is on the screen.
///
/// ```swift
/// @State private var isExpanded = false
/// ```
///
/// The view's body is read again when the value changes. Before the view is on the screen, the
/// property has its initial value, and setting it has no effect.
@MainActor
@preconcurrency
@propertyWrapper
public struct State<Value> {
  private let box: StateStorage<Value>

  /// A value with its initial value.
  public init(wrappedValue: Value) {
    box = StateStorage(wrappedValue)
  }

  /// A value with its initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A value that begins with `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: DynamicProperty, StoredProperty {
  var storage: AnyObject { box }

  func update(in context: ViewContext, index: Int) {
    box.update(in: context, index: index)
  }
}

/// The value of a property of a view, kept for as long as the view is on the screen.
///
/// The view's own body is read again with each change, and other bodies if they have read the value. They may call a
/// closure that the view has passed on, or read a binding, without any change of the passed values.
@MainActor
final class StateLocation<Value>: Kept {
  private var value: Value
  private weak var body: ViewNode?
  private var readers: [ObjectIdentifier: Reader] = [:]
  /// The number of readers at which those that have ended are removed.
  private var mostReaders = 64

  /// Another body that has read the value.
  private struct Reader {
    weak var body: ViewNode?
    /// The number of the body's reading in which it read the value.
    var turn: Int

    /// Whether the body still shows the value.
    @MainActor var isCurrent: Bool { body.map { $0.isAlive && $0.turn == turn } ?? false }
  }

  init(_ value: Value, body: ViewNode?) {
    self.value = value
    self.body = body
  }

  /// Returns the value, and records the body that is being read.
  func read() -> Value {
    if let reader = ViewNode.current, reader !== body { note(reader) }
    return value
  }

  private func note(_ reader: ViewNode) {
    if readers.count >= mostReaders {
      readers = readers.filter { $0.value.isCurrent }
      mostReaders = max(64, readers.count * 2)
    }
    readers[ObjectIdentifier(reader)] = Reader(body: reader, turn: reader.turn)
  }

  /// Sets the value; the bodies that show it are read again if it would be shown otherwise.
  func set(_ value: Value) {
    let old = self.value
    self.value = value
    guard !ShownValue.isSame(old, value) else { return }
    if let body { body.host.invalidations.insert(body, turn: nil) }
    guard !readers.isEmpty else { return }
    // Bodies that are read again are recorded again.
    let known = readers.values
    readers = [:]
    for reader in known where reader.isCurrent {
      if let body = reader.body { body.host.invalidations.insert(body, turn: nil) }
    }
  }

  func end() {
    readers = [:]
  }
}

/// The storage of a property of a view, which copies of the view share.
@MainActor
final class StateStorage<Value> {
  private let initial: Value
  private var location: StateLocation<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  /// The value; before the view is on the screen, the initial one.
  var value: Value {
    get { location?.read() ?? initial }
    set { location?.set(newValue) }
  }

  /// Finds the value for the place of the view.
  func update(in context: ViewContext, index: Int) {
    location = context.child(.position(index)).keep { StateLocation(initial, body: context.owner) }
  }
}
