import ComposableArchitecture
import XCTest

@testable import SwiftFive

final class SwiftFiveTests: XCTestCase {
  let testStore = TestStore(initialState: LampFeature.State()) { LampFeature() }

  func testCodeThatIsNotIsolatedUsesStores() {
    let screen = LampScreen()
    screen.tap()
    XCTAssertEqual(screen.count, 1)
    screen.enterRoom()
    screen.switchRoom()
    XCTAssertTrue(screen.isRoomLit)
    XCTAssertEqual(LampSettings().store.count, 0)
  }

  @MainActor
  func testATestStoreIsAPropertyOfItsTests() async {
    await testStore.send(.view(.switchTapped)) { $0.count = 1 }
  }
}
