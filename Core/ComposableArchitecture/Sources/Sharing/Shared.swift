public import ConcurrencyExtras

/// Shares a value between features, and may keep it under a key.
///
/// ```swift
/// struct State {
///   @Shared(.appStorage("volume")) var volume = 5
/// }
///
/// state.$volume.withLock { $0 += 1 }
/// ```
///
/// Copies refer to the same value. Two are equal when their values are. Reading observes the value and costs as much as
/// calling a method of an observable class. Observers are notified after a change, and while a store reduces actions,
/// after its commit. Any thread may read and change the value.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: _NonisolatedMembers {
  let box: SharedBox<Value>

  init(reference: SharedReference<Value>) {
    box = SharedBox(reference)
  }

  var reference: SharedReference<Value> { box.reference }

  /// Shares a value that is kept only in memory.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) {
    self.init(reference: RootReference(value))
  }

  /// Refers to the same value as another wrapper, also after that wrapper was assigned another value to share.
  public init(projectedValue: Shared) {
    self = projectedValue
  }

  /// Shares the payload of a shared optional.
  ///
  /// When the optional becomes `nil` later, the last value is kept here, and changes of it get lost.
  ///
  /// - Parameter base: The optional; the result is `nil` if the optional is.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: PayloadReference(base.reference, initial: value))
  }

  /// The value.
  public var wrappedValue: Value {
    get { reference.value }
    @available(
      *,
      deprecated,
      message: "Use '$shared.withLock { $0 = … }', which lets no other change come in between."
    )
    nonmutating set { reference.change { $0 = newValue } }
  }

  /// The wrapper itself. Assigning another one makes this one, and its copies, refer to the value of the other.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.reference = newValue.reference }
  }

  /// Changes the value with exclusive access.
  ///
  /// - Parameters:
  ///   - operation: Changes the value.
  ///   - fileID: The module and file of the change.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The result of the operation.
  @discardableResult
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    try reference.change(operation)
  }

  // MARK: - Loading and saving

  /// Whether the value is being loaded. Reading it observes it.
  public var isLoading: Bool { reference.root.isLoading }

  /// The error of the last load, if it failed. Reading it observes it.
  public var loadError: (any Error)? { reference.root.loadError }

  /// The error of the last save, if it failed. Reading it observes it.
  public var saveError: (any Error)? { reference.root.saveError }

  /// Loads the value from its storage.
  ///
  /// - Throws: The reason why it cannot be loaded; see also ``loadError``.
  public func load() async throws {
    try await reference.root.load()
  }

  /// Saves the value to its storage, without a delay.
  ///
  /// - Throws: The reason why it cannot be saved; see also ``saveError``.
  public func save() async throws {
    try await reference.root.save()
  }
}

extension Shared: Sendable where Value: Sendable {}
