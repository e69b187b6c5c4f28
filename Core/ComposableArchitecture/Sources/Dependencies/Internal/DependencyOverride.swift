/// The overrides of dependencies: a list, the newest first.
///
/// An override is one allocation. A list is never changed once it is made, so values share it, and
/// each key is in it once.
class DependencyOverride: @unchecked Sendable {
  // Safe: all properties are constants, and the only subclass adds a Sendable value.
  let key: ObjectIdentifier
  let next: DependencyOverride?
  /// The same without a reference count, so that walking the list counts nothing.
  private let nextPointer: UnsafeRawPointer?
  /// A bit for each key of the list, from this one on: tells quickly that a key is not in it.
  private let mask: UInt

  fileprivate init(key: ObjectIdentifier, next: DependencyOverride?) {
    self.key = key
    self.next = next
    nextPointer = next.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    mask = Self.bit(of: key) | (next?.mask ?? 0)
  }

  /// The list with one value more.
  static func adding<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    to list: DependencyOverride?
  ) -> DependencyOverride {
    DependencyOverrideOf<Key>(
      value,
      next: list.flatMap { $0.removing(ObjectIdentifier(key)) }
    )
  }

  /// The second list over the first.
  static func merging(
    _ older: DependencyOverride?,
    _ newer: DependencyOverride?
  ) -> DependencyOverride? {
    guard let older, let newer, older !== newer else { return newer ?? older }
    guard older.contains(where: { newer.find($0.key) == nil }) else { return newer }
    var merged = older
    for override in newer.all.reversed() {
      merged = override.copy(next: merged.removing(override.key))
    }
    return merged
  }

  func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    guard let override = find(ObjectIdentifier(key)) else { return nil }
    // Only an override of this key can have its identity.
    return unsafeDowncast(override, to: DependencyOverrideOf<Key>.self).value
  }

  /// The override of a key.
  func find(_ key: ObjectIdentifier) -> DependencyOverride? {
    let bit = Self.bit(of: key)
    guard mask & bit == bit else { return nil }
    // The list holds every override that it leads to, so none can go away while it is walked.
    return withExtendedLifetime(self) {
      var pointer = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      while true {
        let override = Unmanaged<DependencyOverride>.fromOpaque(pointer)
        let (found, next) = override._withUnsafeGuaranteedRef { ($0.key, $0.nextPointer) }
        if found == key { return override.takeUnretainedValue() }
        guard let next else { return nil }
        pointer = next
      }
    }
  }

  /// The overrides from this one on.
  var all: [DependencyOverride] {
    var all: [DependencyOverride] = []
    var override: DependencyOverride? = self
    while let current = override {
      all.append(current)
      override = current.next
    }
    return all
  }

  /// The list without a key.
  private func removing(_ key: ObjectIdentifier) -> DependencyOverride? {
    guard find(key) != nil else { return self }
    if self.key == key { return next }
    return copy(next: next?.removing(key))
  }

  private func contains(where predicate: (DependencyOverride) -> Bool) -> Bool {
    all.contains(where: predicate)
  }

  /// The same value at the head of another list.
  func copy(next: DependencyOverride?) -> DependencyOverride {
    preconditionFailure("Overridden by the one subclass.")
  }

  /// Makes the value the default one; `false` if the default value is in use already.
  func prepare(_ defaults: DefaultDependencies, in context: DependencyContext) -> Bool {
    preconditionFailure("Overridden by the one subclass.")
  }

  /// The name of the key.
  var keyName: String {
    preconditionFailure("Overridden by the one subclass.")
  }

  private static func bit(of key: ObjectIdentifier) -> UInt {
    // The upper bits of a product depend on all bits of the key.
    1 << ((UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}

/// An override of one key.
private final class DependencyOverrideOf<Key: TestDependencyKey>: DependencyOverride,
  @unchecked Sendable
{
  // Safe like its superclass.
  let value: Key.Value

  init(_ value: Key.Value, next: DependencyOverride?) {
    self.value = value
    super.init(key: ObjectIdentifier(Key.self), next: next)
  }

  override func copy(next: DependencyOverride?) -> DependencyOverride {
    DependencyOverrideOf(value, next: next)
  }

  override func prepare(
    _ defaults: DefaultDependencies,
    in context: DependencyContext
  ) -> Bool {
    defaults.prepare(value, for: Key.self, in: context)
  }

  override var keyName: String {
    String(describing: Key.self)
  }
}
