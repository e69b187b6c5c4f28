/// Says in words what has changed on a screen, for those who listen to it or read it later.
///
/// The first time, and when something has come in front or gone from there, it is all that stands in
/// front; after that, the rows that were not there before. What has got the focus follows, marked by
/// `>`. Lines that were drawn are left out.
///
/// The cost grows with the cells of the screen.
@MainActor
@preconcurrency
public struct Announcer {
  private var lines: [String]?
  private var layer: Layer?
  private var focus: String?

  /// An announcer that has said nothing yet.
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
