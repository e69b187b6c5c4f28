/// The positions of the features in a picture: one below the other, indented by their depth, so that the width does not
/// grow with their number.
struct GraphLayout {
  /// A feature's box with its lines.
  struct Box {
    var place: GraphPlace
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// The kind of edge that leads to the feature.
    var edge: String
    var type: String
    var details: [String]

    var middle: Double { y + height / 2 }
    var right: Double { x + width }
  }

  /// A bracket at the right that joins two features.
  struct Bracket {
    var pingPong: PingPong
    var x: Double
    var label: String
  }

  static let margin = 16.0
  static let padding = 10.0
  static let lineHeight = 18.0
  /// The width of a character of the first line, and of the smaller lines below.
  private static let character = 7.9
  private static let smallCharacter = 7.3
  private static let indent = 28.0
  private static let gap = 8.0

  private(set) var boxes: [Box] = []
  private(set) var brackets: [Bracket] = []
  private(set) var width = 0.0
  private(set) var height = margin

  init(_ report: GraphReport) {
    let words = GraphWords(report: report)
    for place in report.places {
      let edge = words.edge(place).oneLine
      let type = words.type(place).oneLine
      let details = words.details(place).map(\.oneLine)
      let first = Self.cells(edge) + (edge.isEmpty ? 0 : 2) + Self.cells(type)
      let text = max(
        Double(first) * Self.character,
        Double(details.map(Self.cells).max() ?? 0) * Self.smallCharacter
      )
      let box = Box(
        place: place,
        x: Self.margin + Double(place.depth) * Self.indent,
        y: height,
        width: (text + 2 * Self.padding).rounded(.up),
        height: Double(1 + details.count) * Self.lineHeight + Self.padding,
        edge: edge,
        type: type,
        details: details
      )
      boxes.append(box)
      height += box.height + Self.gap
      width = max(width, box.right)
    }
    height += Self.margin - Self.gap
    for pingPong in report.measurements?.pingPongs ?? [] {
      let label = "ping-pong ×\(pingPong.alternations)"
      brackets.append(Bracket(pingPong: pingPong, x: width + Self.margin, label: label))
      width += 2 * Self.margin + Double(Self.cells(label)) * Self.smallCharacter
    }
    width = (width + Self.margin).rounded(.up)
  }

  /// The width of a text in columns, of which some scripts take two per character.
  private static func cells(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
  }
}
