import Observation

/// Ends a tracking of observation that was not notified of a change.
///
/// A tracking ends with the first change that it is told of, and in no other way. A body that is
/// read again for another reason would leave its former tracking behind, and each object that never
/// changes would collect them. So each tracking also observes a token.
@MainActor
final class ObservationToken: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  /// Is part of the tracking around the call.
  func access() {
    registrar.access(self, keyPath: \.value)
  }

  /// Ends the tracking.
  func end() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
