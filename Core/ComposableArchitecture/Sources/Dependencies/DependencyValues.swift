import IssueReporting

/// The dependencies in force: overrides over the defaults of each key.
///
/// A value is one reference: copying it is a retain, reading an overridden key is one look-up in
/// the overrides, and a default value is made once and kept.
public struct DependencyValues: Sendable {
  @TaskLocal public static var _current = DependencyValues()
  /// Whether overrides are being written. A default value that is changed then, as by
  /// `$0.date.now = …`, is not being used, so that it has no test implementation is no issue.
  @TaskLocal static var isSetting = false

  /// The overrides; `nil` when there are none.
  var storage: DependencyStorage?

  /// No overrides: every dependency has its default value.
  public init() {}

  /// The dependency of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: Where the dependency is asked for; named when it has no value here.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  ///   - function: The property that asks, which is the dependency's name in messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      BodyBuilding.noteRead()
      if let value = overridden(key) { return value }
      let context = self.context
      let id = DefaultDependencies.id(for: key, context: context)
      if let box = DefaultDependencies.shared.value(for: id) {
        return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
      }
      let lookup = DependencyLookup(
        name: "\(function)".contains("(") ? nil : "\(function)",
        location: DependencyLookup.reader.pointer?.assumingMemoryBound(
          to: DependencyLocation.self
        ).pointee
          ?? DependencyLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
      let value = DependencyLookup.$current.withValue(lookup) {
        Self.defaultValue(of: key, context: context)
      }
      if Self.isSetting { return value }
      let box = DefaultDependencies.shared.insert(DependencyBox(value), for: id)
      return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
    }
    set {
      setOverride(DependencyBox(newValue), for: ObjectIdentifier(key))
    }
  }

  /// The value a key was overridden with, if it was.
  package func overridden<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    guard let box = storage?.values[ObjectIdentifier(key)] else { return nil }
    return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
  }

  /// Whether both hold the very same overrides; costs a pointer comparison.
  package func isIdentical(to other: Self) -> Bool {
    storage === other.storage
  }

  /// Changes these values, as overrides are written.
  package mutating func update(_ body: (inout Self) throws -> Void) rethrows {
    try Self.$isSetting.withValue(true) { try body(&self) }
  }

  /// These values with the overrides of others over them.
  package func merging(_ other: Self) -> Self {
    guard let theirs = other.storage else { return self }
    guard let ours = storage, ours !== theirs else { return other }
    var merged = Self()
    merged.storage = DependencyStorage(values: ours.values.merging(theirs.values) { $1 })
    return merged
  }

  private mutating func setOverride(_ box: AnyDependencyBox, for key: ObjectIdentifier) {
    var values = storage?.values ?? [:]
    values[key] = box
    storage = DependencyStorage(values: values)
  }

  private static func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type,
    context: DependencyContext
  ) -> Key.Value {
    switch context {
    case .live:
      if let live = liveValue(of: key) { return live }
      if !isSetting {
        DependencyLookup.current.reportMissingLiveValue(of: key)
      }
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

/// The overrides of one ``DependencyValues``. Never changed once it is made, so values can share it.
final class DependencyStorage: Sendable {
  let values: [ObjectIdentifier: AnyDependencyBox]

  init(values: [ObjectIdentifier: AnyDependencyBox]) {
    self.values = values
  }
}
