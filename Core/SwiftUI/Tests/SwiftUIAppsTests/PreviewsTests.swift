import SwiftUI
import Testing

@MainActor
@Suite struct PreviewsTests {
  @Test func previewsAreDrawnAsRecorded() {
    #expect(PreviewCatalog.mismatches(in: "SwiftUIAppsTests") == [])
  }
}
