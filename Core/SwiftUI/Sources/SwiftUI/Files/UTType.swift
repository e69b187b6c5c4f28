/// A kind of file, known by the ending of its name.
///
/// A terminal has no database of kinds. This one has the kinds that apps name most, with their usual endings.
nonisolated public struct UTType: Hashable, Sendable {
  /// The name of the kind, such as `public.json`.
  public let identifier: String
  /// The endings of such files; empty if any file is of the kind.
  let extensions: [String]

  init(_ identifier: String, extensions: [String]) {
    self.identifier = identifier
    self.extensions = extensions
  }

  /// A kind by its name; `nil` if it is not known.
  public init?(_ identifier: String) {
    guard let type = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }

  /// The kind of files with an ending: one of its own, if the ending is not known.
  public init?(filenameExtension: String, conformingTo type: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard !ending.isEmpty else { return nil }
    self =
      Self.known.first { $0.extensions.contains(ending) }
      ?? UTType("dyn.\(ending)", extensions: [ending])
  }

  /// A kind of the app's own: any file is of it.
  public init(exportedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(identifier, extensions: type?.extensions ?? [])
  }

  /// A kind of another app: any file is of it.
  public init(importedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(identifier, extensions: type?.extensions ?? [])
  }

  /// The usual ending of such files.
  public var preferredFilenameExtension: String? { extensions.first }

  /// Whether each file of this kind is of another one, too.
  public func conforms(to type: UTType) -> Bool {
    type.extensions.isEmpty || !extensions.isEmpty && Set(extensions).isSubset(of: type.extensions)
  }

  /// Whether a file with an ending is of the kind.
  func contains(extension ending: String) -> Bool {
    extensions.isEmpty || extensions.contains(ending.lowercased())
  }
}

nonisolated extension UTType {
  /// Any item.
  public static let item = UTType("public.item", extensions: [])
  /// Any content.
  public static let content = UTType("public.content", extensions: [])
  /// Any bytes.
  public static let data = UTType("public.data", extensions: [])
  /// A folder.
  public static let folder = UTType("public.folder", extensions: [])
  /// A folder of any kind.
  public static let directory = UTType("public.directory", extensions: [])
  /// An address.
  public static let url = UTType("public.url", extensions: ["url", "webloc"])
  /// The address of a file.
  public static let fileURL = UTType("public.file-url", extensions: [])
  /// Plain text.
  public static let plainText = UTType("public.plain-text", extensions: ["txt", "text", "md"])
  /// Plain text in UTF-8.
  public static let utf8PlainText = UTType("public.utf8-plain-text", extensions: ["txt", "text"])
  /// Text of any kind.
  public static let text = UTType(
    "public.text",
    extensions: [
      "txt", "text", "md", "csv", "json", "xml", "html", "htm", "swift", "rtf", "yaml", "yml",
    ]
  )
  /// Text with styles.
  public static let rtf = UTType("public.rtf", extensions: ["rtf"])
  /// A web page.
  public static let html = UTType("public.html", extensions: ["html", "htm"])
  /// XML.
  public static let xml = UTType("public.xml", extensions: ["xml"])
  /// JSON.
  public static let json = UTType("public.json", extensions: ["json"])
  /// YAML.
  public static let yaml = UTType("public.yaml", extensions: ["yaml", "yml"])
  /// A list of properties.
  public static let propertyList = UTType("com.apple.property-list", extensions: ["plist"])
  /// Values between commas.
  public static let commaSeparatedText = UTType(
    "public.comma-separated-values-text",
    extensions: ["csv"]
  )
  /// Values between tabulators.
  public static let tabSeparatedText = UTType(
    "public.tab-separated-values-text",
    extensions: ["tsv"]
  )
  /// The source of a program.
  public static let sourceCode = UTType("public.source-code", extensions: ["swift", "c", "h", "m"])
  /// The source of a Swift program.
  public static let swiftSource = UTType("public.swift-source", extensions: ["swift"])
  /// A document of pages.
  public static let pdf = UTType("com.adobe.pdf", extensions: ["pdf"])
  /// An archive.
  public static let zip = UTType("public.zip-archive", extensions: ["zip"])
  /// A picture of any kind.
  public static let image = UTType(
    "public.image",
    extensions: ["png", "jpg", "jpeg", "gif", "heic", "tiff", "tif", "bmp", "webp", "svg"]
  )
  /// A PNG picture.
  public static let png = UTType("public.png", extensions: ["png"])
  /// A JPEG picture.
  public static let jpeg = UTType("public.jpeg", extensions: ["jpg", "jpeg"])
  /// A GIF picture.
  public static let gif = UTType("com.compuserve.gif", extensions: ["gif"])
  /// A HEIC picture.
  public static let heic = UTType("public.heic", extensions: ["heic"])
  /// Sound of any kind.
  public static let audio = UTType(
    "public.audio",
    extensions: ["mp3", "m4a", "wav", "aiff", "flac", "ogg"]
  )
  /// MP3 sound.
  public static let mp3 = UTType("public.mp3", extensions: ["mp3"])
  /// A film of any kind.
  public static let movie = UTType("public.movie", extensions: ["mov", "mp4", "m4v", "mkv", "avi"])
  /// A film or a video.
  public static let video = UTType("public.video", extensions: ["mov", "mp4", "m4v", "mkv", "avi"])

  // The narrow kinds come first: an ending stands for the first kind that has it.
  private static let known: [UTType] = [
    .png, .jpeg, .gif, .heic, .json, .yaml, .xml, .html, .rtf, .pdf, .zip, .commaSeparatedText,
    .tabSeparatedText, .propertyList, .swiftSource, .utf8PlainText, .plainText, .mp3, .url,
    .sourceCode, .text, .image, .audio, .movie, .video, .item, .content, .data, .folder,
    .directory, .fileURL,
  ]
}
