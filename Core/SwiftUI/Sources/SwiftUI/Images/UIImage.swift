public import Foundation
public import TerminalViews

/// A picture, by the name that files of iOS use for it.
///
/// A terminal shows a picture by its name: a symbol as a sign, any other in brackets. One that is made of data has no
/// name, and is shown as `[image]`. Its size and its data are not known.
public final class UIImage: Hashable, Sendable {
  let image: Image?

  /// No picture.
  public init() {
    image = nil
  }

  /// A picture of the app.
  public init?(named name: String) {
    image = Image(name)
  }

  /// A symbol of the system.
  public init?(systemName name: String) {
    image = Image(systemName: name)
  }

  /// A picture of its data.
  public init?(data: Data, scale: CGFloat = 1) {
    guard !data.isEmpty else { return nil }
    image = Image("image")
  }

  /// A picture in a file, which has its name.
  public init?(contentsOfFile path: String) {
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    image = Image(URL(filePath: path).lastPathComponent)
  }

  /// The size in points, which is not known.
  public var size: CGSize { CGSize(width: 0, height: 0) }

  /// The pixels of a point.
  public var scale: CGFloat { 1 }

  /// The data of the picture, which is not known.
  public func pngData() -> Data? { nil }

  /// The data of the picture, which is not known.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

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
