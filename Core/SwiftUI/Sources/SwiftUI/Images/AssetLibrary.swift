import Foundation
import Synchronization
import TerminalViews

/// The pictures and colours of bundles: those of asset catalogs, and pictures in files of their own.
///
/// The folder of a bundle is listed once, when the first of its assets is asked for. Pictures are kept once they were
/// read, up to ``maximumPixels`` in all.
nonisolated enum AssetLibrary {
  /// The number of pixels of kept pictures above which all are read anew: 16 million, which take 64 MB.
  static let maximumPixels = 16_777_216

  private struct Key: Hashable {
    let name: String
    let folder: URL
    let isDark: Bool
  }

  private struct Kept {
    var pictures: [Key: Picture?] = [:]
    var pixels = 0
    var folders: [URL: Assets] = [:]
  }

  private static let kept = Mutex(Kept())

  /// Returns the picture with a name; `nil` if there is none, or none that can be read.
  ///
  /// - Parameters:
  ///   - name: The name in an asset catalog, or of a file with or without what follows its last dot.
  ///   - bundle: The bundle. Without one, the folder of the program and the bundles in it are searched.
  ///   - isDark: Whether the variant for dark screens is preferred.
  static func picture(named name: String, in bundle: Bundle?, isDark: Bool) -> Picture? {
    let key = Key(name: name, folder: folder(of: bundle), isDark: isDark)
    if let picture = kept.withLock({ $0.pictures[key] }) { return picture }
    let files = assets(of: bundle).pictures[name] ?? []
    let picture = AssetFile.best(of: files, isDark: isDark).flatMap(read)
    kept.withLock { kept in
      let count = picture.map { $0.pixels.colors.count } ?? 0
      if kept.pixels + count > maximumPixels || kept.pictures.count > 1_000 {
        kept.pictures = [:]
        kept.pixels = 0
      }
      kept.pictures[key] = .some(picture)
      kept.pixels += count
    }
    return picture
  }

  /// Returns the colour with a name in an asset catalog; `nil` if there is none, or the terminal's own has to be taken.
  static func color(named name: String, in bundle: Bundle?) -> Color? {
    assets(of: bundle).colors[name]
  }

  private static func assets(of bundle: Bundle?) -> Assets {
    let folder = folder(of: bundle)
    if let assets = kept.withLock({ $0.folders[folder] }) { return assets }
    let assets = Assets(in: folder, ofProgram: bundle == nil || bundle === Bundle.main)
    kept.withLock { $0.folders[folder] = assets }
    return assets
  }

  private static func folder(of bundle: Bundle?) -> URL {
    bundle?.resourceURL ?? bundle?.bundleURL ?? Bundle.main.bundleURL
  }

  private static func read(_ file: AssetFile) -> Picture? {
    guard let data = try? Data(contentsOf: file.url) else { return nil }
    return try? Picture(data: [UInt8](data), scale: file.scale, isTemplate: file.isTemplate)
  }
}
