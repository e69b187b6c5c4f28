/// A sign that something is going on. It turns by the clock of the environment.
struct Spinner: View {
  @Environment(\.animationClock) private var clock
  @Environment(\.tint) private var tint
  @State private var turn = 0

  private static let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  var body: some View {
    let clock = clock
    Text(Self.signs[turn % Self.signs.count])
      .tinted(tint)
      .task(id: clock.map(AnimationClock.init)) {
        guard let clock else { return }
        while (try? await clock.sleep(for: .milliseconds(100))) != nil { turn += 1 }
      }
  }
}
