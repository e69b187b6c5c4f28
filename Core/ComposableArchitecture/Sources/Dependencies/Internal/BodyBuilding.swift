import Synchronization

/// Detects whether building a reducer's body reads a dependency.
///
/// A body that reads none while it is built can be built once and kept. Reading costs one relaxed
/// atomic load unless a body is being built somewhere in the process.
package enum BodyBuilding {
  private static let builders = Atomic<Int>(0)
  @TaskLocal private static var recorder: Recorder?

  private final class Recorder: Sendable {
    let hasRead = Atomic<Bool>(false)
  }

  /// Records the read of a value that may change from action to action.
  package static func noteRead() {
    guard builders.load(ordering: .relaxed) > 0 else { return }
    recorder?.hasRead.store(true, ordering: .relaxed)
  }

  /// Builds a body, and returns whether that read a value which may change.
  package static func recording<Body>(_ build: () -> Body) -> (body: Body, hasRead: Bool) {
    builders.add(1, ordering: .relaxed)
    defer { builders.subtract(1, ordering: .relaxed) }
    let recorder = Recorder()
    let body = $recorder.withValue(recorder, operation: build)
    return (body, recorder.hasRead.load(ordering: .relaxed))
  }
}
