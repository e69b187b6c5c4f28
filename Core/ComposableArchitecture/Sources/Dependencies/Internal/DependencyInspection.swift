import Clocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the dependencies that a value has as properties.
package enum DependencyInspection {
  /// The names of the `@Dependency` properties of a value, in their order, each once.
  ///
  /// A property wrapper does not know its key path. So the name of the property stands for its dependency. Clocks,
  /// dates, ids and random numbers are exceptions, because their properties are often renamed.
  package static func names(in value: Any) -> [String] { readings(in: value).map(\.name) }

  /// The source of a dependency's value.
  package enum Origin: Equatable, Sendable {
    /// Its key.
    case key
    /// `prepareDependencies`.
    case preparation
    /// An override, for readers of the key with this identity.
    case override(ObjectIdentifier)
  }

  /// The `@Dependency` properties of a value by their names, as in ``names(in:)``, with the sources of their values in
  /// the dependencies in force.
  package static func readings(in value: Any) -> [(name: String, origin: Origin)] {
    var readings: [(name: String, origin: Origin)] = []
    for child in Mirror(reflecting: value).children {
      guard let wrapper = child.value as? any DependencyWrapper, let label = child.label else {
        continue
      }
      let property = label.hasPrefix("_") ? String(label.dropFirst()) : label
      let name = wrapper.knownName ?? property
      if !readings.contains(where: { $0.name == name }) { readings.append((name, wrapper.origin)) }
    }
    return readings
  }

  /// The keys that a closure sets, as found by running it on private test values.
  package static func keys(
    setBy update: (inout DependencyValues) -> Void
  ) -> Set<ObjectIdentifier> {
    var values = DependencyValues.unused
    values.update(update)
    return Set(values.overrides?.all.map(\.key) ?? [])
  }
}

extension DependencyValues {
  /// Unread test values, in which a missing value is no issue.
  fileprivate static var unused: DependencyValues {
    var values = DependencyValues(settings: .with(.test, in: .with(DefaultDependencies(), in: nil)))
    values.isBeingSet = true
    return values
  }
}

extension Dependency {
  /// The source of the dependency's value.
  ///
  /// A key is recognized by the type of its value. To distinguish keys of the same type, it is read from values in
  /// which only one of them is set. No value is made for a key that is not overridden. A part of a dependency, such as
  /// `\.client.fetch`, has another type than its key, and counts as not overridden; `\.date.now` is known.
  var origin: DependencyInspection.Origin {
    let values = initialValues.merging(DependencyValues._current)
    if let entry = values.overrides?.all.first(where: reads) { return .override(entry.key) }
    let defaults = values.defaults
    let context = values.context(in: defaults)
    let isPrepared = defaults.prepared.contains { $0.context == context && reads($0) }
    return isPrepared ? .preparation : .key
  }

  /// Whether this reads the key of an entry.
  private func reads(_ entry: AnyDependencyEntry) -> Bool {
    let isDate = Value.self == Date.self && entry.valueType == DateGenerator.self
    guard entry.valueType == Value.self || isDate else { return false }
    var values = DependencyValues.unused
    entry.set(in: &values)
    _ = value(in: values)
    return values.defaults.isEmpty
  }
}

extension Dependency {
  /// The name of the dependency in ``DependencyValues``, if its type determines it.
  var knownName: String? {
    if Value.self == DateGenerator.self { return "date" }
    if Value.self == UUIDGenerator.self { return "uuid" }
    if Value.self == WithRandomNumberGenerator.self { return "withRandomNumberGenerator" }
    if Value.self == Date.self {
      let date = Date(timeIntervalSinceReferenceDate: -123_456_789.25)
      return read { $0.date = .constant(date) } as? Date == date ? "date.now" : nil
    }
    guard Value.self == (any Clock<Duration>).self else { return nil }
    let continuous = TestClock()
    let suspending = TestClock()
    let clock = read {
      $0.continuousClock = continuous
      $0.suspendingClock = suspending
    }
    switch clock as? TestClock<Duration> {
    case .some(let clock) where clock === continuous: return "continuousClock"
    case .some(let clock) where clock === suspending: return "suspendingClock"
    default: return nil
    }
  }

  /// Reads the dependency from private values, in which a missing value is no issue.
  private func read(_ update: (inout DependencyValues) -> Void) -> Any {
    var values = DependencyValues._current
    update(&values)
    values.isBeingSet = true
    return value(in: values)
  }
}
