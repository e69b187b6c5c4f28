extension GraphReport {
  /// The features as indented lines, and a sentence for each ping-pong.
  var text: String {
    let words = GraphWords(report: self)
    var text = ""
    /// The text before the lines below each open place.
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
