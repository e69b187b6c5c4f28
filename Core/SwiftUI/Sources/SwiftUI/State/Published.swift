/// A property whose changes its object publishes.
///
/// It is a property of a class that is an ``ObservableObject``. `$name` publishes the values one after the other, for
/// ``TerminalViews/View/onReceive(_:perform:)``.
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  /// Made at the first use of `$name`.
  private var subject: PublishedSubject<Value>?

  /// A property with its initial value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// A property with its initial value.
  public init(initialValue: Value) {
    value = initialValue
  }

  /// The value; it is found through the object only.
  @available(*, unavailable, message: "@Published is for the properties of classes.")
  public var wrappedValue: Value {
    get { fatalError("@Published is for the properties of classes.") }
    set { fatalError("@Published is for the properties of classes.") }
  }

  /// The value of the property of an object; setting it notifies of the change first.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: storage].subject?.send(newValue)
      object[keyPath: storage].value = newValue
    }
  }

  /// The value, and each other one before the property has it.
  public var projectedValue: Publisher {
    mutating get {
      let subject = subject ?? PublishedSubject(value)
      self.subject = subject
      return Publisher(subject: subject)
    }
  }

  /// The values of a property.
  public struct Publisher: SwiftUI.Publisher {
    fileprivate let subject: PublishedSubject<Value>

    @preconcurrency
    public func _tell(
      _ receive: @escaping @MainActor (Value) -> Void
    ) -> @MainActor () -> Void {
      subject.add(receive)
    }
  }
}

/// The value of a property, and those that are told of the next one.
///
/// It is used where the property is: by the thread that sets it, and by views on the main actor.
private final class PublishedSubject<Value> {
  private var value: Value
  private var receivers: [Int: @MainActor (Value) -> Void] = [:]
  private var last = 0

  init(_ value: Value) {
    self.value = value
  }

  @MainActor
  func add(_ receive: @escaping @MainActor (Value) -> Void) -> @MainActor () -> Void {
    last += 1
    let id = last
    receivers[id] = receive
    receive(value)
    return { [weak self] in self?.receivers[id] = nil }
  }

  func send(_ value: Value) {
    self.value = value
    guard !receivers.isEmpty else { return }
    let sent = SentValue((value, receivers.sorted { $0.key < $1.key }.map(\.value)))
    MainActor.deliver {
      for receive in sent.value.1 { receive(sent.value.0) }
    }
  }
}
