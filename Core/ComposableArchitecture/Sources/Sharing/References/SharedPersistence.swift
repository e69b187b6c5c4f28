@_spi(Threads) import Dependencies
import Foundation

/// A key, erased to the type of its value.
protocol SharedPersistence<Value>: AnyObject, Sendable {
  associatedtype Value

  var initialValue: Value { get }
  var canSave: Bool { get }
  /// The key, for messages.
  var description: String { get }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Saves the value; for a key that can save.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)

  /// Saves the value if the key can do so at once and without failure.
  ///
  /// - Returns: Whether it is saved.
  func saveAtOnce(_ value: Value) -> Bool

  /// Keeps the value if the key saves it later, together with others.
  ///
  /// - Returns: Whether it is kept.
  func saveLater(_ value: Value) -> Bool

  /// Whether values have a form in which sessions are recorded.
  var isRecordable: Bool { get }
  func recorded(_ value: Value) -> Data?
  func value(recorded: Data) -> Value?

  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)

  func end()
}

/// A key of some type.
final class KeyPersistence<Key: SharedReaderKey>: SharedPersistence, @unchecked Sendable {
  // Safe: the subscription is set before others can use the key, and read in the deinitializer.

  let initialValue: Key.Value
  let canSave: Bool
  private let key: Key
  private let savingKey: (any SharedKey<Key.Value>)?
  /// Saves a value at once. A closure, because calling the key as one of any type would copy it each time.
  private let saveNow: ((Key.Value) -> Void)?
  private let deferringKey: (any DeferringKey<Key.Value>)?
  private let recordableKey: (any RecordableKey<Key.Value>)?
  private var subscription: SharedSubscription?

  init(_ key: Key, initialValue: Key.Value) {
    self.key = key
    self.savingKey = key as? any SharedKey<Key.Value>
    self.saveNow = (key as? any ImmediateKey<Key.Value>).map { key in { key.save($0) } }
    self.deferringKey = key as? any DeferringKey<Key.Value>
    self.recordableKey = key as? any RecordableKey<Key.Value>
    self.initialValue = initialValue
    canSave = savingKey != nil
  }

  var description: String { "\(key)" }

  func load(context: LoadContext<Key.Value>, continuation: LoadContinuation<Key.Value>) {
    key.load(context: context, continuation: continuation)
  }

  func save(_ value: Key.Value, context: SaveContext, continuation: SaveContinuation) {
    savingKey?.save(value, context: context, continuation: continuation)
  }

  func saveAtOnce(_ value: Key.Value) -> Bool {
    saveNow?(value) != nil
  }

  func saveLater(_ value: Key.Value) -> Bool {
    deferringKey?.saveLater(value) ?? false
  }

  var isRecordable: Bool { recordableKey != nil }
  func recorded(_ value: Key.Value) -> Data? { recordableKey?.recorded(value) }
  func value(recorded: Data) -> Key.Value? { recordableKey?.value(recorded: recorded) }

  func subscribe(
    context: LoadContext<Key.Value>,
    subscriber: SharedSubscriber<Key.Value>
  ) {
    subscription = key.subscribe(context: context, subscriber: subscriber)
  }

  func end() {
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
