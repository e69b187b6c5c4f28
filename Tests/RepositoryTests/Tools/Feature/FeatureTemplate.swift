/// The files of a new feature, made of the sources in `Templates`.
///
/// There the feature is called `Sample` and its client `SampleClient`. Lines between `// begin view` and
/// `// end view`, and files named after the view, are left out of a feature without one.
package enum FeatureTemplate {
  package static let folder = "Tests/RepositoryTests/Templates/"

  /// The files by their paths.
  ///
  /// - Parameter templates: The files below ``folder``, by their paths relative to it.
  package static func files(
    for request: FeatureRequest,
    templates: [String: String]
  ) throws(FeatureProblem) -> [String: String] {
    let variant = request.client == nil ? "WithoutClient/" : "WithClient/"
    var files: [String: String] = [:]
    for (path, text) in templates where path.hasPrefix(variant) {
      let file = path.split(separator: "/").last ?? ""
      let isOfView = ["View", "Preview"].contains { file.hasPrefix("Sample\($0)") }
      guard request.hasView || !isOfView else { continue }
      let name = renamed(String(path.dropFirst(variant.count)), for: request)
      files[name] = rendered(text, for: request, isSwift: path.hasSuffix(".swift"))
    }
    guard !files.isEmpty else {
      throw FeatureProblem("There are no templates in \(folder)\(variant). Check them out again.")
    }
    return files
  }

  private static func rendered(_ text: String, for request: FeatureRequest, isSwift: Bool) -> String
  {
    var lines: [String] = []
    var isOfView = false
    for line in Insertion.lines(of: text) {
      switch line.trimmed {
      case "// begin view": isOfView = true
      case "// end view": isOfView = false
      default: if request.hasView || !isOfView { lines.append(renamed(line, for: request)) }
      }
    }
    return (isSwift ? withSortedImports(lines) : lines).joined(separator: "\n")
  }

  private static func renamed(_ text: String, for request: FeatureRequest) -> String {
    let client = request.client ?? "\(request.name)Client"
    let base = String(client.dropLast("Client".count))
    let names = [
      ("SampleClient", client), ("sampleClient", FeatureRequest.property(client)),
      ("SampleScript", "\(base)Script"), ("SampleFile", "\(base)File"),
      ("sample.txt", "\(FeatureRequest.property(base)).txt"),
      ("team-sample", "team-\(request.name.lowercased())"),
      ("Sample", request.name), ("sample", request.property),
    ]
    // From the left to the right, since the new names may have the old ones in them, as Resample has.
    var rest = text[...]
    var result = ""
    while let next = rest.firstIndex(where: { "Sst".contains($0) }) {
      result += rest[..<next]
      rest = rest[next...]
      if let (old, new) = names.first(where: { rest.hasPrefix($0.0) }) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// The order of imports depends on the names.
  private static func withSortedImports(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: isImport) else { return lines }
    let end = lines[start...].firstIndex { !isImport($0) } ?? lines.endIndex
    let sorted = lines[start..<end].sorted {
      ($0.split(separator: " ").last ?? "") < ($1.split(separator: " ").last ?? "")
    }
    return lines[..<start] + sorted + lines[end...]
  }

  private static func isImport(_ line: String) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("public import ")
  }
}
