import Foundation
import TerminalViews

/// The pictures and colours in a folder, by the names under which they are asked for.
nonisolated struct Assets: Sendable {
  private(set) var pictures: [String: [AssetFile]] = [:]
  private(set) var colors: [String: Color] = [:]
  private var count = 0

  /// The number of files and folders that are looked at.
  private static let maximumCount = 20_000

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of a bundle. One that cannot be read has nothing.
  ///   - isProgram: Whether it is the folder of the program, where only bundles, catalogs and files of its own are
  ///     looked at.
  init(in folder: URL, ofProgram isProgram: Bool) {
    guard isProgram else {
      add(folder)
      return
    }
    for url in contents(of: folder) {
      switch url.pathExtension {
      case "xcassets": addCatalog(url, "")
      case "resources", "bundle": add(url)
      default: addFile(url)
      }
    }
  }

  private mutating func add(_ folder: URL) {
    for url in contents(of: folder) {
      if url.pathExtension == "xcassets" {
        addCatalog(url, "")
      } else if isFolder(url) {
        add(url)
      } else {
        addFile(url)
      }
    }
  }

  /// Adds a file that is in no catalog: `logo@2x.png` is asked for as `logo` or `logo.png`.
  private mutating func addFile(_ url: URL) {
    guard AssetFile.isPicture(url) else { return }
    var name = url.deletingPathExtension().lastPathComponent
    var file = AssetFile(url: url)
    for factor in [2, 3] where name.hasSuffix("@\(factor)x") {
      name.removeLast(3)
      file.scale = Double(factor)
    }
    pictures[name, default: []].append(file)
    pictures["\(name).\(url.pathExtension)", default: []].append(file)
  }

  /// Adds what is in a catalog or in a folder of it.
  ///
  /// - Parameter prefix: The names of the folders around it that names begin with.
  private mutating func addCatalog(_ folder: URL, _ prefix: String) {
    for url in contents(of: folder) where isFolder(url) {
      let contents = AssetContents(of: url)
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "imageset": pictures[prefix + name] = contents?.files(in: url)
      case "colorset": colors[prefix + name] = contents?.color?.color
      case "": addCatalog(url, contents?.providesNamespace == true ? "\(prefix)\(name)/" : prefix)
      default: break
      }
    }
  }

  /// The files of a folder in the order of their names; none once too many were looked at.
  private mutating func contents(of folder: URL) -> [URL] {
    guard count < Self.maximumCount else { return [] }
    let urls =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey]
      )) ?? []
    count += urls.count
    return urls.sorted { $0.path < $1.path }
  }

  /// Whether a file is a folder. A link to one is not followed, as it may lead back.
  private func isFolder(_ url: URL) -> Bool {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    return values?.isDirectory == true && values?.isSymbolicLink != true
  }
}
