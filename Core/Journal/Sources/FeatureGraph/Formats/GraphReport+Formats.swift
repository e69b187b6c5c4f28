/// The format of a written tree of features.
public enum GraphFormat: String, CaseIterable, Sendable {
  /// The language of Graphviz.
  case dot
  /// The language of Mermaid, which many readers of Markdown draw.
  case mermaid
  /// A picture without dependencies, readable on light and on dark backgrounds.
  case svg
  /// Indented lines.
  case text
}

extension GraphReport {
  /// The features as indented lines, and a sentence for each ping-pong.
  var text: String {
    let words = GraphWords(report: self)
    var text = ""
    /// The indentation of the lines below each open place.
    var indents: [String] = []
    for place in places {
      var lead = ""
      var indent = ""
      if let parent = place.parent {
        lead = indents[parent] + (place.isLast ? "└─ " : "├─ ") + "\(words.edge(place)): "
        indent = indents[parent] + (place.isLast ? "   " : "│  ")
      }
      indents.append(indent)
      text += "\(lead)\(words.type(place))".oneLine + "\n"
      let hasChildren =
        places.indices.contains(place.index + 1)
        && places[place.index + 1].parent == place.index
      for line in words.details(place) {
        text += "\(indent)\(hasChildren ? "│    " : "     ")\(line)".oneLine + "\n"
      }
    }
    for pingPong in measurements?.pingPongs ?? [] {
      text += "\n\(words.sentence(pingPong).oneLine)\n"
    }
    return text
  }
}

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

extension GraphReport {
  /// The features as a flowchart of Mermaid. Ping-pong is a dotted arrow in both directions.
  var mermaid: String {
    let words = GraphWords(report: self)
    var text = "flowchart LR\n"
    for place in places {
      let lines = [words.type(place)] + words.details(place)
      let label = lines.map(\.mermaidEscaped).joined(separator: "<br/>")
      text += "  f\(place.index)[\"\(label)\"]\n"
    }
    for place in places {
      guard let parent = place.parent else { continue }
      text += "  f\(parent) -->|\"\(words.edge(place).mermaidEscaped)\"| f\(place.index)\n"
    }
    for pingPong in measurements?.pingPongs ?? [] {
      let label = "ping-pong, \(pingPong.alternations) alternations"
      text +=
        "  f\(pingPong.features[0]) <-.->|\"\(label)\"| f\(pingPong.features[1])\n"
    }
    let involved = Set((measurements?.pingPongs ?? []).flatMap(\.features)).sorted()
    if !involved.isEmpty {
      text += "  classDef pingpong stroke:#d1242f,stroke-width:2px\n"
      text += "  class \(involved.map { "f\($0)" }.joined(separator: ",")) pingpong\n"
    }
    return text
  }
}
