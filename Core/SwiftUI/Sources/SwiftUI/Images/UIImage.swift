public import Foundation
public import TerminalViews

/// A picture, by the name that files of iOS use for it.
///
/// PNG and JPEG data are read; data of another kind are shown as `[image]`, and their size is not known.
public final class UIImage: Hashable, Sendable {
  let image: Image?
  private let picture: Picture?
  private let data: Data?

  /// No picture.
  public init() {
    (image, picture, data) = (nil, nil, nil)
  }

  /// A picture of the app.
  public init?(named name: String) {
    image = Image(name)
    picture = AssetLibrary.picture(named: name, in: nil, isDark: false)
    data = nil
  }

  /// A symbol of the system.
  public init?(systemName name: String) {
    (image, picture, data) = (Image(systemName: name), nil, nil)
  }

  /// A picture of its data.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    self.init(data, scale: scale, name: "image")
  }

  /// A picture in a file, which has its name.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data, scale: 1, name: URL(filePath: path).lastPathComponent)
  }

  /// A picture of pixels.
  public init(cgImage: CGImage) {
    image = Image(cgImage.picture, name: cgImage.name)
    picture = cgImage.picture
    data = nil
  }

  /// The pixels of the picture; `nil` for a symbol, and for a picture that could not be read.
  public var cgImage: CGImage? {
    picture.map { CGImage(picture: $0, name: image?.pictureLabel ?? "image") }
  }

  private init?(_ data: Data, scale: CGFloat, name: String) {
    guard !data.isEmpty else { return nil }
    let picture = try? Picture(data: [UInt8](data), scale: Double(scale))
    image = picture.map { Image($0, name: name) } ?? Image(name)
    self.picture = picture
    self.data = data
  }

  /// The size in points; zero for a symbol, and for a picture that could not be read.
  public var size: CGSize {
    CGSize(width: picture?.width ?? 0, height: picture?.height ?? 0)
  }

  /// The pixels of a point.
  public var scale: CGFloat { picture?.scale ?? 1 }

  /// The data of the picture, if it was made of PNG data: no picture is made anew.
  public func pngData() -> Data? {
    data.flatMap { $0.starts(with: PNGReader.signature) ? $0 : nil }
  }

  /// The data of the picture, if it was made of JPEG data: no picture is made anew.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    data.flatMap { $0.starts(with: [0xFF, 0xD8]) ? $0 : nil }
  }

  public static func == (lhs: UIImage, rhs: UIImage) -> Bool { lhs.image == rhs.image }

  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

extension Image {
  /// A picture; one that is empty takes no room.
  public init(uiImage: UIImage) {
    self = uiImage.image ?? Image(decorative: "")
  }

  /// A picture of the app by its resource.
  public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }
}

/// The name of a picture of the app.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// The name of a picture.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour of the app.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// The name of a colour.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  /// A colour of the app by its resource; see ``init(_:bundle:)``.
  @_disfavoredOverload
  public init(_ resource: ColorResource) {
    self.init(resource.name, bundle: resource.bundle)
  }
}
