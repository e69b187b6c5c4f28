public import ConcurrencyExtras
public import TestFailureBridge

/// The dependencies in force: overrides over the defaults of each key.
///
/// A value is one reference: copying it retains that. Reading an overridden key walks the overrides, which mostly are
/// a handful. A default value is made once and then found without a lock.
public struct DependencyValues: _NonisolatedMembers, @unchecked Sendable {
  // Safe: entries never change, and the only subclass holds a `Sendable` value.

  @TaskLocal public static var _current = DependencyValues(settings: nil)

  /// The newest override, or an entry with settings alone; `nil` when there are neither.
  @usableFromInline var head: AnyDependencyEntry?
  /// Whether overrides are being written. A default value that is changed then, as by `$0.date.now = …`, is not being
  /// used, so its missing test implementation is no issue.
  @usableFromInline var isBeingSet = false

  /// Creates values without overrides. Every dependency has a new default value of its own.
  ///
  /// Allocates a table for the default values, of about half a kilobyte.
  public init() {
    self.init(settings: DependencySettings.with(DefaultDependencies(), in: nil))
  }

  /// Creates values without overrides, with the default values of the settings. For `nil`, the default values in force
  /// are used.
  init(settings: DependencySettings?) {
    head = settings.map { SettingsEntry($0) }
  }

  /// The newest override; `nil` when there are none.
  @usableFromInline var overrides: AnyDependencyEntry? {
    head.flatMap { $0.isOverride ? $0 : nil }
  }

  /// The settings beside values; `nil` when there are none.
  var settings: DependencySettings? {
    get { head?.settings }
    set { set(overrides, newValue) }
  }

  private mutating func set(_ overrides: AnyDependencyEntry?, _ settings: DependencySettings?) {
    if let overrides {
      head =
        overrides.settings === settings
        ? overrides : overrides.copy(settings: settings, next: overrides.next)
    } else {
      head = settings.map { SettingsEntry($0) }
    }
  }

  /// The dependency of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The module and file of the read; named when the dependency has no value here.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  ///   - function: The property that reads, which is the dependency's name in messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    @inlinable get {
      // These values keep the entry while it is read.
      defer { withExtendedLifetime(self) {} }
      if let entry = find(ObjectIdentifier(key)) {
        return entry._withUnsafeGuaranteedRef {
          // Only an entry of this key can have its identity.
          unsafeDowncast($0, to: DependencyEntry<Key>.self).value
        }
      }
      return defaultValue(
        of: key,
        function: function,
        location: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    @inlinable set {
      head = DependencyEntry<Key>(
        newValue,
        context: nil,
        settings: head?.settings,
        next: overrides?.removing(ObjectIdentifier(key))
      )
    }
  }

  /// The value of a key, if it was overridden, or its default value was made and stays as long as these values.
  ///
  /// Safe: what is found is kept by these values, or for as long as the process runs. So reading it counts no
  /// references. Other default values, those of a test, are found by ``defaultValue(of:function:location:)``.
  @usableFromInline
  func find(_ key: ObjectIdentifier) -> Unmanaged<AnyDependencyEntry>? {
    BodyBuilding.noteRead()
    // An entry with settings alone has no key.
    if let entry = head?.find(key, in: nil) { return entry }
    let settings = head?.settings
    guard let defaults = settings?.defaults else {
      return DefaultDependencies.findLasting(key, in: settings?.context)
    }
    return defaults.find(key, in: settings?.context ?? defaults.context)
  }

  /// The override of a key, if there is one.
  package func overridden<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    guard let entry = head?.find(ObjectIdentifier(key), in: nil) else { return nil }
    return unsafeDowncast(entry.takeUnretainedValue(), to: DependencyEntry<Key>.self).value
  }

  /// Whether both hold the same overrides; costs the comparison of a pointer.
  package func isIdentical(to other: Self) -> Bool { identity == other.identity }

  /// The identity that distinguishes values with other overrides, while both are alive.
  @usableFromInline package struct Identity: Equatable {
    @usableFromInline let head: ObjectIdentifier?

    @inlinable package init(head: ObjectIdentifier?) {
      self.head = head
    }
  }

  /// The identity of these values.
  @inlinable package var identity: Identity {
    Identity(head: head.map { ObjectIdentifier($0) })
  }

  /// Whether the values in force have an identity. A function here, so that callers retain no values.
  package static func isCurrent(_ identity: Identity) -> Bool { _current.identity == identity }

  /// Changes these values by a closure that writes overrides.
  @inlinable
  package mutating func update<R>(_ body: (inout Self) throws -> R) rethrows -> R {
    isBeingSet = true
    defer { isBeingSet = false }
    return try body(&self)
  }

  /// Changes these values by an asynchronous closure that writes overrides.
  package mutating func update<R>(
    isolation: isolated (any Actor)?,
    _ body: (inout Self) async throws -> R
  ) async rethrows -> R {
    isBeingSet = true
    defer { isBeingSet = false }
    return try await body(&self)
  }

  /// These values marked as being changed, for a property that changes a part of them. Reading a default value only to
  /// change it is no issue.
  package var beingSet: Self {
    get {
      var values = self
      values.isBeingSet = true
      return values
    }
    set {
      self = newValue
      isBeingSet = false
    }
  }

  /// Whether others override all keys and settings that these override.
  func isCovered(by other: Self) -> Bool {
    guard let head, head !== other.head else { return true }
    return isCovered(byOverridesOf: other)
  }

  @inline(never)
  private func isCovered(byOverridesOf other: Self) -> Bool {
    if let overrides, overrides !== other.overrides {
      guard let newer = other.overrides, overrides.isCovered(by: newer) else { return false }
    }
    if let settings, settings !== other.settings {
      guard let newer = other.settings, settings.isCovered(by: newer) else { return false }
    }
    return true
  }

  /// These values with the overrides of others over them.
  package func merging(_ other: Self) -> Self {
    if isCovered(by: other) { return other }
    var merged = self
    merged.set(
      AnyDependencyEntry.merging(overrides, other.overrides),
      DependencySettings.merging(settings, other.settings)
    )
    return merged
  }

  /// The store of the default values.
  var defaults: DefaultDependencies {
    settings?.defaults ?? DefaultDependencies.current
  }

  func context(in defaults: DefaultDependencies) -> DependencyContext {
    settings?.context ?? defaults.context
  }

  /// Finds the default value of a key, or makes it once; other threads that read it meanwhile wait.
  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type,
    function: StaticString,
    location: SourcePlace
  ) -> Key.Value {
    let defaults = defaults
    let context = context(in: defaults)
    if let value = defaults.value(of: key, in: context) { return value }
    let reader = DependencyLookup.reader.pointer?.assumingMemoryBound(to: SourcePlace.self)
    let lookup = DependencyLookup(
      name: function.isName ? function : nil,
      location: reader?.pointee ?? location
    )
    if context == .test, function.isName { DependencyNames.note(function, of: Key.Value.self) }
    // Making a value that reads other dependencies uses those in force here.
    var values = self
    values.isBeingSet = false
    return defaults.making(key, in: context) {
      let value = DependencyLookup.$isSetting.withValue(isBeingSet) {
        DependencyLookup.$current.withValue(lookup) {
          Self.$_current.withValue(values) { Self.makeDefault(of: key, in: context) }
        }
      }
      // A value whose missing implementation was not reported will be requested again.
      guard !lookup.hasKeptQuiet else { return (value, isKept: false) }
      Preparation.current?.noteDefault(ObjectIdentifier(key), in: context)
      return (value, isKept: true)
    }
  }

  private static func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    switch context {
    case .live:
      if let live = liveValue(of: key) { return live }
      DependencyLookup.current?.reportMissingLiveValue(of: key)
      return key.testValue
    case .preview:
      return key.previewValue
    case .test:
      return key.testValue
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open<Live: DependencyKey>(_ key: Live.Type) -> Key.Value? {
      key.liveValue as? Key.Value
    }
    return (key as? any DependencyKey.Type).flatMap { open($0) }
  }
}

extension StaticString {
  /// Whether this is the name of a property, not of a function such as `init(_:)`.
  fileprivate var isName: Bool {
    !description.contains("(")
  }
}
