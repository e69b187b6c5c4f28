import Clocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells which dependencies a value has as properties.
package enum DependencyInspection {
  /// The names of the `@Dependency` properties of a value, in their order, each once.
  ///
  /// A property wrapper does not know its key path. So a property stands for its dependency by its
  /// own name, except for those that are mostly renamed: clocks, dates, ids and random numbers.
  package static func names(in value: Any) -> [String] {
    var names: [String] = []
    for child in Mirror(reflecting: value).children {
      guard let wrapper = child.value as? any DependencyWrapper, let label = child.label else {
        continue
      }
      let property = label.hasPrefix("_") ? String(label.dropFirst()) : label
      let name = wrapper.knownName ?? property
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension Dependency {
  /// The name of the dependency in ``DependencyValues``, if its type tells it.
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

  /// Reads the dependency from values that only this call knows, in which a missing one is nobody's
  /// mistake.
  private func read(_ update: (inout DependencyValues) -> Void) -> Any {
    var values = DependencyValues._current
    update(&values)
    values.isBeingSet = true
    return value(in: values)
  }
}
