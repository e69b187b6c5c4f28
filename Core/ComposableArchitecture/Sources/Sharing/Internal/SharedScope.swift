@_spi(Threads) import Dependencies

/// The values that shared references show while a test describes or compares states.
///
/// Installed on a thread while synchronous code runs. Two copies of a state refer to the same shared values, so the
/// expected and the actual values are kept here.
package final class SharedScope {
  private static let slot = ThreadSlot()

  static var current: SharedScope? {
    slot.pointer.map { Unmanaged<SharedScope>.fromOpaque($0).takeUnretainedValue() }
  }

  typealias Values = [ObjectIdentifier: SharedSnapshot]

  /// The values on the left of a comparison: the expected ones.
  var left: Values
  /// The values on the right of a comparison: the actual ones. A missing value is the current one.
  var right: Values
  /// Whether reads use the left, and writes change it.
  private(set) var isWritable = false
  private var readsLeft = false
  /// Whether readers show the current values, because an assertion cannot write through them.
  private let hasLiveReaders: Bool
  private var readsLive = false
  /// The references that were written or compared.
  private(set) var written: Set<ObjectIdentifier> = []
  private(set) var compared: Set<ObjectIdentifier> = []

  /// The history of values, and the time for reads.
  private let past: (history: SharedHistory, time: UInt64)?

  /// Values of both sides.
  ///
  /// - Parameters:
  ///   - left: The expected values.
  ///   - right: The actual values.
  ///   - hasLiveReaders: Whether a `SharedReader` shows the current value on both sides.
  init(left: Values, right: Values, hasLiveReaders: Bool = false) {
    self.left = left
    self.right = right
    self.hasLiveReaders = hasLiveReaders
    past = nil
  }

  /// The values of a time in the past.
  init(history: SharedHistory, time: UInt64) {
    left = [:]
    right = [:]
    hasLiveReaders = false
    past = (history, time)
  }

  // MARK: - Running code

  /// Runs code that changes the left.
  func describing<R>(_ body: () throws -> R) rethrows -> R {
    isWritable = true
    readsLeft = true
    defer {
      isWritable = false
      readsLeft = false
    }
    return try run(body)
  }

  /// Runs code that compares or prints the left and the right.
  package func comparing<R>(_ body: () throws -> R) rethrows -> R {
    try run(body)
  }

  private func run<R>(_ body: () throws -> R) rethrows -> R {
    let outer = Self.slot.pointer
    Self.slot.pointer = Unmanaged.passUnretained(self).toOpaque()
    defer { Self.slot.pointer = outer }
    return try body()
  }

  // MARK: - Values

  func value<Value>(of reference: RootReference<Value>) -> Value {
    if readsLive { return reference.liveValue }
    if let past { return past.history.value(of: reference, at: past.time) }
    // Unwrapped before the cast: casting a missing snapshot to an optional type gives `nil`.
    guard let snapshot = (readsLeft ? left : right)[ObjectIdentifier(reference)] else {
      return reference.liveValue
    }
    return snapshot.value as? Value ?? reference.liveValue
  }

  /// The value that a wrapper referred to at the time of the reads; `nil` if it refers to the same value now.
  func pastReference<Value>(of box: SharedBox<Value>) -> SharedReference<Value>? {
    past.flatMap { $0.history.value(of: box, at: $0.time) }.map { RootReference($0) }
  }

  /// The last value that a removed part had at the time of the reads; `nil` if it is the same now.
  func pastValue<Base, Value>(of part: PresentReference<Base, Value>) -> Value? {
    past.flatMap { $0.history.lastValue(of: part, at: $0.time) }
  }

  func change<Value, R>(
    _ reference: RootReference<Value>,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var value = value(of: reference)
    written.insert(ObjectIdentifier(reference))
    defer {
      var snapshot = reference.snapshot
      snapshot.value = value
      left[ObjectIdentifier(reference)] = snapshot
    }
    return try body(&value)
  }

  /// The value that a `SharedReader` shows.
  ///
  /// Costs a relaxed atomic load if there is neither a test store nor a history.
  static func valueForReader<Value>(of reference: SharedReference<Value>) -> Value {
    guard SharedChangeTracker.isTelling, let scope = current, scope.hasLiveReaders else {
      return reference.value
    }
    let outer = scope.readsLive
    scope.readsLive = true
    defer { scope.readsLive = outer }
    return reference.value
  }

  /// The two values of a comparison of readers.
  func sidesOfReaders<Value>(
    _ lhs: SharedReference<Value>,
    _ rhs: SharedReference<Value>
  ) -> (Value, Value) {
    guard hasLiveReaders else { return sides(lhs, rhs) }
    return (Self.valueForReader(of: lhs), Self.valueForReader(of: rhs))
  }

  /// The two values of a comparison.
  func sides<Value>(
    _ lhs: SharedReference<Value>,
    _ rhs: SharedReference<Value>
  ) -> (Value, Value) {
    compared.insert(ObjectIdentifier(lhs.root))
    compared.insert(ObjectIdentifier(rhs.root))
    let outer = readsLeft
    defer { readsLeft = outer }
    readsLeft = true
    let left = lhs.value
    readsLeft = false
    return (left, rhs.value)
  }
}
