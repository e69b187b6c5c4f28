@_spi(Locks) import ConcurrencyExtras
import TestFailureBridge

/// The objects returned by `withDependencies`, with the dependencies they were made with.
///
/// It does not retain the objects. An object with a `@Dependency` keeps its dependencies itself, so nothing is recorded
/// here. Each addition drops entries of deallocated objects: all of them while there are up to 32, and beyond that at
/// O(1) amortised.
final class DependencyObjects: Sendable {
  static let shared = DependencyObjects()

  private struct Entry {
    weak let object: AnyObject?
    let values: DependencyValues
  }

  private struct Entries {
    var all: [ObjectIdentifier: Entry] = [:]
    var limit = 32
  }

  // Safe: the objects are never accessed, only compared.
  private let entries = UncheckedLock(Entries())

  /// Records an object with the dependencies in force.
  func register(_ object: AnyObject) {
    // A custom mirror may be costly, or not be meant to be used now.
    if !(object is any CustomReflectable), Self.wrapper(of: object) != nil { return }
    let entry = Entry(object: object, values: DependencyValues._current)
    let id = ObjectIdentifier(object)
    // Dropped objects are released outside of the lock.
    let dropped = entries.withLock { entries -> (Entry?, [ObjectIdentifier: Entry]) in
      let replaced = entries.all.updateValue(entry, forKey: id)
      guard entries.all.count <= 32 || entries.all.count > entries.limit else {
        return (replaced, [:])
      }
      let old = entries.all
      entries.all = entries.all.filter { $0.value.object != nil }
      entries.limit = max(32, entries.all.count * 2)
      return (replaced, old)
    }
    withExtendedLifetime(dropped) {}
  }

  /// The dependencies that a model was made with: those of its first `@Dependency`, or else those of the
  /// `withDependencies` that returned it.
  func values(of model: AnyObject) -> DependencyValues? {
    if let wrapper = Self.wrapper(of: model) { return wrapper.initialValues }
    return entries.withLock { entries in
      guard let entry = entries.all[ObjectIdentifier(model)], entry.object === model else {
        return nil
      }
      return entry.values
    }
  }

  /// The first `@Dependency` of a model.
  private static func wrapper(of model: AnyObject) -> (any DependencyWrapper)? {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
      for child in current.children {
        if let wrapper = child.value as? any DependencyWrapper { return wrapper }
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

extension DependencyObjects {
  /// The dependencies that a model was made with. Reports an issue if it has none.
  func values<Model: AnyObject>(
    of model: Model,
    _ location: SourcePlace
  ) -> DependencyValues? {
    if let values = values(of: model) { return values }
    location.report(
      """
      'withDependencies(from:)' was given a model that has no dependencies.

        Model: \(Model.self)

      The operation runs with the dependencies in force here. To pass on those of the model, give \
      it at least one '@Dependency' property, or make it in the operation of a 'withDependencies' \
      and return it from there.
      """
    )
    return nil
  }
}

/// A property wrapper that keeps the dependencies it was made with.
protocol DependencyWrapper {
  /// The dependencies in force where the wrapper was made.
  var initialValues: DependencyValues { get }
  /// The name of the dependency in ``DependencyValues``, if its type determines it.
  var knownName: String? { get }
  /// The source of the dependency's value, in the dependencies in force.
  var origin: DependencyInspection.Origin { get }
}
