/// A value of a dependency in a list: an override, the newest first, or a default value.
///
/// An entry is one allocation and is never changed once it is made, so lists share their ends.
@usableFromInline
class AnyDependencyEntry {
  let key: ObjectIdentifier
  let next: AnyDependencyEntry?
  /// The same entry, not retained, so that walking the list counts no references.
  private let nextPointer: UnsafeRawPointer?
  /// A bit for each key of the list, from this one on, which quickly excludes a key.
  private let mask: UInt
  /// The context that a default value is for.
  let context: DependencyContext?
  /// The settings of the dependencies whose newest override this is. So dependencies are one reference.
  @usableFromInline let settings: DependencySettings?

  @usableFromInline
  init(
    key: ObjectIdentifier,
    context: DependencyContext?,
    settings: DependencySettings?,
    next: AnyDependencyEntry?
  ) {
    self.key = key
    self.context = context
    self.settings = settings
    self.next = next
    nextPointer = next.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    mask = 1 << key.hash(bits: 6) | (next?.mask ?? 0)
  }

  /// An entry without a key, which is the only one of its list.
  fileprivate init(settings: DependencySettings) {
    key = ObjectIdentifier(Self.self)
    context = nil
    self.settings = settings
    next = nil
    nextPointer = nil
    mask = 0
  }

  /// Whether this is an override.
  @usableFromInline final var isOverride: Bool { mask != 0 }

  /// The entry of a key and a context in the list from this one on, which this one keeps.
  @inline(__always)
  final func find(
    _ key: ObjectIdentifier,
    in context: DependencyContext?
  ) -> Unmanaged<AnyDependencyEntry>? {
    let bit: UInt = 1 << key.hash(bits: 6)
    guard mask & bit == bit else { return nil }
    // The list retains all its entries, so none can be released while it is walked.
    return withExtendedLifetime(self) {
      var pointer = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      while true {
        let entry = Unmanaged<AnyDependencyEntry>.fromOpaque(pointer)
        let (isFound, next) = entry._withUnsafeGuaranteedRef {
          ($0.key == key && $0.context == context, $0.nextPointer)
        }
        if isFound { return entry }
        guard let next else { return nil }
        pointer = next
      }
    }
  }

  /// The entries from this one on.
  final var all: [AnyDependencyEntry] {
    var all: [AnyDependencyEntry] = []
    var entry: AnyDependencyEntry? = self
    while let current = entry {
      all.append(current)
      entry = current.next
    }
    return all
  }

  /// The list of overrides without a key.
  @usableFromInline
  final func removing(_ key: ObjectIdentifier) -> AnyDependencyEntry? {
    guard find(key, in: nil) != nil else { return self }
    if self.key == key { return next }
    return copy(settings: nil, next: next?.removing(key))
  }

  /// Whether another list of overrides has one for each key of this one. Allocates nothing, and stops where the lists
  /// become the same.
  final func isCovered(by other: AnyDependencyEntry) -> Bool {
    guard mask & ~other.mask == 0 else { return false }
    var pointer = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    // This list retains all its entries, so none can be released while it is walked.
    return withExtendedLifetime(self) {
      while true {
        let entry = Unmanaged<AnyDependencyEntry>.fromOpaque(pointer)
        let (isEnd, next) = entry._withUnsafeGuaranteedRef { entry -> (Bool?, UnsafeRawPointer?) in
          guard let other = other.find(entry.key, in: nil) else { return (false, nil) }
          let isSame = other.toOpaque() == Unmanaged.passUnretained(entry).toOpaque()
          return (isSame ? true : nil, entry.nextPointer)
        }
        if let isEnd { return isEnd }
        guard let next else { return true }
        pointer = next
      }
    }
  }

  /// The overrides of the second list over those of the first.
  static func merging(
    _ older: AnyDependencyEntry?,
    _ newer: AnyDependencyEntry?
  ) -> AnyDependencyEntry? {
    guard let older, let newer, older !== newer, !older.isCovered(by: newer) else {
      return newer ?? older
    }
    var merged = older
    for entry in newer.all.reversed() {
      merged = entry.copy(settings: nil, next: merged.removing(entry.key))
    }
    return merged
  }

  /// The same value at the head of another list.
  func copy(settings: DependencySettings?, next: AnyDependencyEntry?) -> AnyDependencyEntry {
    preconditionFailure("Overridden by the one subclass.")
  }

  /// Makes the value the default one; `false` if the default value is already in use.
  ///
  /// - Parameters:
  ///   - defaults: The default values.
  ///   - context: The context that the value is for.
  ///   - preparation: The preparation that has set it.
  func prepare(
    _ defaults: DefaultDependencies,
    in context: DependencyContext,
    by preparation: Preparation
  ) -> Bool {
    preconditionFailure("Overridden by the one subclass.")
  }

  /// The name of the key.
  @usableFromInline var keyName: String {
    preconditionFailure("Overridden by the one subclass.")
  }

  /// The type of the key's value.
  var valueType: Any.Type {
    preconditionFailure("Overridden by the one subclass.")
  }

  /// Overrides the key in other values.
  func set(in values: inout DependencyValues) {
    preconditionFailure("Overridden by the one subclass.")
  }
}

/// The value of one key.
@usableFromInline
final class DependencyEntry<Key: TestDependencyKey>: AnyDependencyEntry {
  @usableFromInline let value: Key.Value

  @inlinable
  init(
    _ value: Key.Value,
    context: DependencyContext?,
    settings: DependencySettings?,
    next: AnyDependencyEntry?
  ) {
    self.value = value
    super.init(key: ObjectIdentifier(Key.self), context: context, settings: settings, next: next)
  }

  override func copy(
    settings: DependencySettings?,
    next: AnyDependencyEntry?
  ) -> AnyDependencyEntry {
    DependencyEntry(value, context: context, settings: settings, next: next)
  }

  override func prepare(
    _ defaults: DefaultDependencies,
    in context: DependencyContext,
    by preparation: Preparation
  ) -> Bool {
    let isNew = defaults.insert(
      value,
      for: Key.self,
      in: context,
      isReplacing: preparation.mayReplace(key, in: context)
    )
    if isNew {
      defaults.notePrepared(DependencyEntry(value, context: context, settings: nil, next: nil))
    }
    return isNew
  }

  @usableFromInline
  override var keyName: String {
    String(describing: Key.self)
  }

  override var valueType: Any.Type { Key.Value.self }

  override func set(in values: inout DependencyValues) { values[Key.self] = value }
}

/// The settings of dependencies without overrides.
final class SettingsEntry: AnyDependencyEntry {
  init(_ settings: DependencySettings) {
    super.init(settings: settings)
  }
}

extension ObjectIdentifier {
  /// The upper bits of a product, which depend on all bits of the identity.
  @inline(__always)
  func hash(bits: UInt) -> UInt {
    (UInt(bitPattern: self) &* 0x9E37_79B9_7F4A_7C15) >> (UInt(UInt.bitWidth) - bits)
  }
}
