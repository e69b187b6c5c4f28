import Foundation

/// The description that each folder of an asset catalog has, in its file `Contents.json`.
nonisolated struct AssetContents: Decodable {
  /// A file or a colour for some screens.
  struct Item: Decodable {
    var filename: String?
    var scale: String?
    var color: AssetColor?
    private var appearances: [Appearance]?

    /// Whether it is the variant for dark screens.
    var isDark: Bool {
      appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
    }

    /// Whether it is for screens of a kind that others are not, such as those with more contrast.
    var isSpecial: Bool { appearances?.contains { $0.appearance != "luminosity" } ?? false }
  }

  private struct Appearance: Decodable {
    var appearance: String?
    var value: String?
  }

  private struct Properties: Decodable {
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }

    var intent: String?
    var providesNamespace: Bool?
  }

  private var images: [Item]?
  private var colors: [Item]?
  private var properties: Properties?

  /// Whether only the opacity of the pictures counts.
  var isTemplate: Bool { properties?.intent == "template" }

  /// Whether the name of the folder is a part of the names in it.
  var providesNamespace: Bool { properties?.providesNamespace == true }

  /// The files of a set of pictures.
  func files(in folder: URL) -> [AssetFile] {
    (images ?? []).compactMap { item in
      guard !item.isSpecial, let name = item.filename else { return nil }
      let url = folder.appending(path: name)
      guard AssetFile.isPicture(url) else { return nil }
      return AssetFile(
        url: url,
        scale: item.scale.flatMap { Double($0.dropLast()) } ?? 1,
        isDark: item.isDark,
        isTemplate: isTemplate
      )
    }
  }

  /// The colour of a set of colours: the variant for dark screens, if there is one.
  var color: AssetColor? {
    let items = (colors ?? []).filter { !$0.isSpecial && $0.color != nil }
    return (items.first(where: \.isDark) ?? items.first)?.color
  }

  /// Reads the description of a folder; `nil` if there is none that can be read.
  init?(of folder: URL) {
    guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
      let contents = try? JSONDecoder().decode(AssetContents.self, from: data)
    else { return nil }
    self = contents
  }
}
