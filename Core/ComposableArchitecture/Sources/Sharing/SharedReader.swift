public import ConcurrencyExtras

/// Reads a value that is shared, without being able to change it.
///
/// Copies refer to the same value. Two are equal when their values are. Any thread may read. A test store does not
/// demand assertions of its changes, because a test cannot write through it: it always shows the current value.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: _NonisolatedMembers {
  let box: SharedBox<Value>

  init(reference: SharedReference<Value>) {
    box = SharedBox(reference)
  }

  init(box: SharedBox<Value>) {
    self.box = box
  }

  var reference: SharedReference<Value> { box.reference }

  /// Reads a value that never changes.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) {
    self.init(reference: RootReference(value))
  }

  /// Reads a value that never changes.
  ///
  /// - Parameter value: The value.
  /// - Returns: The wrapper.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }

  /// Refers to the same value as another wrapper, also after that wrapper was assigned another value to read.
  public init(projectedValue: SharedReader) {
    self = projectedValue
  }

  /// Reads a shared value.
  ///
  /// - Parameter base: The wrapper that can change it.
  public init(_ base: Shared<Value>) {
    self.init(box: base.box)
  }

  /// Reads the payload of a shared optional.
  ///
  /// When the optional becomes `nil` later, the last value is kept here.
  ///
  /// - Parameter base: The optional; the result is `nil` if the optional is.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: PayloadReference(base.reference, initial: value))
  }

  /// Reads the payload of a shared optional.
  ///
  /// - Parameter base: The optional; the result is `nil` if the optional is.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The value.
  public var wrappedValue: Value { SharedScope.valueForReader(of: reference) }

  /// The wrapper itself. Assigning another one makes this one, and its copies, refer to the value
  /// of the other.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.reference = newValue.reference }
  }

  /// Reads a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyMemberReference(reference, keyPath))
  }

  /// Reads a value that a closure computes.
  ///
  /// - Parameter body: Computes it from the value, at each read.
  /// - Returns: The wrapper.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyReference(reference, body))
  }

  // MARK: - Loading

  /// Whether the value is being loaded. Reading it observes it.
  public var isLoading: Bool { reference.root.isLoading }

  /// The error of the last load, if it failed. Reading it observes it.
  public var loadError: (any Error)? { reference.root.loadError }

  /// Loads the value from its storage.
  ///
  /// - Throws: The reason why it cannot be loaded; see also ``loadError``.
  public func load() async throws {
    try await reference.root.load()
  }
}

extension SharedReader: Sendable where Value: Sendable {}
