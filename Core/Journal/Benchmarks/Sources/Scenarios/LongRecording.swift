import Foundation
import Journal

/// The recording of a session of the composed app.
@MainActor
enum LongRecording {
  /// How many actions it has: 100,000, or few for tests.
  static var actions = 100_000
  private static var recorded: (actions: Int, session: Session)?

  /// Where it is.
  static func url() throws -> URL {
    if let recorded, recorded.actions == actions { return recorded.session.url }
    let session = try Session(.recorder)
    for _ in 0..<(actions / Session.actionsOfTen) { session.sendTen() }
    try session.recorder?.finish()
    recorded = (actions, session)
    return session.url
  }

  static func remove() {
    recorded = nil
  }
}

/// Removes the files that were made for the rows.
@MainActor
public func removeRecordings() {
  LongRecording.remove()
}
