import Foundation
@_spi(Views) import Sharing
import TerminalViews

/// Checks each second for settings that code has set directly, while an app is shown: Foundation does not report them.
struct DirectSettings: ViewModifier {
  @Environment(\.animationClock) private var clock

  func body(content: Content) -> some View {
    content.task(id: clock == nil) {
      while let clock, (try? await clock.sleep(for: .seconds(1))) != nil {
        UserDefaults.takeDirectChanges()
      }
    }
  }
}
