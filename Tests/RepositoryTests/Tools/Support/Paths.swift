extension String {
  /// Whether a path leads to something in the folder that this path names.
  package func isAbove(_ path: String) -> Bool { path.hasPrefix(self + "/") }

  package func isBelow(_ folder: String) -> Bool { hasPrefix(folder + "/") }

  /// The path without `..`, as it is meant in a folder.
  package func resolved(in folder: String) -> String {
    let parts = (folder + "/" + self).split(separator: "/").reduce(into: [Substring]()) {
      if $1 == "..", !$0.isEmpty { $0.removeLast() } else { $0.append($1) }
    }
    return parts.joined(separator: "/")
  }
}
