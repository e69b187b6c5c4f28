/// Announces the changes of a screen as text, for a reader who listens to them or reads them later.
///
/// The first time, and when a view is presented or dismissed, it announces all text of the view in front; after that,
/// only new rows. The focused element follows, marked by `>`, if it has changed. Drawn lines are left out.
///
/// The cost grows with the cells of the screen.
@MainActor
@preconcurrency
public struct Announcer {
  private var lines: [String]?
  private var layer: Layer?
  private var focus: String?

  /// An announcer without announcements so far.
  public init() {}

  /// Returns the changes since the last call, line by line.
  public mutating func announcements(of host: ViewHost) -> [String] {
    let now = host.frontLines.map(\.spoken).filter { !$0.isEmpty }
    var said = now
    if let lines, layer === host.layers.last {
      let known = Set(lines)
      said.removeAll { known.contains($0) }
    }
    lines = now
    layer = host.layers.last
    let text = host.focusedText
    if let text, text != focus { said.append("> \(text)") }
    focus = text
    return said
  }
}
