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
