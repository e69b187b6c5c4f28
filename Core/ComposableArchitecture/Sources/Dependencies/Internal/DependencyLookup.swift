import Synchronization
import TestFailureBridge

/// The lookup in progress, for the messages about missing values.
final class DependencyLookup: Sendable {
  /// The look-up whose default value is being made.
  @TaskLocal static var current: DependencyLookup?
  /// Whether the default value that is being made is only read to be changed.
  @TaskLocal static var isSetting = false

  /// The location of the `@Dependency` that this thread is reading.
  static let reader = ThreadSlot()

  private let name: StaticString?
  private let location: SourcePlace
  private let keepsQuiet = Atomic<Bool>(false)

  init(name: StaticString?, location: SourcePlace) {
    self.name = name
    self.location = location
  }

  /// Whether a missing value was not reported because it is only being changed.
  var hasKeptQuiet: Bool { keepsQuiet.load(ordering: .relaxed) }

  /// Whether a missing value should be reported. Records the case that it should not.
  var shouldReport: Bool {
    guard Self.isSetting else { return true }
    keepsQuiet.store(true, ordering: .relaxed)
    return false
  }

  func reportMissingLiveValue<Key: TestDependencyKey>(of key: Key.Type) {
    guard shouldReport else { return }
    ProgramFault.missingDependency.report {
      location.report(
        """
        \(headline(key, problem: "has no live implementation, but was accessed from a live context"))

        To fix this, do one of the following:

        • Conform '\(key)' to 'DependencyKey' with a 'liveValue', and make sure that the module with \
        this conformance is linked into the program.
        • Override the dependency where the program starts: 'Store(initialState:) { … } \
        withDependencies: { … }', or 'prepareDependencies { … }'.
        """
      )
    }
  }

  func reportMissingTestValue<Key: TestDependencyKey>(of key: Key.Type) {
    guard shouldReport else { return }
    location.report(
      """
      \(headline(key, problem: "has no test implementation, but was accessed from a test context"))

      Live dependencies make tests slow, flaky and dependent on the outside world. To fix this, do \
      one of the following:

      • Override the dependency in this test: 'TestStore(initialState:) { … } withDependencies: { \
      … }', or 'withDependencies { … } operation: { … }'.
      • Give '\(key)' a 'testValue'.
      """
    )
  }

  private func headline<Key: TestDependencyKey>(_ key: Key.Type, problem: String) -> String {
    let subject = name.map { #"@Dependency(\.\#($0))"# } ?? "@Dependency(\(key).self)"
    return """
      \(subject) \(problem).

        Location: \(location)
        Key: \(key)
        Value: \(Key.Value.self)
      """
  }
}
