import Foundation

/// A file with a picture, and what its name or its catalog says of it.
nonisolated struct AssetFile: Hashable, Sendable {
  let url: URL
  /// The pixels of a point.
  var scale = 1.0
  /// Whether it is the variant for dark screens.
  var isDark = false
  /// Whether only its opacity counts.
  var isTemplate = false

  /// Whether a file has a format that is read.
  static func isPicture(_ url: URL) -> Bool {
    ["png", "jpg", "jpeg"].contains(url.pathExtension.lowercased())
  }

  /// Returns the file that fits best: the wanted variant, and of these the one with the fewest pixels, as a cell shows
  /// two of them.
  static func best(of files: [AssetFile], isDark: Bool) -> AssetFile? {
    files.min { first, second in
      if first.isDark != second.isDark { return first.isDark == isDark }
      return (first.scale, first.url.path) < (second.scale, second.url.path)
    }
  }
}
