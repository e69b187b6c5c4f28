import Foundation

/// The reason for which a picture cannot be shown.
nonisolated enum PictureError: Error, Hashable, LocalizedError {
  /// The data are of no kind of picture that is known here.
  case notAPicture
  /// The data are cut off, or changed.
  case damaged
  /// The picture has more pixels than ``Pixels/maximumCount``.
  case tooLarge
  /// The picture is made in a way that is not known here.
  case unsupported(String)

  var errorDescription: String? {
    switch self {
    case .notAPicture: "This is no picture. Pictures are PNG or JPEG files."
    case .damaged: "The picture is damaged. Save it again."
    case .tooLarge: "The picture has more than \(Pixels.maximumCount) pixels. Make it smaller."
    case .unsupported(let reason):
      "The picture has \(reason), which is not supported. Save it as PNG."
    }
  }
}
