extension GraphReport {
  /// The features as a picture.
  var svg: String {
    let layout = GraphLayout(self)
    let size = "\(Self.text(layout.width)) \(Self.text(layout.height))"
    let title = "The features of \(places[0].type)".xmlEscaped
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" \
      width="\(Self.text(layout.width))" height="\(Self.text(layout.height))" role="img">
      """,
      "<title>\(title)</title>",
      "<style>\n\(Self.style)\n</style>",
      """
      <rect class="ground" width="\(Self.text(layout.width))" height="\(Self.text(layout.height))" \
      rx="8"/>
      """,
    ]
    for box in layout.boxes {
      if let parent = box.place.parent {
        lines.append(Self.line(from: layout.boxes[parent], to: box))
      }
    }
    for box in layout.boxes { lines += draw(box) }
    for bracket in layout.brackets { lines += Self.draw(bracket, layout.boxes) }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func draw(_ box: GraphLayout.Box) -> [String] {
    let marks = measurements?.pingPongs(of: box.place.index).isEmpty == false ? " pingpong" : ""
    let kind = box.place.kind.map { "k-\($0)" } ?? "root"
    let textX = Self.text(box.x + GraphLayout.padding)
    let edge = box.edge.isEmpty ? "" : "<tspan class=\"\(kind)\">\(box.edge.xmlEscaped)</tspan>"
    let space = edge.isEmpty ? "" : " dx=\"12\""
    var lines = [
      """
      <rect class="box\(marks)" x="\(Self.text(box.x))" y="\(Self.text(box.y))" \
      width="\(Self.text(box.width))" height="\(Self.text(box.height))" rx="5"/>
      """,
      """
      <text x="\(textX)" y="\(Self.text(box.y + GraphLayout.lineHeight))">\(edge)\
      <tspan class="type"\(space)>\(box.type.xmlEscaped)</tspan></text>
      """,
    ]
    for (number, detail) in box.details.enumerated() {
      let y = box.y + Double(number + 2) * GraphLayout.lineHeight
      lines.append(
        "<text class=\"detail\" x=\"\(textX)\" y=\"\(Self.text(y))\">\(detail.xmlEscaped)</text>"
      )
    }
    return lines
  }

  /// The line that leads down from a feature and then to one of its parts.
  private static func line(from parent: GraphLayout.Box, to box: GraphLayout.Box) -> String {
    let x = text(parent.x + 14)
    return "<path class=\"line\" d=\"M\(x) \(text(parent.y + parent.height))V\(text(box.middle))"
      + "H\(text(box.x))\"/>"
  }

  private static func draw(_ bracket: GraphLayout.Bracket, _ boxes: [GraphLayout.Box]) -> [String] {
    let upper = boxes[bracket.pingPong.features[0]]
    let lower = boxes[bracket.pingPong.features[1]]
    let path =
      "M\(text(upper.right)) \(text(upper.middle))H\(text(bracket.x))V\(text(lower.middle))"
      + "H\(text(lower.right))"
    let y = text((upper.middle + lower.middle) / 2 + 4)
    return [
      "<path class=\"arc\" d=\"\(path)\"/>",
      "<text class=\"alarm\" x=\"\(text(bracket.x + 6))\" y=\"\(y)\">\(bracket.label)</text>",
    ]
  }

  /// A length with one digit behind the point, if it needs one.
  private static func text(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Colours for both backgrounds. Each kind of edge has its own.
  private static let style = """
    text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #57606a }
    .type { fill: #1f2328; font-weight: 600 }
    .detail { font-size: 12px }
    .ground { fill: #ffffff }
    .box { fill: #f6f8fa; stroke: #d0d7de }
    .line { fill: none; stroke: #afb8c1 }
    .k-scope, .k-part, .k-property { fill: #0969da }
    .k-ifLet, .k-ifCaseLet { fill: #8250df }
    .k-forEach, .k-stack { fill: #1a7f37 }
    .k-case { fill: #9a6700 }
    .pingpong { stroke: #d1242f; stroke-width: 2 }
    .arc { fill: none; stroke: #d1242f; stroke-dasharray: 4 3 }
    .alarm { fill: #d1242f; font-size: 12px }
    @media (prefers-color-scheme: dark) {
      text { fill: #9198a1 }
      .type { fill: #f0f6fc }
      .ground { fill: #0d1117 }
      .box { fill: #161b22; stroke: #3d444d }
      .line { stroke: #656c76 }
      .k-scope, .k-part, .k-property { fill: #4493f8 }
      .k-ifLet, .k-ifCaseLet { fill: #ab7df8 }
      .k-forEach, .k-stack { fill: #3fb950 }
      .k-case { fill: #d29922 }
      .pingpong, .arc { stroke: #f85149 }
      .alarm { fill: #f85149 }
    }
    """
}
