public import Foundation
public import SwiftNavigation
public import TerminalViews

/// An image at an address: a terminal loads none, and shows its placeholder, or the name of the file.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  /// An image at an address, which is shown as the name of the file.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The size of the image's dots.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = Image(url?.lastPathComponent ?? "image")
  }

  /// An image at an address, and the placeholder that is shown instead: a terminal always shows it.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The size of the image's dots.
  ///   - content: Makes the view of the image.
  ///   - placeholder: The view that is shown.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.content = ViewBuilder.buildEither(second: placeholder())
  }

  /// An image at an address, whose view is made for how far it is loaded: it is not.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The size of the image's dots.
  ///   - transaction: How the view changes.
  ///   - content: Makes the view.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  public var body: some View { content }
}

/// How far an image is loaded.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be loaded.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if it could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
