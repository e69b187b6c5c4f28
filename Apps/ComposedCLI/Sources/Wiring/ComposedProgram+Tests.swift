import ComposedApp
import TestSource

// The subject of the tests that `make-test` writes of recorded sessions.

extension ComposedProgram {
  static func testTarget(feature: String?, options: SessionOptions) -> TestTarget? {
    switch feature {
    case nil: TestSubjects.app("AppSession", options.skipOnboarding ? .home : .splash)
    case "syncUps": TestSubjects.syncUps("SyncUpsSession")
    case "syncUps.list": TestSubjects.syncUpsList("SyncUpsListSession")
    // The other features begin with states that need no argument.
    default: nil
    }
  }

  static let testInitializers = TestSubjects.initializers
}
