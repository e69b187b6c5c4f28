extension [String] {
  /// The names, in which each that was there before has a number after it.
  ///
  /// - Parameter key: Gives the same text for names that are to count as one.
  func numbered(by key: (String) -> String = { $0 }) -> [String] {
    var counts: [String: Int] = [:]
    var used: Set<String> = []
    return map { name in
      var count = counts[key(name)] ?? 0
      var result: String
      repeat {
        count += 1
        result = count == 1 ? name : "\(name) \(count)"
      } while used.contains(key(result))
      counts[key(name)] = count
      used.insert(key(result))
      return result
    }
  }

  /// The names of the files for previews with these names, each different from all others.
  ///
  /// File systems may take letters of either case for the same.
  ///
  /// - Parameter ending: The extension of the names.
  func previewFileNames(ending: String = "txt") -> [String] {
    map(\.fileName).numbered { $0.lowercased() }.map { "\($0).\(ending)" }
  }
}

extension String {
  /// The name without the signs that file systems forbid, in at most 200 bytes.
  fileprivate var fileName: String {
    var name = ""
    for scalar in unicodeScalars {
      let isForbidden =
        "/\\:".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
      name.unicodeScalars.append(isForbidden ? "-" : scalar)
    }
    // A hidden file, or the folder itself.
    if name.hasPrefix(".") { name = "-" + name.dropFirst() }
    while name.utf8.count > 200 { name.removeLast() }
    return name.isEmpty ? "Preview" : name
  }
}
