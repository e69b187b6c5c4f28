extension GraphReport {
  /// The features in the language of Graphviz. Ping-pong is a dashed arrow in both directions.
  var dot: String {
    let words = GraphWords(report: self)
    var text = """
      digraph features {
        rankdir=LR
        node [shape=box, style=rounded, fontname="monospace"]
        edge [fontname="monospace", fontsize=10]

      """
    for place in places {
      let lines = [words.type(place)] + words.details(place)
      // Lines end with `\l`, which sets them flush left.
      let label = lines.map { "\($0.dotEscaped)\\l" }.joined()
      let color =
        measurements?.pingPongs(of: place.index).isEmpty == false ? ", color=\"#d1242f\"" : ""
      text += "  f\(place.index) [label=\"\(label)\"\(color)]\n"
    }
    for place in places {
      guard let parent = place.parent else { continue }
      text += "  f\(parent) -> f\(place.index) [label=\"\(words.edge(place).dotEscaped)\"]\n"
    }
    for pingPong in measurements?.pingPongs ?? [] {
      text +=
        "  f\(pingPong.features[0]) -> f\(pingPong.features[1]) "
        + "[dir=both, style=dashed, constraint=false, color=\"#d1242f\", "
        + "label=\"ping-pong, \(pingPong.alternations) alternations\"]\n"
    }
    return text + "}\n"
  }
}
