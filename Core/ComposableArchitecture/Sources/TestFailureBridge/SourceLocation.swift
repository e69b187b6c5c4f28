#if DEBUG && os(Linux) && canImport(Testing)
  import Testing

  extension SourceLocation {
    /// The place of an issue. A place that is invalid for Swift Testing becomes the first line of an unknown file,
    /// because the issue must be shown all the same.
    init(_ place: SourcePlace) {
      let id = "\(place.fileID)"
      let parts = id.split(separator: "/")
      self.init(
        fileID: parts.count > 1 && !id.hasPrefix("/") ? id : "unknown/\(parts.last ?? "unknown")",
        filePath: "\(place.filePath)",
        line: max(1, Int(clamping: place.line)),
        column: max(1, Int(clamping: place.column))
      )
    }
  }
#endif
