import Dependencies
import Foundation

/// A key with the type of its value only.
class SharedPersistence<Value>: @unchecked Sendable {
  // Safe: what subclasses change is changed before others can use it, or at the end.

  let initialValue: Value
  let canSave: Bool

  init(initialValue: Value, canSave: Bool) {
    self.initialValue = initialValue
    self.canSave = canSave
  }

  /// The key, for messages.
  var description: String { preconditionFailure("A key can be described.") }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    preconditionFailure("A key loads.")
  }

  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    preconditionFailure("Only a key that saves is asked to.")
  }

  /// Saves the value if the key needs no time for it and cannot fail.
  ///
  /// - Returns: Whether it is saved.
  func saveAtOnce(_ value: Value) -> Bool { false }

  /// Keeps the value if the key saves it later, together with others.
  ///
  /// - Returns: Whether it is kept.
  func saveLater(_ value: Value) -> Bool { false }

  /// Whether values have a form in which sessions are recorded.
  var isRecordable: Bool { false }
  func recorded(_ value: Value) -> Data? { nil }
  func value(recorded: Data) -> Value? { nil }

  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) {
    preconditionFailure("A key can be subscribed to.")
  }

  func end() {}
}

// Safe: the subscription is set before others can use the key, and read at the end.
final class KeyPersistence<Key: SharedReaderKey>: SharedPersistence<Key.Value>,
  @unchecked Sendable
{
  private let key: Key
  private let savingKey: (any SharedKey<Key.Value>)?
  private let immediateKey: (any ImmediateKey<Key.Value>)?
  private let deferringKey: (any DeferringKey<Key.Value>)?
  private let recordableKey: (any RecordableKey<Key.Value>)?
  private var subscription: SharedSubscription?

  init(_ key: Key, initialValue: Key.Value) {
    self.key = key
    self.savingKey = key as? any SharedKey<Key.Value>
    self.immediateKey = key as? any ImmediateKey<Key.Value>
    self.deferringKey = key as? any DeferringKey<Key.Value>
    self.recordableKey = key as? any RecordableKey<Key.Value>
    super.init(initialValue: initialValue, canSave: savingKey != nil)
  }

  override var description: String { "\(key)" }

  override func load(context: LoadContext<Key.Value>, continuation: LoadContinuation<Key.Value>) {
    key.load(context: context, continuation: continuation)
  }

  override func save(_ value: Key.Value, context: SaveContext, continuation: SaveContinuation) {
    savingKey?.save(value, context: context, continuation: continuation)
  }

  override func saveAtOnce(_ value: Key.Value) -> Bool {
    immediateKey?.save(value) != nil
  }

  override func saveLater(_ value: Key.Value) -> Bool {
    deferringKey?.saveLater(value) ?? false
  }

  override var isRecordable: Bool { recordableKey != nil }
  override func recorded(_ value: Key.Value) -> Data? { recordableKey?.recorded(value) }
  override func value(recorded: Data) -> Key.Value? { recordableKey?.value(recorded: recorded) }

  override func subscribe(
    context: LoadContext<Key.Value>,
    subscriber: SharedSubscriber<Key.Value>
  ) {
    subscription = key.subscribe(context: context, subscriber: subscriber)
  }

  override func end() {
    subscription?.cancel()
  }
}

/// The reference whose value the calling thread is saving.
enum SavingReference {
  private static let slot = ThreadSlot()

  static func isCurrent(_ reference: AnyObject) -> Bool {
    slot.pointer == Unmanaged.passUnretained(reference).toOpaque()
  }

  /// Begins to save the value of a reference.
  ///
  /// - Returns: A token for ``end(_:)``.
  static func begin(_ reference: AnyObject) -> UnsafeMutableRawPointer? {
    let outer = slot.pointer
    slot.pointer = Unmanaged.passUnretained(reference).toOpaque()
    return outer
  }

  static func end(_ outer: UnsafeMutableRawPointer?) {
    slot.pointer = outer
  }
}
