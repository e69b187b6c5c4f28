import Foundation

/// A file with a picture, and what its name or its catalog says of it.
nonisolated struct AssetFile: Hashable, Sendable {
  let url: URL
  /// The pixels of a point.
  let scale: Double
  /// Whether it is the variant for dark screens.
  let isDark: Bool
  /// Whether only its opacity counts.
  let isTemplate: Bool

  private static let endings = ["png", "jpg", "jpeg"]
  /// The number of files that are looked at in a folder.
  private static let maximumCount = 20_000

  /// Returns the file that fits best: the wanted variant, and of these the one with the fewest pixels, as a cell shows
  /// two of them.
  static func best(of files: [AssetFile], isDark: Bool) -> AssetFile? {
    files.min { first, second in
      if first.isDark != second.isDark { return first.isDark == isDark }
      return (first.scale, first.url.path) < (second.scale, second.url.path)
    }
  }

  /// Returns the files below a folder by the names under which they are asked for.
  ///
  /// - Parameters:
  ///   - folder: The folder of a bundle.
  ///   - isProgram: Whether it is the folder of the program, where only bundles, catalogs and files of its own are
  ///     looked at.
  static func files(in folder: URL, ofProgram isProgram: Bool) -> [String: [AssetFile]] {
    var files: [String: [AssetFile]] = [:]
    var count = 0
    if isProgram {
      for url in contents(of: folder) {
        if url.pathExtension == "xcassets" {
          addCatalog(url, "", to: &files, &count)
        } else if url.pathExtension == "resources" || url.pathExtension == "bundle" {
          add(url, to: &files, &count)
        } else {
          addFile(url, to: &files)
        }
      }
    } else {
      add(folder, to: &files, &count)
    }
    return files
  }

  private static func add(_ folder: URL, to files: inout [String: [AssetFile]], _ count: inout Int)
  {
    for url in contents(of: folder) {
      count += 1
      guard count <= maximumCount else { return }
      if url.pathExtension == "xcassets" {
        addCatalog(url, "", to: &files, &count)
      } else if isFolder(url) {
        add(url, to: &files, &count)
      } else {
        addFile(url, to: &files)
      }
    }
  }

  /// Adds a file that is in no catalog: `logo.png`, `logo@2x.png`, `logo~dark.png` is asked for as `logo`.
  private static func addFile(_ url: URL, to files: inout [String: [AssetFile]]) {
    guard endings.contains(url.pathExtension.lowercased()) else { return }
    var name = url.deletingPathExtension().lastPathComponent
    var scale = 1.0
    for factor in [2, 3] where name.hasSuffix("@\(factor)x") {
      name.removeLast(3)
      scale = Double(factor)
    }
    let file = AssetFile(url: url, scale: scale, isDark: false, isTemplate: false)
    files[name, default: []].append(file)
    files["\(name).\(url.pathExtension)", default: []].append(file)
  }

  // MARK: Catalogs

  private struct Contents: Decodable {
    struct Item: Decodable {
      struct Appearance: Decodable {
        var appearance: String?
        var value: String?
      }

      var filename: String?
      var scale: String?
      var appearances: [Appearance]?
    }

    struct Properties: Decodable {
      enum CodingKeys: String, CodingKey {
        case intent = "template-rendering-intent"
        case providesNamespace = "provides-namespace"
      }

      var intent: String?
      var providesNamespace: Bool?
    }

    var images: [Item]?
    var properties: Properties?
  }

  /// Adds the pictures of a catalog or of a folder in it.
  ///
  /// - Parameter prefix: The names of the folders around it that names begin with.
  private static func addCatalog(
    _ folder: URL,
    _ prefix: String,
    to files: inout [String: [AssetFile]],
    _ count: inout Int
  ) {
    for url in contents(of: folder) where isFolder(url) {
      count += 1
      guard count <= maximumCount else { return }
      let contents = (try? Data(contentsOf: url.appending(path: "Contents.json")))
        .flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
      let name = url.deletingPathExtension().lastPathComponent
      if url.pathExtension == "imageset" {
        let isTemplate = contents?.properties?.intent == "template"
        for item in contents?.images ?? [] {
          guard let filename = item.filename else { continue }
          let file = url.appending(path: filename)
          guard endings.contains(file.pathExtension.lowercased()) else { continue }
          let isDark =
            item.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" }
            ?? false
          files[prefix + name, default: []].append(
            AssetFile(
              url: file,
              scale: item.scale.flatMap { Double($0.dropLast()) } ?? 1,
              isDark: isDark,
              isTemplate: isTemplate
            )
          )
        }
      } else if url.pathExtension.isEmpty {
        let isNamespace = contents?.properties?.providesNamespace == true
        addCatalog(url, isNamespace ? "\(prefix)\(name)/" : prefix, to: &files, &count)
      }
    }
  }

  // MARK: Folders

  /// The files of a folder in the order of their names; none if it cannot be read.
  private static func contents(of folder: URL) -> [URL] {
    let urls =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: [.isDirectoryKey]
      )) ?? []
    return urls.sorted { $0.path < $1.path }
  }

  private static func isFolder(_ url: URL) -> Bool {
    // A link to a folder is not followed, as it may lead back.
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    return values?.isDirectory == true && values?.isSymbolicLink != true
  }
}
