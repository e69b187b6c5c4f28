import Observation
import SwiftNavigation
import Synchronization
import Testing

@Suite struct WithPerceptionTrackingTests {
  @Observable
  final class Model {
    var count = 1
  }

  @Test func tellsOfTheFirstChange() {
    let model = Model()
    let changes = Mutex(0)
    let count = withPerceptionTracking {
      model.count
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(count == 1)
    model.count = 2
    model.count = 3
    #expect(changes.withLock { $0 } == 1)
  }
}
