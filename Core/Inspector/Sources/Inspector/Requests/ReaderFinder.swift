internal import ActionText
internal import FeatureGraph

/// Finds the features whose states contain a part of the whole state.
struct ReaderFinder {
  private var titles: [[String]: String] = [:]

  init(_ places: [GraphPlace]) {
    for place in places where !place.isRecursion {
      let names = place.path.split(separator: ".").map(String.init)
      // Of several features of the same state, such as parts, the outermost stands for all.
      if titles[names] == nil { titles[names] = place.title }
    }
  }

  /// The features of some parts, each once.
  func readers(of paths: [JSONPath]) -> [String] {
    var found: [String] = []
    for path in paths {
      let title = title(of: path)
      if let title, !found.contains(title) { found.append(title) }
    }
    return found
  }

  /// The innermost feature around a part. Elements of arrays have no names in the paths of features.
  private func title(of path: JSONPath) -> String? {
    var names = path.components.compactMap { step -> String? in
      if case .key(let name) = step { name } else { nil }
    }
    while true {
      if let title = titles[names] { return title }
      guard names.popLast() != nil else { return nil }
    }
  }
}
